import type { Catalogue, FigureList, Programme, School } from "@okwan/engine";
import type { ListLine } from "../data-files/records.ts";
import { alarmsOf, leftOutAlarm, type Alarm } from "./alarms.ts";
import { isCompared, storedLists, type ListedFigure, type StoredList } from "./stored-lists.ts";
import { limitOf } from "../limit-of.ts";
import { shownName } from "./programme-name.ts";
import type { DoubtfulRow, ListProposal } from "./proposal.ts";

interface FigureRow {
  readonly programme: number;
  readonly column: string;
  readonly aggregate: number;
}

/**
 * Each figure of a list with its programme, or the most likely one. Doubtful rows and rows left out are
 * included: leaving out the odd rows of a wrong list must not silence its alarms.
 */
export function matchedRows({ sure, toConfirm, open, newProgrammes }: ListProposal): FigureRow[] {
  const doubtful = [...toConfirm, ...open, ...newProgrammes].flatMap(
    ({ decide, candidates, column, aggregate }) => {
      const programme = typeof decide === "number" ? decide : candidates[0]?.programme;
      return programme === undefined || aggregate === null
        ? []
        : [{ programme, column, aggregate, isDecided: typeof decide === "number" }];
    },
  );
  const { decided = [], likely = [] } = Object.groupBy(doubtful, ({ isDecided }) =>
    isDecided ? "decided" : "likely",
  );
  return [...sure, ...decided, ...likely];
}

/** The alarms of the list in its present state. */
export function raiseAlarms(
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
      decided: likelyIn([...proposal.toConfirm, ...proposal.open]),
      nameOf: (programme) => names.get(programme) ?? String(programme),
    },
  );
  const written = writtenRows(proposal);
  const left = leftOutRows(proposal).length;
  return [...alarms, ...leftOutAlarm(left, left + written)];
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

/** Rows with a figure that were rejected. Rows without a decision are not included. */
export function leftOutRows({ toConfirm, open, newProgrammes }: ListProposal): DoubtfulRow[] {
  return [
    ...toConfirm.filter(({ decide }) => decide === "leave"),
    ...[...open, ...newProgrammes].filter(({ decide }) => typeof decide !== "number"),
  ].filter(({ aggregate }) => aggregate !== null);
}

function writtenRows({ sure, toConfirm, open, newProgrammes }: ListProposal): number {
  const decided = [...open, ...newProgrammes].filter(({ decide }) => typeof decide === "number");
  return sure.length + toConfirm.filter(({ decide }) => decide !== "leave").length + decided.length;
}

export function likelyIn(rows: readonly DoubtfulRow[]): Set<number> {
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
