import type { ReactNode } from "react";
import { programmesFirstShown } from "../../../../kernel/contract/product.ts";
import { Card } from "../../../../kernel/ui/card.tsx";
import { Icon } from "../../../../kernel/ui/icon.tsx";
import { useWords } from "../../../../kernel/web/words.tsx";
import { studyName } from "../../../../words/data-names.ts";
import type { ProgrammeRow, AdviceGroup } from "../../contract/answer.ts";
import { noFilter, type AnswerState } from "./address-state.ts";
import { StateLink, useResultPage } from "./result-page-context.tsx";
import { Row } from "./row.tsx";
import { isFiltered, isWished, type RankedRow } from "./select-rows.ts";

/** The first rows and the opened ones; all if the address names the list. */
export function rowsToShow<One extends ProgrammeRow>(
  rows: readonly One[],
  { showsAll, whole, open }: AnswerState,
  list: string,
  first: number,
): readonly One[] {
  if (showsAll || whole.includes(list)) return rows;
  return rows.filter(({ id }, index) => index < first || open.includes(id));
}

interface ProgrammeListProps {
  /** Its name in the address. */
  list: string;
  rows: readonly RankedRow[];
  first?: number;
  hasRank?: boolean;
  heading?: "h3" | "h4";
  saysLevel?: boolean;
}

/** Wished rows lead under their own heading. */
export function ProgrammeList({
  list,
  rows,
  first = programmesFirstShown,
  hasRank = true,
  heading = "h3",
  saysLevel = false,
}: ProgrammeListProps) {
  const { t } = useWords();
  const { state } = useResultPage();
  if (rows.length === 0) return null;
  const shown = rowsToShow(rows, state, list, first);
  return (
    <div className="mt-1 overflow-hidden rounded-card border border-line bg-surface">
      <ul>
        <WishedFirst rows={rows} shown={shown}>
          {(row) => (
            <Row
              key={row.id}
              row={row}
              rank={hasRank ? row.rank : null}
              heading={heading}
              saysLevel={saysLevel}
            />
          )}
        </WishedFirst>
      </ul>
      <LoadMore list={list} rows={rows} shown={shown} {...(hasRank ? { text: t("answer.more") } : {})} />
    </div>
  );
}

/** There may be hundreds of rows in a folded part. */
const manyRows = 60;

interface TitledListProps {
  list: string;
  title: string;
  rows: readonly ProgrammeRow[];
  /** The number of rows of a part that is not folded. */
  unfolded?: number;
}

/** Rows under a title of their own; those of a folded part are rendered on opening, or if they were searched for. */
export function TitledList({ list, title, rows, unfolded }: TitledListProps) {
  const { state } = useResultPage();
  if (rows.length === 0) return null;
  const isFolded = unfolded === undefined;
  const isOpen = !isFolded || state.whole.includes(list) || state.showsAll || isFiltered(state);
  const whole = isOpen ? state.whole.filter((one) => one !== list) : [...state.whole, list];
  const shown = rowsToShow(rows, state, `${list}-all`, unfolded ?? manyRows);
  return (
    <section id={list} className="mt-3 scroll-mt-4">
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        {isFolded ? (
          <h3 className="text-[15px] tracking-normal">
            <StateLink
              change={{ whole }}
              at={list}
              aria-expanded={isOpen}
              className="-outline-offset-3 flex min-h-12 items-center justify-between gap-3 px-3 py-2"
            >
              {title}
              <Icon name="down" size={16} className={isOpen ? "rotate-180" : ""} />
            </StateLink>
          </h3>
        ) : (
          <h3 className="bg-gold-tint px-3 py-3 text-base text-on-gold-tint">{title}</h3>
        )}
        {isOpen && (
          <ul className="border-t border-line">
            {shown.map((row) => (
              <Row key={row.id} row={row} rank={null} heading="h4" />
            ))}
          </ul>
        )}
        {isOpen && <LoadMore list={`${list}-all`} rows={rows} shown={shown} />}
      </div>
    </section>
  );
}

interface RowsShown<One extends ProgrammeRow> {
  rows: readonly One[];
  shown: readonly One[];
}

/** Rows of the wish, then the rest, each under a heading that counts. */
function WishedFirst({
  rows,
  shown,
  children,
}: RowsShown<RankedRow> & { children: (row: RankedRow) => ReactNode }) {
  const words = useWords();
  const { t } = words;
  const { wish } = useResultPage();
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

/** The last row of a card: shows its list in full, from the first row that is not shown yet. */
function LoadMore({ list, rows, shown, text }: RowsShown<ProgrammeRow> & { list: string; text?: string }) {
  const { t } = useWords();
  const { whole } = useResultPage().state;
  const next = rows.find((one) => !shown.includes(one));
  if (next === undefined) return null;
  return (
    <StateLink change={{ whole: [...whole, list] }} at={`programme-${next.id}`} className={lastRow}>
      {text ?? t("answer.open.all", { count: rows.length })}
      <Icon name="down" size={16} />
    </StateLink>
  );
}

const lastRow =
  "no-print -outline-offset-3 flex min-h-12 items-center justify-center gap-1.5 border-t border-line font-semibold text-brand-ink";

/** The named programmes: the standing of each, and similar open ones. */
export function NamedProgrammes() {
  const { t, list } = useWords();
  const { answer, schools } = useResultPage();
  if (answer.wanted.length === 0) return null;
  return (
    <section aria-labelledby="wanted">
      <h2 id="wanted" className="text-xl">
        {t("answer.wanted")}
      </h2>
      <ul className="mt-2.5 overflow-hidden rounded-card border border-line bg-surface">
        {answer.wanted.map(({ row, nearest }) => (
          <Row key={row.id} row={row} rank={null} id={`wanted-${row.id}`}>
            {nearest.length > 0 && (
              <p className="px-3 pb-3 text-sm text-ink-2">
                {t("answer.wanted.nearest", {
                  programmes: list(
                    nearest.map(
                      ({ name, schoolId }) => `${name} (${schools.get(schoolId)?.shortName ?? ""})`,
                    ),
                  ),
                })}
              </p>
            )}
          </Row>
        ))}
      </ul>
    </section>
  );
}

interface ListHeadingProps {
  id?: string;
  title: string;
  level?: "h2" | "h3";
  children: ReactNode;
}

export function ListHeading({ id, title, level: Level = "h2", children }: ListHeadingProps) {
  return (
    <>
      <Level id={id} className={Level === "h2" ? "text-2xl" : "text-xl"}>
        {title}
      </Level>
      <p role="status" className="figures mt-0.5 text-sm text-pretty text-ink-2">
        {children}
      </p>
    </>
  );
}

/** If search and filters leave no row of this group: how many they leave of others, and the way back. */
export function NothingFits({ group }: { group: AdviceGroup }) {
  const { t } = useWords();
  const { state, lists } = useResultPage();
  const { all, found } = lists[group];
  if (!isFiltered(state) || all.length === 0 || found.length > 0) return null;
  return (
    <Card className="mt-2">
      <p className="font-semibold">{t("answer.none")}</p>
      <p>
        {t("answer.none.elsewhere", {
          apply: lists.apply.found.length,
          ask: lists["ask"].found.length,
          notYet: lists["notYet"].found.length,
        })}
      </p>
      <StateLink change={{ ...noFilter, search: "" }} className="link min-h-11 content-center">
        {t("answer.clear")}
      </StateLink>
    </Card>
  );
}
