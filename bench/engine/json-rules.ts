import { Engine } from "json-rules-engine";
import type { Almanac, NestedCondition, TopLevelCondition } from "json-rules-engine";
import type { Candidate, CompiledCatalogue, SubjectId } from "../../src/engine/index.ts";
import { assess, ownGradesOf } from "../../src/engine/eligibility/assess/assessment.ts";
import type {
  CompiledClause,
  EntryRequirements,
  Offering,
} from "../../src/engine/eligibility/compile/compiled.ts";
import { cutOffIn } from "../../src/engine/eligibility/cut-offs/choose-cut-off.ts";
import { judgeEntry } from "../../src/engine/eligibility/judge/judge.ts";

/**
 * The peer: json-rules-engine with one rule a programme that holds the same requirements. It cannot choose
 * which subject fills which slot, so the aggregate of that choice is a fact it is given ready-made by our own
 * engine, which is generous to it: everything it spends is its own work of looking at conditions.
 */
export function jsonRulesPeer(compiled: CompiledCatalogue, offerings: readonly Offering[]) {
  const engine = new Engine([], { allowUndefinedFacts: true });
  const readings = offerings.map((offering) => [offering, offering.enough].filter((one) => one !== null));
  const entries = new Map(readings.flat().map(({ entry }) => [entry.id, entry]));
  let assessment: ReturnType<typeof assess> | null = null;
  engine.addFact("aggregate", ({ entry }: Record<string, number>) => {
    const asked = entries.get(entry ?? 0);
    if (assessment === null || asked === undefined) return 999;
    const { isSurelyMet, aggregate } = judgeEntry(assessment, asked);
    return isSurelyMet ? aggregate : 999;
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
    engine.addRule({ conditions: { any: either.map(conditionsOf) }, event: { type } });
  }
  return async (candidate: Candidate): Promise<Set<number>> => {
    const ownGrades = ownGradesOf(compiled, candidate);
    assessment = assess(compiled, candidate, ownGrades);
    const points = Object.fromEntries(
      [...ownGrades.values()].map(({ subjectId, points: own }) => [subjectId, own ?? 99]),
    );
    const subjects = Object.fromEntries(Object.entries(points).map(([id, own]) => [`subject${id}`, own]));
    const { sex, course } = candidate;
    const { events } = await engine.run({ points, ...subjects, sex, course, isPublished: true });
    return new Set(events.map(({ type }) => Number(type)));
  };
}

type Points = Readonly<Record<number, number>>;

function conditionsOf({ entry, cutOffs, programme }: Offering): TopLevelCondition {
  const { rule, requirement, knowsElectives } = entry;
  const alternatives = requirement.alternatives.map(({ published }) => ({
    all: published.map(clauseCondition),
  }));
  return {
    all: [
      { fact: "isPublished", operator: "equal", value: rule !== null && knowsElectives },
      ...(programme.admitsOnly === null
        ? []
        : [{ fact: "sex", operator: "equal", value: programme.admitsOnly }]),
      ...(rule?.cores ?? []).map(clauseCondition),
      ...(rule === null || rule.rule.passes === null
        ? []
        : [
            {
              fact: "passes",
              params: { limit: rule.passLimit },
              operator: "greaterThanInclusive",
              value: rule.rule.passes.count,
            },
          ]),
      { any: alternatives },
      figureCondition(entry, cutOffs),
    ],
  };
}

function clauseCondition({ clause, sure }: CompiledClause): NestedCondition {
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

function figureCondition(entry: EntryRequirements, cutOffs: Offering["cutOffs"]): NestedCondition {
  const atMost = (figure: number | undefined) => ({
    fact: "aggregate",
    params: { entry: entry.id },
    operator: "lessThanInclusive",
    value: Math.min(figure ?? 998, entry.rule?.maxAggregate ?? 998),
  });
  if (cutOffs.length === 1) return atMost(cutOffs[0]?.figure.aggregate);
  return {
    any: sexes.flatMap((sex) =>
      courses.map((course) => ({
        all: [
          { fact: "sex", operator: "equal", value: sex },
          { fact: "course", operator: "equal", value: course },
          atMost(cutOffIn(cutOffs, { sex, course, hasResults: true })?.figure.aggregate),
        ],
      })),
    ),
  };
}
