import { useLocation } from "react-router";
import { productName } from "../../../kernel/contract/product.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { Icon } from "../../../kernel/ui/icon.tsx";
import { Logo } from "../../../kernel/ui/card.tsx";

const pages = [
  { to: "/checker", label: "frame.checker" },
  { to: "/previous-checks", label: "frame.previousChecks" },
  { to: "/universities", label: "frame.universities" },
  { to: "/about", label: "frame.about" },
] as const;

/** Visitors without login are asked to log in on the way, because these pages are the same for everybody. */
const area = { to: "/app/overview", label: "frame.area" } as const;

/** Ordinary links: every page is a small HTML page of its own. */
export function Header({ tone, whatsAppUrl }: { tone: "paper" | "deep"; whatsAppUrl: string | null }) {
  const { t } = useWords();
  const isDeep = tone === "deep";
  const contact =
    whatsAppUrl === null
      ? { to: "/support", label: t("frame.help") }
      : { to: whatsAppUrl, label: t("frame.whatsApp") };
  const links = [
    ...pages.map(({ to, label }) => ({ to, label: t(label) })),
    contact,
    { to: area.to, label: t(area.label) },
  ];
  return (
    <header className={isDeep ? "bg-brand-deep text-on-deep" : "bg-paper text-ink"}>
      <div className="page flex min-h-16 items-center justify-between gap-4">
        <a href="/" className="flex min-h-11 items-center gap-2.5 rounded-control text-xl font-bold">
          <Logo tone={tone} />
          <span>{productName}</span>
        </a>
        <nav aria-label={t("frame.main")} className="no-print ms-auto hidden md:block">
          <ul className="flex gap-1">
            {links.map((link) => (
              <li key={link.to}>
                <HeaderLink
                  {...link}
                  className={`flex min-h-11 items-center rounded-control px-2 font-medium hover:underline lg:px-3 hover:underline-offset-4 aria-[current=page]:underline aria-[current=page]:decoration-gold aria-[current=page]:decoration-3 aria-[current=page]:underline-offset-8 ${isDeep ? "text-on-deep" : "text-ink-2 aria-[current=page]:text-ink"}`}
                />
              </li>
            ))}
          </ul>
        </nav>
        <MobileMenu links={links} />
      </div>
    </header>
  );
}

interface HeaderLinkProps {
  to: string;
  label: string;
  className: string;
}

function HeaderLink({ to, label, className }: HeaderLinkProps) {
  const { pathname } = useLocation();
  // A result is below the checker's address, but is not the checker.
  const isHere = pathname === to || (pathname.startsWith(`${to}/`) && to !== "/checker");
  const isElsewhere = to.startsWith("https:");
  return (
    <a
      href={to}
      className={className}
      aria-current={isHere ? "page" : undefined}
      {...(isElsewhere ? { target: "_blank", rel: "noopener" } : {})}
    >
      {label}
    </a>
  );
}

/** Opens and closes without script. */
function MobileMenu({ links }: { links: readonly { to: string; label: string }[] }) {
  const { t } = useWords();
  return (
    <details className="group no-print relative md:hidden">
      <summary className="grid size-11 place-items-center rounded-control" aria-label={t("frame.menu")}>
        <Icon name="menu" className="group-open:hidden" />
        <Icon name="close" className="hidden group-open:block" />
      </summary>
      <nav
        aria-label={t("frame.menu")}
        className="arrives absolute end-0 top-full z-20 w-64 rounded-card border border-line bg-surface p-2 text-ink shadow-lg"
      >
        <ul>
          {links.map((link) => (
            <li key={link.to}>
              <HeaderLink
                {...link}
                className="flex min-h-12 items-center rounded-control px-4 font-medium hover:bg-sunken aria-[current=page]:bg-brand-tint aria-[current=page]:text-on-brand-tint"
              />
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
