import type { ReactNode } from "react";
import { programmesFirstShown } from "../../../../contract/product.ts";
import { studyName } from "../../../../language/data-names.ts";
import { useWords } from "../../../lib/words.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Row } from "./row.tsx";
import { isWished, type RankedRow } from "./select-rows.ts";
import { To, useShown } from "./shown.tsx";
import type { AnswerState } from "./state.ts";

export const wideButton =
  "no-print mt-3 flex min-h-12 w-full items-center justify-center rounded-control border border-line-2 bg-surface font-semibold";

const manyRows = 60;
const wholeOf = (list: string) => `${list}-all`;

/** The first few rows, or many, or all, as the address says; and the opened ones. */
export function shownOf(
  rows: readonly RankedRow[],
  { showsAll, whole, open }: AnswerState,
  list: string,
  first = programmesFirstShown,
): readonly RankedRow[] {
  if (showsAll || whole.includes(wholeOf(list))) return rows;
  // All qualified programmes are shown at once; other lists may have hundreds.
  const most = whole.includes(list) ? (list === "qualified" ? Infinity : manyRows) : first;
  return rows.filter(({ row }, index) => index < most || open.includes(row.id));
}

/** Rows without a rank under a heading of their own. */
export function PlainRows({ rows, className }: { rows: readonly RankedRow[]; className?: string }) {
  return (
    <ul className={className}>
      {rows.map(({ row }) => (
        <Row key={row.id} row={row} rank={null} heading="h4" />
      ))}
    </ul>
  );
}

export function ShowAll({ list, count }: { list: string; count: number }) {
  const { t } = useWords();
  const { whole } = useShown().state;
  return (
    <To
      change={{ whole: [...whole, list] }}
      className="flex min-h-11 items-center justify-center border-t border-line text-sm font-semibold text-brand-ink"
    >
      {t("answer.open.all", { count })}
    </To>
  );
}

/** The folded rows of a part, rendered on opening: there may be hundreds. */
export function FoldedRows({
  list,
  title,
  rows,
}: {
  list: string;
  title: string;
  rows: readonly RankedRow[];
}) {
  const { state } = useShown();
  const isOpen = state.whole.includes(list) || state.showsAll;
  const whole = isOpen ? state.whole.filter((one) => one !== list) : [...state.whole, list];
  const shown = shownOf(rows, state, list);
  return (
    <section
      id={list}
      className="mt-3 scroll-mt-4 overflow-hidden rounded-card border border-line bg-surface"
    >
      <h3 className="text-[15px] tracking-normal">
        <To
          change={{ whole }}
          at={list}
          aria-expanded={isOpen}
          className="flex min-h-12 items-center justify-between gap-3 px-3 py-2"
        >
          {title}
          <Icon name="down" size={16} className={isOpen ? "rotate-180" : ""} />
        </To>
      </h3>
      {isOpen && <PlainRows rows={shown} className="border-t border-line" />}
      {isOpen && shown.length < rows.length && <ShowAll list={wholeOf(list)} count={rows.length} />}
    </section>
  );
}

interface RankedRowsProps {
  rows: readonly RankedRow[];
  list: string;
  first?: number;
  hasRank?: boolean;
  heading?: "h3" | "h4";
  saysLevel?: boolean;
}

/** The first few rows, the opened ones, and a link to all; wished ones under their own heading. */
export function RankedRows({
  rows,
  list,
  first = programmesFirstShown,
  hasRank = true,
  heading = "h3",
  saysLevel = false,
}: RankedRowsProps) {
  const { state } = useShown();
  if (rows.length === 0) return null;
  const shown = shownOf(rows, state, list, first);
  const next = rows.find((one) => !shown.includes(one));
  return (
    <>
      <ul className="mt-1 overflow-hidden rounded-card border border-line bg-surface">
        <WishedFirst rows={rows} shown={shown}>
          {({ row, rank }) => (
            <Row
              key={row.id}
              row={row}
              rank={hasRank ? rank : null}
              heading={heading}
              saysLevel={saysLevel}
            />
          )}
        </WishedFirst>
      </ul>
      {next !== undefined && <LoadMore list={list} next={next} count={rows.length} />}
    </>
  );
}

interface WishedFirstProps {
  rows: readonly RankedRow[];
  shown: readonly RankedRow[];
  children: (row: RankedRow) => ReactNode;
}

/** Rows of the wish, then the rest, each under a heading that counts. */
function WishedFirst({ rows, shown, children }: WishedFirstProps) {
  const words = useWords();
  const { t } = words;
  const { wish } = useShown();
  const isIn = isWished(wish);
  const wished = rows.filter(isIn).length;
  if (wished === 0) return shown.map(children);
  const field =
    wish.length === 1
      ? t("answer.group.wish", { field: studyName(words, wish[0]!) })
      : t("answer.group.wishes");
  const parts = [
    { title: field, count: wished, part: shown.filter(isIn) },
    { title: t("answer.group.rest"), count: rows.length - wished, part: shown.filter((row) => !isIn(row)) },
  ].filter(({ part }) => part.length > 0);
  return parts.flatMap(({ title, count, part }) => [
    <li
      key={title}
      className="figures flex justify-between gap-3 border-t border-line bg-sunken/60 px-3 py-2 text-[13px] font-semibold text-ink-2 first:border-t-0"
    >
      {title}{" "}
      <span className="font-medium whitespace-nowrap">
        {t("answer.group.count", { count, all: rows.length })}
      </span>
    </li>,
    ...part.map(children),
  ]);
}

function LoadMore({ list, next, count }: { list: string; next: RankedRow; count: number }) {
  const { t } = useWords();
  const { whole } = useShown().state;
  const isLast = whole.includes(list);
  return (
    <To
      change={{ whole: [...whole, isLast ? wholeOf(list) : list] }}
      at={`programme-${next.row.id}`}
      className={wideButton}
    >
      {isLast || list === "open" ? t("answer.open.all", { count }) : t("answer.more")}
    </To>
  );
}
