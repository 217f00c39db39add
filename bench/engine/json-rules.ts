import { Engine } from "json-rules-engine";
import type { Almanac, NestedCondition, TopLevelCondition } from "json-rules-engine";
import type { Candidate, CompiledCatalogue, SubjectId } from "../../src/engine/index.ts";
import { certificates } from "../../src/engine/certificates.ts";
import { mergeSittings } from "../../src/engine/grades/merge-sittings.ts";
import { benchFor } from "../../src/engine/eligibility/assess/assessment.ts";
import type { CompiledClause, Form, Offer } from "../../src/engine/eligibility/compile/compile.ts";
import { aggregateOfStanding, standingOfForm } from "../../src/engine/eligibility/judge/judge.ts";

/**
 * The peer: json-rules-engine with one rule a programme that holds the same requirements. It cannot choose
 * which subject fills which slot, so the aggregate of that choice is a fact it is given ready-made by our own
 * engine, which is generous to it: everything it spends is its own work of looking at conditions.
 */
export function jsonRulesPeer(compiled: CompiledCatalogue, offers: readonly Offer[]) {
  const engine = new Engine([], { allowUndefinedFacts: true });
  let bench: ReturnType<typeof benchFor> | null = null;
  engine.addFact("aggregate", ({ form }: Record<string, number>) => {
    const standing = bench === null ? 0 : standingOfForm(bench, form ?? 0);
    return (standing & 2) === 0 ? 999 : aggregateOfStanding(standing);
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
  for (const offer of offers) {
    engine.addRule({ conditions: conditionsOf(offer), event: { type: String(offer.programme.id) } });
  }
  return async (candidate: Candidate): Promise<Set<number>> => {
    const held = mergeSittings(certificates[candidate.certificate], candidate.grades);
    bench = benchFor(compiled, candidate, held);
    const points = Object.fromEntries(
      [...held.values()].map(({ subjectId, points: own }) => [subjectId, own ?? 99]),
    );
    const subjects = Object.fromEntries(Object.entries(points).map(([id, own]) => [`subject${id}`, own]));
    const { sex, course } = candidate;
    const { events } = await engine.run({ points, ...subjects, sex, course, isPublished: true });
    return new Set(events.map(({ type }) => Number(type)));
  };
}

type Points = Readonly<Record<number, number>>;

function conditionsOf({ form, cutOffs, programme }: Offer): TopLevelCondition {
  const { rule, requirement, knowsElectives } = form;
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
      figureCondition(form, cutOffs),
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

const sexes = [null, "female", "male"];
const courses = [
  null,
  "Science",
  "Arts",
  "Business",
  "Technical",
  "Agricultural",
  "Home Economics",
  "Visual Arts",
];

function figureCondition(form: Form, cutOffs: Offer["cutOffs"]): NestedCondition {
  const atMost = (figure: number | undefined) => ({
    fact: "aggregate",
    params: { form: form.id },
    operator: "lessThanInclusive",
    value: Math.min(figure ?? 998, form.rule?.maxAggregate ?? 998),
  });
  if (cutOffs.length === 1) return atMost(cutOffs[0]?.figure.aggregate);
  return {
    any: sexes.flatMap((sex, row) =>
      courses.map((course, column) => ({
        all: [
          { fact: "sex", operator: "equal", value: sex },
          { fact: "course", operator: "equal", value: course },
          atMost(cutOffs[row * courses.length + column]?.figure.aggregate),
        ],
      })),
    ),
  };
}
