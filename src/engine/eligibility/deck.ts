import type { CompiledCertificate, CompiledClause, CompiledRequirement, CompiledRule } from "./compile.ts";
import { sizeOf } from "./bits.ts";
import type { Hand } from "./hand.ts";
import { selectElectives } from "./select-electives.ts";
import type { Selection } from "./select-electives.ts";

/** One hand against one compiled catalogue: which places meet each clause, and what was worked out already. */
export interface Deck {
  readonly hand: Hand;
  /** Places that meet each clause, by clause id. */
  readonly meets: Int32Array;
  readonly selections: (Selection | undefined)[];
  /** By rule id: 0 not asked yet, 1 no, 2 yes. */
  readonly rules: Uint8Array;
}

export function layDeck(compiled: CompiledCertificate, hand: Hand, reading: "sure" | "possible"): Deck {
  const meets = new Int32Array(compiled.clauseCount);
  hand.subjects.forEach((subject, place) => {
    if (subject === null) return;
    const points = hand.points[place] ?? 99;
    for (const clause of compiled.clausesOf.get(subject) ?? []) {
      if (points <= clause[reading]) meets[clause.id] = (meets[clause.id] ?? 0) | (1 << place);
    }
  });
  if (hand.unnamed !== 0) {
    for (const clause of compiled.electiveClauses) {
      if (clause[reading] > 0) meets[clause.id] = (meets[clause.id] ?? 0) | hand.unnamed;
    }
  }
  return { hand, meets, selections: [], rules: new Uint8Array(compiled.ruleCount) };
}

export function selectionOf(deck: Deck, requirement: CompiledRequirement): Selection {
  return (deck.selections[requirement.id] ??= selectElectives(deck, requirement));
}

/** Cores and passes of a general rule; its electives and greatest aggregate belong to the programme's own six. */
export function meetsRule(deck: Deck, rule: CompiledRule): boolean {
  const known = deck.rules[rule.id];
  if (known !== 0) return known === 2;
  const meets =
    rule.cores.every((clause) => meetsCore(deck, clause)) &&
    passesOf(deck.hand, rule) >= (rule.rule.passes?.count ?? 0);
  deck.rules[rule.id] = meets ? 2 : 1;
  return meets;
}

/** Core clauses of a general rule stand each for themselves. */
export function meetsCore(deck: Deck, { id, clause }: CompiledClause): boolean {
  return sizeOf(deck.meets[id] ?? 0) >= clause.pick;
}

export function passesOf(hand: Hand, rule: CompiledRule): number {
  return hand.passPoints.filter((points) => points <= rule.passLimit).length;
}

/** English + Mathematics + third core, or 0 where one of them has no grade. thirdCore 0 is the better of the two. */
export function coreScoreOf(hand: Hand, thirdCore: number): number {
  const [, mathematics = 0, english = 0, science = 0, social = 0] = hand.cores;
  const third =
    thirdCore !== 0
      ? (hand.cores[thirdCore] ?? 0)
      : science === 0 || social === 0
        ? science + social
        : Math.min(science, social);
  return mathematics === 0 || english === 0 || third === 0 ? 0 : mathematics + english + third;
}
