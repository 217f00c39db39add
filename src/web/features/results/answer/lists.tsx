import type { ReactNode } from "react";
import type { Group } from "../../../../contract/answer.ts";
import { nearGroups } from "../../../../contract/near-groups.ts";
import { programmesFirstShown } from "../../../../contract/product.ts";
import { certificates } from "../../../../engine/index.ts";
import { changeWords, studyName } from "../../../../language/data-names.ts";
import { nothingWords } from "../../../../language/result-view.ts";
import type { OpensBy } from "../../../../contract/programme.ts";
import type { Words } from "../../../../language/words.ts";
import { showsResult } from "../../../../contract/shows-result.ts";
import { useWords } from "../../../lib/words.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ListBar } from "./list-bar.tsx";
import { Row } from "./row.tsx";
import { isFiltered, type RankedRow } from "./select-rows.ts";
import { To, useShown } from "./shown.tsx";
import { type AnswerState, filterNames } from "./state.ts";

/** Rows of each group: all, and those left by search and filters. */
export type Found = Readonly<
  Record<Group, { readonly all: readonly RankedRow[]; readonly found: readonly RankedRow[] }>
>;

const wideButton =
  "no-print mt-3 flex min-h-12 w-full items-center justify-center rounded-control border border-line-2 bg-surface font-semibold";
const firstOpen = 2;

export function ApplyList({ lists }: { lists: Found }) {
  const { t } = useWords();
  const { answer, state, wish } = useShown();
  const { all, found } = lists.apply;
  const withCutOff = found.filter(({ row }) => row.place === "qualified");
  const without = found.filter(({ row }) => row.place === "open");
  const hasQualified = all.some(({ row }) => row.place === "qualified");
  const isReadable = showsResult(answer.access);
  const { usesCutOffs } = certificates[answer.certificate];
  // If no programme meets a cut-off, the open ones are the list.
  const main = hasQualified ? withCutOff : without;
  const isWishAmong = (rows: readonly RankedRow[]) =>
    rows.some(({ row: { study } }) => study !== null && wish.includes(study));
  // A wish met only by programmes without a cut-off still comes first.
  const isOpenFirst = isWishAmong(without) && !isWishAmong(withCutOff);
  const open = hasQualified && without.length > 0 && (
    <section aria-labelledby="open" className={isOpenFirst ? "mb-6" : "mt-6"}>
      <Heading
        id="open"
        title={t(isOpenFirst ? "answer.open.now" : "answer.open")}
        level={isOpenFirst ? "h2" : "h3"}
      >
        {t("answer.open.text")}
      </Heading>
      <LongRows
        rows={without}
        list="open"
        first={firstOpen}
        hasRank={false}
        heading={isOpenFirst ? "h3" : "h4"}
      />
    </section>
  );
  return (
    <>
      {isOpenFirst && open}
      <Heading title={isReadable ? t("answer.apply") : t("answer.open.now")}>
        {main.length > 0 &&
          t(hasQualified ? "answer.apply.showing.cutOff" : "answer.apply.showing", {
            shown: shownOf(main, state, "qualified").length,
            found: main.length,
          })}
        {!usesCutOffs && ` ${t("answer.open.letters", { certificate: answer.certificate })}`}
      </Heading>
      {!isReadable && answer.counts.qualified > 1 && (
        <p className="mt-1 text-sm">{t("answer.withheld", { count: answer.counts.qualified - 1 })}</p>
      )}
      {all.length > 0 && <ListBar rows={all.map(({ row }) => row)} />}
      {all.length === 0 && <NothingToApplyFor />}
      {all.length > 0 && found.length === 0 && <NothingFits lists={lists} />}
      <LongRows rows={main} list="qualified" saysLevel={answer.counts.apply === 0} />
      {!isOpenFirst && open}
    </>
  );
}

/** Why nothing is open here, and what to do. */
function NothingToApplyFor() {
  const words = useWords();
  const { answer } = useShown();
  const said = answer.nothing === null ? null : nothingWords(words, answer, answer.nothing);
  return (
    <Card className="mt-3">
      <p className="font-semibold">{words.t("answer.banner.none")}</p>
      {said !== null && (
        <p className="mt-1 text-ink-2">{[said.title, said.text].filter(Boolean).join(". ")}</p>
      )}
      {answer.school.admissions !== null && (
        <p className="mt-2">
          <a className="link" href={answer.school.admissions} target="_blank" rel="noopener noreferrer">
            {words.t("answer.steps.page", { kind: "admissions", school: answer.school.short_name })}
          </a>
        </p>
      )}
    </Card>
  );
}

export function AskList({ lists }: { lists: Found }) {
  const { t } = useWords();
  const { answer } = useShown();
  const { all, found } = lists["ask-first"];
  const likely = found.filter(({ row }) => row.meetsUsual !== false);
  const unlikely = found.filter(({ row }) => row.meetsUsual === false);
  const withheld = answer.counts.askFirst - all.length;
  return (
    <>
      <Heading title={t("answer.askFirst")}>
        {t(answer.counts.askFirst === 0 ? "answer.askFirst.none" : "answer.askFirst.text")}
      </Heading>
      {withheld > 0 && (
        <p className="mt-1 text-sm">
          {t(answer.access === "free" ? "answer.askFirst.more" : "answer.askFirst.withheld", {
            count: withheld,
          })}
        </p>
      )}
      {all.length > 0 && <ListBar rows={all.map(({ row }) => row)} />}
      {all.length > 0 && found.length === 0 && <NothingFits lists={lists} />}
      <LongRows rows={likely} list="ask" />
      {unlikely.length > 0 && (
        <Folded list="unlikely" title={t("answer.unlikely", { count: unlikely.length })} rows={unlikely} />
      )}
    </>
  );
}

export function NotYetList({ lists }: { lists: Found }) {
  const { t } = useWords();
  const { answer } = useShown();
  const { all, found } = lists["not-yet"];
  const near = all.filter(({ row }) => row.opensBy !== null);
  const foundNear = found.filter(({ row }) => row.opensBy !== null);
  const closed = found.filter(({ row }) => row.place === "closed");
  const withheld = found.filter(({ row }) => row.place === "kept");
  const { nearMisses } = answer.counts;
  return (
    <>
      <Heading title={t("answer.notYet")}>
        {near.length === 0
          ? t("answer.notYet.none")
          : answer.access === "free"
            ? t("answer.notYet.free", {
                count: nearMisses,
                shown: near.length,
                isAll: near.length >= nearMisses ? "yes" : "no",
              })
            : t("answer.notYet.text")}
      </Heading>
      {isFilteredToNothing(all, found) && <NothingFits lists={lists} />}
      <Near rows={foundNear} />
      {answer.access === "open" && (
        <a className={wideButton} href={`/checker/results/${answer.check_code}/what-if`}>
          {t("answer.whatIf")}
        </a>
      )}
      {withheld.length > 0 && (
        <Folded list="kept" title={t("answer.kept.show", { count: withheld.length })} rows={withheld} />
      )}
      {closed.length > 0 && (
        <Folded list="closed" title={t("answer.closed.show", { count: closed.length })} rows={closed} />
      )}
    </>
  );
}

const isFilteredToNothing = (all: readonly RankedRow[], found: readonly RankedRow[]) =>
  all.length > 0 && found.length === 0;

const rowsOfFirstGroup = 4;

/** Near misses by what opens them; all but the first few groups are folded. */
function Near({ rows }: { rows: readonly RankedRow[] }) {
  const words = useWords();
  const { answer, state } = useShown();
  const groups = nearGroups(
    rows.map(({ row }) => row),
    answer.course,
    ({ opensBy }) => opensBy ?? { kind: "own" },
  );
  return groups.map(({ key, opensBy, rows: near }, index) => {
    const title = groupTitle(words, opensBy, near.length);
    const isWhole = state.showsAll || state.whole.includes("near");
    const first = isWhole
      ? near
      : near.filter(({ id }, at) => at < rowsOfFirstGroup || state.open.includes(id));
    return index === 0 ? (
      <section key={key} className="mt-3 overflow-hidden rounded-card border border-line bg-surface">
        <h3 className="bg-gold-tint px-3 py-3 text-base text-on-gold-tint">{title}</h3>
        <ul>
          {first.map((row) => (
            <Row key={row.id} row={row} rank={null} heading="h4" />
          ))}
        </ul>
        {first.length < near.length && (
          <More change={{ whole: [...state.whole, "near"] }}>
            {words.t("answer.open.all", { count: near.length })}
          </More>
        )}
      </section>
    ) : (
      <Folded key={key} list={key} title={title} rows={near.map((row) => ({ row, rank: 0 }))} />
    );
  });
}

function groupTitle(words: Words, opensBy: OpensBy, count: number): string {
  const { t } = words;
  switch (opensBy.kind) {
    case "points":
      return t("answer.near.points", { points: opensBy.points, count });
    case "grade":
      return t("answer.near.grade", { change: changeWords(words, opensBy.change), count });
    case "own":
      return t("answer.near.own", { count });
  }
}

/** The folded rows of a part, rendered on opening: there may be hundreds. */
function Folded({ list, title, rows }: { list: string; title: string; rows: readonly RankedRow[] }) {
  const { t } = useWords();
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
      {isOpen && (
        <ul className="border-t border-line">
          {shown.map(({ row }) => (
            <Row key={row.id} row={row} rank={null} heading="h4" />
          ))}
        </ul>
      )}
      {isOpen && shown.length < rows.length && (
        <More change={{ whole: [...state.whole, wholeOf(list)] }}>
          {t("answer.open.all", { count: rows.length })}
        </More>
      )}
    </section>
  );
}

interface LongRowsProps {
  rows: readonly RankedRow[];
  list: string;
  first?: number;
  hasRank?: boolean;
  heading?: "h3" | "h4";
  saysLevel?: boolean;
}

/** The first few rows, the opened ones, and a link to all; wished ones under their own heading. */
function LongRows({
  rows,
  list,
  first = programmesFirstShown,
  hasRank = true,
  heading = "h3",
  saysLevel = false,
}: LongRowsProps) {
  const words = useWords();
  const { t } = words;
  const { state, wish } = useShown();
  if (rows.length === 0) return null;
  const shown = shownOf(rows, state, list, first);
  const isWished = ({ row: { study } }: RankedRow) => study !== null && wish.includes(study);
  const wished = rows.filter(isWished).length;
  const parts =
    wished === 0 || wished === rows.length
      ? [shown]
      : [shown.filter(isWished), shown.filter((row) => !isWished(row))];
  const titles = [
    wish.length === 1
      ? t("answer.group.wish", { field: studyName(words, wish[0]!) })
      : t("answer.group.wishes"),
    t("answer.group.rest"),
  ];
  return (
    <>
      <ul className="mt-1 overflow-hidden rounded-card border border-line bg-surface">
        {parts.map((part, index) => (
          <PartOfList
            key={titles[index]}
            title={wished === 0 ? null : titles[index]!}
            count={t("answer.group.count", {
              count: index === 0 && wished > 0 ? wished : rows.length - wished,
              all: rows.length,
            })}
          >
            {part.map(({ row, rank }) => (
              <Row
                key={row.id}
                row={row}
                rank={hasRank ? rank : null}
                heading={heading}
                saysLevel={saysLevel}
              />
            ))}
          </PartOfList>
        ))}
      </ul>
      {shown.length < rows.length && (
        <To
          change={{ whole: [...state.whole, state.whole.includes(list) ? wholeOf(list) : list] }}
          at={`programme-${rows.find((one) => !shown.includes(one))!.row.id}`}
          className={wideButton}
        >
          {list === "open" || state.whole.includes(list)
            ? t("answer.open.all", { count: rows.length })
            : t("answer.more")}
        </To>
      )}
    </>
  );
}

function PartOfList({
  title,
  count,
  children,
}: {
  title: string | null;
  count: string;
  children: readonly ReactNode[];
}) {
  if (children.length === 0) return null;
  return (
    <>
      {title !== null && (
        <li className="figures flex justify-between gap-3 border-t border-line bg-sunken/60 px-3 py-2 text-[13px] font-semibold text-ink-2 first:border-t-0">
          {title} <span className="font-medium whitespace-nowrap">{count}</span>
        </li>
      )}
      {children}
    </>
  );
}

function shownOf(
  rows: readonly RankedRow[],
  { showsAll, whole, open }: AnswerState,
  list: string,
  first = programmesFirstShown,
): readonly RankedRow[] {
  if (showsAll || whole.includes(wholeOf(list))) return rows;
  // All qualified programmes are shown at once (product specification); other lists may have hundreds.
  const most = whole.includes(list) ? (list === "qualified" ? Infinity : manyRows) : first;
  return rows.filter(({ row }, index) => index < most || open.includes(row.id));
}

const manyRows = 60;
const wholeOf = (list: string) => `${list}-all`;

function More({ change, children }: { change: Partial<AnswerState>; children: string }) {
  return (
    <To
      change={change}
      className="flex min-h-11 items-center justify-center border-t border-line text-sm font-semibold text-brand-ink"
    >
      {children}
    </To>
  );
}

function Heading({
  id,
  title,
  level: Level = "h2",
  children,
}: {
  id?: string;
  title: string;
  level?: "h2" | "h3";
  children: ReactNode;
}) {
  return (
    <>
      <Level id={id} className="text-2xl">
        {title}
      </Level>
      <p role="status" className="figures mt-0.5 text-sm text-pretty text-ink-2">
        {children}
      </p>
    </>
  );
}

/** No match in this group: links to groups with matches, and back. */
function NothingFits({ lists }: { lists: Found }) {
  const { t } = useWords();
  const { state } = useShown();
  if (!isFiltered(state)) return null;
  const none = Object.fromEntries(filterNames.map((name) => [name, ""]));
  return (
    <Card className="mt-2">
      <p className="font-semibold">{t("answer.none")}</p>
      <p>
        {t("answer.none.elsewhere", {
          apply: lists.apply.found.length,
          ask: lists["ask-first"].found.length,
          notYet: lists["not-yet"].found.length,
        })}
      </p>
      <To change={{ ...none, search: "" }} className="link min-h-11 content-center">
        {t("answer.clear")}
      </To>
    </Card>
  );
}
