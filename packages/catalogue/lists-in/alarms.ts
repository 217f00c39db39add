import type { Catalogue, FigureList, Programme, School } from "@okwan/engine";
import type { ListLine } from "../data-files/records.ts";
import { limitOf } from "../list-of.ts";
import { isCompared, storedLists, type StoredList, type ListedFigure } from "./list-facts.ts";
import { shownName } from "./programme-name.ts";
import type { DoubtfulRow, ListProposal } from "./proposal.ts";

/**
 * An oddity of a whole list. Each alarm would have caught an error that the audit of 22 November 2026 found:
 * an old list under a new year, another kind of list, a list of entry limits read as cut-offs.
 */
export interface Alarm {
  readonly alarm: "reprint" | "other-kind" | "at-the-limit" | "vanished" | "left-out";
  /** For the reviewer. */
  readonly says: string;
}

/** Neighbouring lists of UG and KNUST correlate by 0.84 to 0.97 and differ by 0.6 to 2.7 on average. */
const leastCorrelation = 0.8;
const greatestMeanChange = 4;
const reprintShare = 0.9;
const bigChange = 6;
/** With fewer common programmes, neither equality nor correlation proves anything. */
const fewestToCompare = 8;
/**
 * Of 16 neighbouring lists that we have, 11 lack a programme of the list before, so a few missing ones prove
 * nothing. The 8 that lack more than a quarter are all parts of a list.
 */
const vanishedShare = 1 / 4;
const leftOutShare = 1 / 3;

interface AlarmOptions {
  /** Programmes whose rows have no readable figure: none of them vanished. */
  readonly decided?: ReadonlySet<number>;
  readonly nameOf?: (programme: number) => string;
}

/** @param earlier the earlier lists, the oldest first; the new list is compared with the last */
export function alarmsOf(
  list: StoredList,
  earlier: readonly StoredList[],
  { decided = new Set(), nameOf = String }: AlarmOptions = {},
): Alarm[] {
  const last = earlier.at(-1);
  return [
    ...earlier.flatMap((one) => reprintOf(list, one)),
    ...(last === undefined ? [] : otherKind(list, last)),
    ...atTheLimit(list),
    ...(last === undefined ? [] : vanished(list, last, decided, nameOf)),
  ];
}

/** Did a figure move further than figures usually do in a year? */
export function isBigChange(was: number, is: number): boolean {
  return Math.abs(is - was) >= bigChange;
}

/** The aggregates of the programmes in both. */
function inBoth(list: StoredList, before: StoredList): { readonly was: number; readonly is: number }[] {
  return [...list.figures].flatMap(([programme, { aggregate: is }]) => {
    const was = before.figures.get(programme)?.aggregate;
    return was === undefined ? [] : [{ was, is }];
  });
}

function reprintOf(list: StoredList, before: StoredList): Alarm[] {
  const pairs = inBoth(list, before);
  const equal = pairs.filter(({ was, is }) => was === is).length;
  if (pairs.length < fewestToCompare || equal < reprintShare * pairs.length) return [];
  return [
    {
      alarm: "reprint",
      says: `${equal} of ${pairs.length} figures are those of ${before.id}. Is it that list under a new year?`,
    },
  ];
}

function otherKind(list: StoredList, before: StoredList): Alarm[] {
  const pairs = inBoth(list, before);
  if (pairs.length < fewestToCompare) return [];
  const old = pairs.map(({ was }) => was);
  const now = pairs.map(({ is }) => is);
  const change = meanOf(now) - meanOf(old);
  const correlation = correlationOf(old, now);
  const isFar = Math.abs(change) > greatestMeanChange;
  const isUnlike = correlation !== null && correlation < leastCorrelation;
  if (!isFar && !isUnlike) return [];
  const moved = `${change < 0 ? "-" : "+"}${Math.abs(change).toFixed(1)}`;
  return [
    {
      alarm: "other-kind",
      says: `Against ${before.id}, over ${pairs.length} programmes, the correlation is ${correlation?.toFixed(2) ?? "not defined"} and the mean change ${moved}. Is it another kind of list, or another column?`,
    },
  ];
}

function atTheLimit({ figures, isOfLimits }: StoredList): Alarm[] {
  const atLimit = [...figures.values()].filter((figure) => figure.isAtLimit).length;
  if (isOfLimits || atLimit * 2 <= figures.size) return [];
  return [
    {
      alarm: "at-the-limit",
      says: `${atLimit} of ${figures.size} figures stand at the school's greatest aggregate. Are they entry limits, not cut-offs?`,
    },
  ];
}

/** A reviewer who leaves out most of a list may have the wrong list. */
function leftOutAlarm(left: number, rows: number): Alarm[] {
  if (left <= rows * leftOutShare) return [];
  return [
    {
      alarm: "left-out",
      says: `${left} of ${rows} rows with a figure are left out. Is this the right list, of the right school?`,
    },
  ];
}

/** Beyond this, only the number is shown. */
const mostNamed = 8;

function vanished(
  list: StoredList,
  before: StoredList,
  decided: ReadonlySet<number>,
  nameOf: (programme: number) => string,
): Alarm[] {
  const gone = [...before.figures.keys()].filter((id) => !list.figures.has(id) && !decided.has(id));
  if (gone.length <= before.figures.size * vanishedShare) return [];
  const named = gone.slice(0, mostNamed).map(nameOf).join("; ");
  const more = gone.length > mostNamed ? ` and ${gone.length - mostNamed} more` : "";
  return [
    {
      alarm: "vanished",
      says: `${gone.length} of the ${before.figures.size} programmes of ${before.id} have no figure: ${named}${more}. Have they ended, or was a part of the list not read?`,
    },
  ];
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Pearson's; null if one side is constant. */
function correlationOf(one: readonly number[], other: readonly number[]): number | null {
  const [meanOne, meanOther] = [meanOf(one), meanOf(other)];
  let together = 0;
  let squaresOne = 0;
  let squaresOther = 0;
  one.forEach((value, at) => {
    const [fromOne, fromOther] = [value - meanOne, other[at]! - meanOther];
    together += fromOne * fromOther;
    squaresOne += fromOne ** 2;
    squaresOther += fromOther ** 2;
  });
  const spread = Math.sqrt(squaresOne * squaresOther);
  return spread === 0 ? null : together / spread;
}

interface FigureRow {
  readonly programme: number;
  readonly column: string;
  readonly aggregate: number;
}

/**
 * Each figure of a list with its programme, or the most likely one. Doubtful rows and rows left out are
 * included: leaving out the odd rows of a wrong list must not silence its alarms.
 */
function matchedRows({ sure, doubtful }: ListProposal): FigureRow[] {
  const matched = doubtful.flatMap(({ decide, candidates, column, aggregate }) => {
    const programme = typeof decide === "number" ? decide : candidates[0]?.programme;
    return programme === undefined || aggregate === null
      ? []
      : [{ programme, column, aggregate, isDecided: typeof decide === "number" }];
  });
  const { decided = [], likely = [] } = Object.groupBy(matched, ({ isDecided }) =>
    isDecided ? "decided" : "likely",
  );
  return [...sure, ...decided, ...likely];
}

/** The alarms of the list in its present state. */
function raiseAlarms(
  proposal: ListProposal,
  catalogue: Pick<Catalogue, "programmes" | "figureLists">,
  school: School,
): readonly Alarm[] {
  const programmes = catalogue.programmes.filter(({ schoolId }) => schoolId === school.id);
  const { id, year, nature } = proposal.list;
  const figures = figuresOf(matchedRows(proposal), proposal.list, programmes, school);
  const names = new Map(programmes.map((programme) => [programme.id, shownName(programme)]));
  const alarms = alarmsOf(
    { id, year, isOfLimits: nature === "limit", figures },
    listsBefore(catalogue, school, proposal.list),
    {
      decided: likelyIn(proposal.doubtful),
      nameOf: (programme) => names.get(programme) ?? String(programme),
    },
  );
  const readable = proposal.doubtful.filter(({ aggregate }) => aggregate !== null);
  const left = readable.filter(isLeftOut).length;
  return [...alarms, ...leftOutAlarm(left, readable.length + proposal.sure.length)];
}

/** The proposal with its present alarms; answers are retained. */
export function withAlarms(
  proposal: ListProposal,
  catalogue: Pick<Catalogue, "programmes" | "figureLists">,
  school: School,
): ListProposal {
  const answerTo = ({ alarm, says }: Alarm) =>
    proposal.alarms.find((one) => one.says === says) ??
    // The numbers of other alarms change with each decision; a reprint is of one list, and each list has its
    // own answer.
    (alarm === "reprint" ? undefined : proposal.alarms.find((one) => one.alarm === alarm));
  const alarms = raiseAlarms(proposal, catalogue, school).map((alarm) => ({
    ...alarm,
    because: answerTo(alarm)?.because ?? null,
  }));
  return { ...proposal, alarms };
}

/** Rejected by a person, or of no programme that we have. */
function isLeftOut({ decide, candidates }: DoubtfulRow): boolean {
  return decide === "leave" || (decide === null && candidates.length === 0);
}

function likelyIn(rows: readonly DoubtfulRow[]): Set<number> {
  return new Set(rows.flatMap(({ candidates }) => candidates.slice(0, 1).map(({ programme }) => programme)));
}

/** Lists of earlier entries; a list older than all stored ones is compared with none. */
export function listsBefore(
  catalogue: Pick<Catalogue, "programmes" | "figureLists">,
  school: School,
  { id, year }: Pick<FigureList, "id" | "year">,
): StoredList[] {
  const before = storedLists(catalogue, school.id).filter((one) => one.id !== id && one.year <= year);
  const last = before.at(-1);
  const full = before.findLast((one) => one.year === last?.year && one.figures.size > 2 * last.figures.size);
  if (last === undefined || full === undefined || full.isOfLimits !== last.isOfLimits) return before;
  // A later edition that prints a few figures anew replaces only these.
  const figures = new Map([...full.figures, ...last.figures]);
  return [...before.filter((one) => one !== last && one !== full), { ...full, figures }];
}

/** The figures of rows as a list for comparison. */
function figuresOf(
  rows: readonly FigureRow[],
  { columns }: ListLine,
  programmes: readonly Programme[],
  school: School,
): Map<number, ListedFigure> {
  const byId = new Map(programmes.map((programme) => [programme.id, programme]));
  const figures = new Map<number, ListedFigure>();
  const compared = new Set(columns.filter(isCompared).map(({ name }) => name));
  for (const { programme, column, aggregate } of rows) {
    const ours = byId.get(programme);
    if (ours === undefined || !compared.has(column) || figures.has(programme)) continue;
    figures.set(programme, { aggregate, isAtLimit: limitOf(school, ours) === aggregate });
  }
  return figures;
}
