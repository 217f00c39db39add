import type { ReactNode } from "react";
import type { ResultToShow } from "../../../contract/check-to-show.ts";
import type { Nothing } from "../../../contract/check-result.ts";
import { nothingWords } from "../../../language/result-view.ts";
import type { Words } from "../../../language/words.ts";
import { useWords } from "../../lib/words.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

/** Nothing qualifies: which kind of nothing it is, and what to do now. */
export function NothingHere({ result, nothing }: { result: ResultToShow; nothing: Nothing }) {
  const words = useWords();
  const { t } = words;
  const { title, text } = nothingWords(words, result, nothing);
  const below = belowWords(words, result);
  return (
    <Card className="mt-3">
      <p className="font-semibold">{title}</p>
      {text !== "" && <p className="mt-1 text-ink-2">{text}</p>}
      {nothing === "no-such-level" && <Offers result={result} />}
      <p className="mt-1 text-ink-2">
        {result.access === "free" && `${t("results.list.none.free")} `}
        {below}
      </p>
      <WayOn result={result} nothing={nothing} />
    </Card>
  );
}

/** What stands below this card, of what there is. */
function belowWords({ t, list }: Words, result: ResultToShow): string {
  const parts = [
    result.total_open > 0 && t("results.nothing.below.open"),
    result.total_to_confirm > 0 && t("results.nothing.below.confirm"),
    result.nearMisses().length > 0 && t("results.nothing.below.near"),
    result.advice().other_routes.length > 0 && t("results.nothing.below.routes"),
  ].filter((part) => part !== false);
  return parts.length === 0 ? "" : t("results.nothing.below", { what: list(parts) });
}

/** What the place has at its other levels, with these grades. */
function Offers({ result }: { result: ResultToShow }) {
  const { t } = useWords();
  return (
    <ul className="figures mt-2 divide-y divide-line">
      {result.offers().map(({ level, programs, open }) => (
        <li key={level} className="py-1.5">
          {t("results.nothing.offers", { level, programs, open })}
        </li>
      ))}
    </ul>
  );
}

function WayOn({ result, nothing }: { result: ResultToShow; nothing: Nothing }) {
  const { t } = useWords();
  const { admissions } = result.school;
  switch (nothing) {
    case "too-few-grades":
      return <Way href="/checker?step=grades">{t("results.nothing.addGrades")}</Way>;
    case "no-such-level":
      // The other levels are parts of the same check, one tap away above.
      return result.placeTotals().length > 0 ? null : (
        <Way href="/checker?step=background">{t("results.nothing.otherLevel")}</Way>
      );
    case "no-programs":
    case "no-rules":
    case "no-lines":
      return admissions === null ? null : (
        <Way href={admissions} isElsewhere>
          {t("results.confirm.admissions")}
        </Way>
      );
    case "no-comparison":
    case "none-met":
      return null;
  }
}

function Way({
  href,
  isElsewhere = false,
  children,
}: {
  href: string;
  isElsewhere?: boolean;
  children: ReactNode;
}) {
  const elsewhere = isElsewhere ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <p className="no-print mt-3">
      <LinkButton tone="quiet" href={href} {...elsewhere}>
        {children}
      </LinkButton>
    </p>
  );
}
