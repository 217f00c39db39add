import { type Place, wishFirst, fieldRanks } from "../contract/answer.ts";
import { showsResult } from "../contract/result-view.ts";
import {
  type StoredUnknown,
  type StoredVerdict,
  type Verdict,
  type VerdictOutcome,
  type CourseName,
  pointsFromCutOff,
  earlierFigures,
  hasNewestFigure,
  type Programme,
} from "@okwan/engine";
import { schoolOf, programmeOf, type CatalogueIndex } from "./catalogue-index.ts";
import { choicesOf } from "./choice-options.ts";
import { once, oncePer } from "@okwan/kit/once";
import type { ResultContext } from "./load-result.ts";
import type { StoredOutcome } from "./stored-outcome.ts";
import { qualifiedOfQuestion } from "./view.ts";
import type { VisibleProgramme } from "./describe-programme.ts";
import type { FieldOfStudy } from "../../../kernel/contract/programme-index.ts";
import { fieldOfStudy } from "../../../kernel/catalogue/field-of-study.ts";
import type { Access } from "../contract/check-facts.ts";

/**
 * The order of a result, shared by page, API, PDF, student area and class lists. The wish's
 * fields come first; within a field, and without a wish, the closest cut-off (`closestFirst`).
 */

/** Facts that decide the order, besides the outcome. */
interface OrderedFor {
  readonly wish: readonly FieldOfStudy[];
  /** In a tie, the fields this course leads to come first. */
  readonly course: CourseName | null;
  /** How the student said to want to study: places of this stream come first within a field. */
  readonly stream: string | undefined;
  readonly byId: CatalogueIndex;
}

/** Programmes whose cut-off is met: the closest first. */
function closestFirst<Stored extends StoredVerdict>(
  stored: readonly Stored[],
  order: OrderedFor,
): readonly Stored[] {
  const rankOf = courseRank(order);
  const ranked = stored.map((one) => {
    const distance = pointsFromCutOff(programmeOf(order.byId, one.programmeId), one);
    return { one, distance, rank: rankOf(one) };
  });
  ranked.sort((one, other) => one.distance - other.distance || one.rank - other.rank);
  return wishedFirst(
    ranked.map(({ one }) => one),
    order,
  );
}

/** Programmes compared with no cut-off: only the SHS course orders them. */
function courseFirst<Stored extends StoredVerdict>(
  stored: readonly Stored[],
  order: OrderedFor,
): readonly Stored[] {
  const rankOf = courseRank(order);
  return wishedFirst(
    stored.toSorted((one, other) => rankOf(one) - rankOf(other)),
    order,
  );
}

/**
 * The likeliest first: enough by the newest cut-off, then without a cut-off, then not compared, then over it.
 * In a tie, programmes whose usual subjects (at other schools) the student has come first. Students without
 * those subjects see them after all others.
 */
function likeliestFirst(
  ask: readonly StoredUnknown[],
  order: OrderedFor,
  meetsUsual: (one: StoredUnknown) => boolean | null,
): readonly StoredUnknown[] {
  const rankOf = courseRank(order);
  const ranked = ask.map((one) => {
    const usual = meetsUsual(one);
    const likelihood =
      one.known === "just-over"
        ? 9
        : usual === false
          ? 8
          : 2 * placeOfKnown[one.known] + (usual === true ? 0 : 1);
    return { one, likelihood, rank: rankOf(one) };
  });
  ranked.sort((one, other) => one.likelihood - other.likelihood || one.rank - other.rank);
  return wishedFirst(
    ranked.map(({ one }) => one),
    order,
  );
}

/** Not the engine’s order of certainty: where no cut-off exists, one may apply. */
const placeOfKnown = { within: 0, "no-line": 1, "not-compared": 2, "just-over": 3 } as const;

/** Stable: keeps the given order otherwise. */
function wishedFirst<Stored extends StoredVerdict>(
  stored: readonly Stored[],
  { wish, stream, byId }: OrderedFor,
): readonly Stored[] {
  const isOther = ({ programmeId }: Stored) => Number(programmeOf(byId, programmeId).stream !== stream);
  const byWay =
    stream === undefined ? stored : stored.toSorted((one, other) => isOther(one) - isOther(other));
  return wishFirst(byWay, wish, ({ programmeId }) => fieldOfStudy(programmeOf(byId, programmeId)));
}

function courseRank({ course, byId }: OrderedFor): (stored: StoredVerdict) => number {
  const rankOf = fieldRanks(course);
  return ({ programmeId }) => rankOf(programmeOf(byId, programmeId).field);
}

/**
 * The lists of a stored check. A paid or free one has them whole. Before payment: those without a cut-off, and
 * one sample.
 */

export type ListName = "qualified" | "open" | "near" | "ask";

/** One list in its order, as far as this access has it. */
export function listOf(read: ResultContext, name: ListName): VisibleProgramme[] {
  const listed = listedById(read);
  return inOrder[name](read).map(({ programmeId }) => listed.get(programmeId)!.visible());
}

const inOrder: Record<ListName, (read: ResultContext) => readonly StoredVerdict[]> = {
  qualified: (read) => closestFirst(listedIn(read).qualified, orderOf(read)),
  open: (read) => courseFirst(listedIn(read).open, orderOf(read)),
  near: (read) => wishedFirst(listedIn(read).near, orderOf(read)),
  ask: rankedAsk,
};

/** The part of the view's outcome that this access lists. */
function listedIn({ access, outcome }: ResultContext): Omit<StoredOutcome, "covers"> {
  if (showsResult(access)) return outcome;
  const ask = outcome.ask.filter(({ known }) => known === "no-line");
  return { qualified: [], open: outcome.open, near: [], ask };
}

/** The list of each programme that this access lists, and its verdict as it is read. */
export const listedById = oncePer((read: ResultContext) => {
  const listed = new Map<number, { readonly place: Place; readonly visible: () => VisibleProgramme }>();
  const list = (place: VerdictOutcome, stored: readonly StoredVerdict[]) => {
    for (const one of stored)
      listed.set(one.programmeId, { place, visible: once(() => readVisible(read, one, place)) });
  };
  const { qualified, open, near, ask } = listedIn(read);
  list("qualified", qualified);
  list("open", open);
  list("ask", ask);
  list("near", near);
  return listed;
});

export function rankedAsk(read: ResultContext): readonly StoredUnknown[] {
  const listed = listedById(read);
  const meetsUsual = ({ programmeId }: StoredUnknown) =>
    listed.get(programmeId)!.visible().verdict.usual?.met ?? null;
  return likeliestFirst(listedIn(read).ask, orderOf(read), meetsUsual);
}

/** All programmes to ask about, by how much is known. */
export function countAsks({ outcome: { ask } }: ResultContext): Record<StoredUnknown["known"], number> {
  const counts = { within: 0, "just-over": 0, "no-line": 0, "not-compared": 0 };
  for (const { known } of ask) counts[known] += 1;
  return counts;
}

/**
 * One complete programme before payment, to show what is sold: the surest of the three choices. The same in
 * every view, because a sample for each view would be the list.
 */
export const sampleOf = oncePer((read: ResultContext): VisibleProgramme | null => {
  const { outcome } = read.order.check;
  if (showsResult(read.access)) return null;
  const { choices } = choicesOf({ ...read, question: read.asked });
  const surest = choices.findLast(({ option }) => option.spare !== null)?.option.id;
  const qualified = qualifiedOfQuestion(outcome, read.asked, read.byId);
  const found = outcome.qualified.find(({ programmeId }) => programmeId === surest);
  const [sample] = found === undefined ? closestFirst(qualified, orderOf(read)) : [found];
  return sample === undefined ? null : readVisible(read, sample, "qualified", "open");
});

function orderOf({ order, wish, byId }: ResultContext): OrderedFor {
  const { course, stream } = order.check.input;
  return { wish, course, stream, byId };
}

/** @param access The check's own; "open" only for the sample. */
function readVisible(
  read: ResultContext,
  stored: StoredVerdict,
  kind: VerdictOutcome,
  access = read.access,
): VisibleProgramme {
  return visibleProgramme(read, read.verdictReader().read(stored, kind), access);
}

/** @param access Default: the check's own. */
export function visibleProgramme(
  read: ResultContext,
  whole: Verdict,
  access = read.access,
): VisibleProgramme {
  return { verdict: figuresFor(access, whole), school: schoolOf(read.byId, whole.programme), read };
}

/**
 * The only gate between verdicts and their readers. A paid or free check shows all of a verdict. Before
 * payment a check shows no newest cut-off and nothing computed from one.
 */
function figuresFor(access: Access, verdict: Verdict): Verdict {
  return showsResult(access) ? verdict : publicVerdict(verdict);
}

/** Copies field by field, so that a field added to verdicts stays hidden until somebody decides about it. */
function publicVerdict(verdict: Verdict): Verdict {
  const { outcome, programme } = verdict;
  const hidesNewest = hasNewestFigure(programme);
  const isOpen = outcome === "open";
  return {
    programme: hidesNewest ? withoutNewest(programme) : programme,
    outcome,
    aggregate: isOpen ? verdict.aggregate : null,
    // A school's entry limit is public.
    cutOff: isOpen && verdict.cutOff?.kind === "ceiling" ? verdict.cutOff : null,
    difference: null,
    chance: null,
    isStrongest: false,
    otherSum: isOpen ? verdict.otherSum : null,
    lastRung: verdict.lastRung,
    known: verdict.known,
    get usual() {
      return verdict.usual;
    },
    get counted() {
      return verdict.counted;
    },
    get reasons() {
      return verdict.reasons.filter(({ required }) => required.kind !== "cut-off");
    },
    // The smallest change also reaches a cut-off.
    get changes() {
      return hidesNewest ? [] : verdict.changes;
    },
    get advised() {
      return hidesNewest ? [] : verdict.advised;
    },
  };
}

/** As on its public page. Notes mention figures. */
function withoutNewest(programme: Programme): Programme {
  return { ...programme, cutOffs: earlierFigures(programme.cutOffs), note: "" };
}
