import type { Place } from "../contract/answer.ts";
import { showsResult } from "../contract/shows-result.ts";
import type { StoredUnknown, StoredVerdict, Verdict, VerdictOutcome } from "@okwan/engine";
import { closestFirst, courseFirst, likeliestFirst, wishedFirst, type OrderedFor } from "./in-order.ts";
import { schoolOf } from "./catalogue-index.ts";
import { choicesOf } from "./choice-options.ts";
import { figuresFor } from "./public-figures.ts";
import { once, oncePer } from "@okwan/kit/once";
import type { ResultContext } from "./load-result.ts";
import type { StoredOutcome } from "./stored-outcome.ts";
import { qualifiedOfQuestion } from "./view.ts";
import type { VisibleProgramme } from "./describe-programme.ts";

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
  const meetsUsual = (stored: StoredUnknown) => read.verdictReader().read(stored, "ask").usual?.met ?? null;
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
  return { wish, course: order.check.input.course, byId };
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
