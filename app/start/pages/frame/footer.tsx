import { productName } from "../../../kernel/contract/product.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { KenteStrip } from "../../../kernel/ui/card.tsx";

const links = [
  { to: "/cutoff-points", label: "frame.cutOffPoints" },
  { to: "/programs", label: "frame.programmes" },
  { to: "/study-ghana", label: "frame.studyGhana" },
  { to: "/fields", label: "frame.fields" },
  { to: "/class", label: "frame.forSchools" },
  { to: "/team", label: "frame.team" },
  { to: "/partners", label: "frame.partners" },
  { to: "/disclaimer", label: "frame.disclaimer" },
  { to: "/policy", label: "frame.policy" },
] as const;

export function Footer() {
  const { t } = useWords();
  return (
    <footer className="no-print mt-auto pt-8 text-ink-2 sm:pt-16">
      <KenteStrip />
      <div className="page py-5 sm:py-8">
        <nav aria-label={t("frame.more")}>
          <ul className="flex flex-wrap gap-x-6">
            {links.map((link) => (
              <li key={link.to}>
                <a
                  href={link.to}
                  className="flex min-h-11 items-center hover:underline hover:underline-offset-4"
                >
                  {t(link.label)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="mt-4 max-w-prose text-sm">
          {productName}. {t("frame.statement")}
        </p>
      </div>
    </footer>
  );
}
