import { Engine } from "json-rules-engine";
import type { Almanac, NestedCondition, TopLevelCondition } from "json-rules-engine";
import type { Candidate, CompiledCatalogue, SubjectId } from "@okwan/engine";
import type {
  CompiledClause,
  EntryRequirements,
  Offering,
} from "../../packages/engine/eligibility/compiled.ts";
import { chooseCutOff } from "../../packages/engine/eligibility/cut-offs/choose-cut-off.ts";
import { judgeEntry } from "../../packages/engine/eligibility/judge.ts";
import { studentOf, type Student } from "../../packages/engine/eligibility/student.ts";

/**
 * The peer: json-rules-engine with one rule a programme that holds the same requirements. It cannot choose
 * which subject fills which slot, so the aggregate of that choice is a fact it is given ready-made by our own
 * engine, which is generous to it: everything it spends is its own work of looking at conditions.
 */
export function jsonRulesPeer(compiled: CompiledCatalogue, offerings: readonly Offering[]) {
  const engine = new Engine([], { allowUndefinedFacts: true });
  const readings = offerings.map((offering) => [offering, offering.enough].filter((one) => one !== null));
  const entries = [...new Set(readings.flat().map(({ entry }) => entry))];
  const idOf = new Map(entries.map((entry, id) => [entry, id]));
  let student: Student | null = null;
  engine.addFact("aggregate", ({ entry }: Record<string, number>) => {
    const asked = entries[entry ?? 0];
    if (student === null || asked === undefined) return 999;
    const { isSurelyMet, given } = judgeEntry(student, asked);
    return isSurelyMet ? (given.aggregate ?? 0) : 999;
  });
  engine.addFact("countWithin", async (params, almanac: Almanac) => {
    const points = await almanac.factValue<Points>("points");
    const from: readonly SubjectId[] = params["from"];
    return from.filter((id) => (points[id] ?? 99) <= Number(params["limit"])).length;
  });
  engine.addFact("passes", async (params, almanac: Almanac) => {
    const points = await almanac.factValue<Points>("points");
    return Object.values(points).filter((one) => one <= Number(params["limit"])).length;
  });
  for (const either of readings) {
    const type = String(either[0]!.programme.id);
    engine.addRule({
      conditions: { any: either.map((offering) => conditionsOf(offering, idOf)) },
      event: { type },
    });
  }
  return async (candidate: Candidate): Promise<Set<number>> => {
    student = studentOf(compiled, candidate);
    const points = Object.fromEntries(
      [...student.own.values()].map(({ subjectId, points: own }) => [subjectId, own ?? 99]),
    );
    const subjects = Object.fromEntries(Object.entries(points).map(([id, own]) => [`subject${id}`, own]));
    const { sex, course } = candidate;
    const { events } = await engine.run({ points, ...subjects, sex, course, isPublished: true });
    return new Set(events.map(({ type }) => Number(type)));
  };
}

type Points = Readonly<Record<number, number>>;

type IdOf = ReadonlyMap<EntryRequirements, number>;

function conditionsOf({ entry, figures, programme }: Offering, idOf: IdOf): TopLevelCondition {
  const { rule, knowsElectives } = entry;
  const alternatives = entry.alternatives.map((clauses) => ({ all: clauses.map(clauseCondition) }));
  return {
    all: [
      { fact: "isPublished", operator: "equal", value: rule !== null && knowsElectives },
      ...(programme.admitsOnly === null
        ? []
        : [{ fact: "sex", operator: "equal", value: programme.admitsOnly }]),
      ...(rule?.cores ?? []).map(clauseCondition),
      ...(rule === null || rule.passes === null
        ? []
        : [
            {
              fact: "passes",
              params: { limit: rule.passes.limit },
              operator: "greaterThanInclusive",
              value: rule.passes.asked.count,
            },
          ]),
      { any: alternatives },
      figureCondition(entry, figures, idOf),
    ],
  };
}

function clauseCondition({ asked: { clause }, sure }: CompiledClause): NestedCondition {
  const within = (id: SubjectId) => ({ fact: `subject${id}`, operator: "lessThanInclusive", value: sure });
  const [only] = clause.from;
  if (clause.from.length === 1 && only !== undefined) return within(only);
  if (clause.pick === 1 && clause.from.length <= 6) return { any: clause.from.map(within) };
  return {
    fact: "countWithin",
    params: { from: [...clause.from], limit: sure },
    operator: "greaterThanInclusive",
    value: clause.pick,
  };
}

const sexes: readonly Candidate["sex"][] = [null, "female", "male"];
const courses: readonly Candidate["course"][] = [
  null,
  "Science",
  "Arts",
  "Business",
  "Technical",
  "Agricultural",
  "Home Economics",
  "Visual Arts",
];

function figureCondition(
  entry: EntryRequirements,
  figures: Offering["figures"],
  idOf: IdOf,
): NestedCondition {
  const atMost = (figure: number | undefined) => ({
    fact: "aggregate",
    params: { entry: idOf.get(entry) },
    operator: "lessThanInclusive",
    value: Math.min(figure ?? 998, entry.rule?.maxAggregate ?? 998),
  });
  if (figures.length <= 1) return atMost(figures[0]?.aggregate);
  return {
    any: sexes.flatMap((sex) =>
      courses.map((course) => ({
        all: [
          { fact: "sex", operator: "equal", value: sex },
          { fact: "course", operator: "equal", value: course },
          atMost(chooseCutOff(figures, { sex, course, hasResults: true })?.figure.aggregate),
        ],
      })),
    ),
  };
}
