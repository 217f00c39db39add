import { disclaimer, productName } from "../../../contract/product.ts";
import { KenteStrip } from "../../ui/kente-strip.tsx";

const links = [
  { to: "/cutoff-points", label: "Cut-off Points" },
  { to: "/programs", label: "Programmes" },
  { to: "/study-ghana", label: "Study in Ghana" },
  { to: "/team", label: "Team" },
  { to: "/partners", label: "Partners" },
  { to: "/disclaimer", label: "Disclaimer" },
  { to: "/policy", label: "Privacy and Terms" },
];

export function Footer() {
  return (
    <footer className="no-print mt-auto pt-16 text-ink-2">
      <KenteStrip />
      <div className="page py-8">
        <nav aria-label="More pages">
          <ul className="-mx-3 flex flex-wrap">
            {links.map((link) => (
              <li key={link.to}>
                <a
                  href={link.to}
                  className="flex min-h-11 items-center px-3 hover:underline hover:underline-offset-4"
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="mt-4 max-w-prose text-sm">
          {productName}. {disclaimer}
        </p>
      </div>
    </footer>
  );
}
