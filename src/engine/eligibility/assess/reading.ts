import { sizeOf, zeros } from "./subject-set.ts";
import type {
  CompiledCertificate,
  CompiledClause,
  CompiledRequirement,
  CompiledRule,
} from "../compile/compile.ts";
import type { Hand } from "./usable-grades.ts";
import { noCores } from "./usable-grades.ts";
import { selectElectives } from "./select-electives.ts";

/** One hand against one compiled catalogue: which places meet each clause, and what was worked out already. */
export interface Deck {
  readonly hand: Hand;
  /** Places that meet each clause, by clause id. */
  readonly meets: number[];
  /** By requirement id: 0 not asked yet, else a packed selection. */
  readonly selections: number[];
  /** By requirement id: the places of the electives that count. */
  readonly counted: number[];
  /** By rule id: 0 not asked yet, 1 no, 2 yes. */
  readonly rules: number[];
}

export function layDeck(compiled: CompiledCertificate, hand: Hand, reading: "sure" | "possible"): Deck {
  const meets = zeros(compiled.clauseCount);
  const { subjects, points } = hand;
  for (let place = 0; place < subjects.length; place += 1) {
    const subject = subjects[place] ?? null;
    const clauses = subject === null ? compiled.electiveClauses : (compiled.clausesOf.get(subject) ?? []);
    for (const clause of clauses) {
      if ((points[place] ?? 99) <= clause[reading]) meets[clause.id] = (meets[clause.id] ?? 0) | (1 << place);
    }
  }
  return {
    hand,
    meets,
    selections: zeros(compiled.requirementCount),
    counted: zeros(compiled.requirementCount),
    rules: zeros(compiled.ruleCount),
  };
}

/** Asks once per requirement; see select-electives.ts for what the number holds. */
export function selectionOf(deck: Deck, requirement: CompiledRequirement): number {
  const known = deck.selections[requirement.id] ?? 0;
  return known !== 0 ? known : selectElectives(deck, requirement);
}

/** Cores and passes of a general rule; its electives and greatest aggregate belong to the programme's own six. */
export function meetsRule(deck: Deck, rule: CompiledRule): boolean {
  const known = deck.rules[rule.id];
  if (known !== 0) return known === 2;
  const meets =
    rule.cores.every((clause) => meetsCore(deck, clause)) &&
    (rule.rule.passes === null || passesOf(deck.hand, rule) >= rule.rule.passes.count);
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

/** Points of all that counts: the cores and so many electives; 0 where one of them has no grade. */
export function aggregateOfParts(hand: Hand, thirdCore: number, electiveScore: number): number {
  const cores = hand.coreScores[thirdCore] ?? noCores;
  return cores === noCores || electiveScore === 0 ? 0 : cores + electiveScore;
}
