import { LinkButton } from "../../ui/button.tsx";
import { KenteStrip } from "../../ui/kente-strip.tsx";

interface CheckCallProps {
  title?: string;
  text?: string;
  /** Opens the checker on this place. */
  href?: string;
  label?: string;
}

/** The way on: what the reader came for is answered by the checker. */
export function CheckCall({
  title = "See where your own grades put you",
  text = "Enter your grades once. It is free to check; you pay GHS 12 only to open the list, and only if at least one programme fits.",
  href = "/checker",
  label = "Check my grades",
}: CheckCallProps) {
  return (
    <aside
      aria-label="Checker"
      className="no-print mt-12 overflow-hidden rounded-panel bg-brand-deep text-on-deep"
    >
      <KenteStrip />
      <div className="flex flex-col gap-5 p-6 sm:flex-row sm:items-center sm:justify-between sm:p-8">
        <div className="max-w-xl">
          <p className="text-xl font-bold sm:text-2xl">{title}</p>
          <p className="mt-2 text-on-deep-2">{text}</p>
        </div>
        <LinkButton tone="gold" href={href} className="shrink-0">
          {label}
        </LinkButton>
      </div>
    </aside>
  );
}
