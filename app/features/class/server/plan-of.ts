import type { Sheet } from "../contract/class.ts";
import { planSlots } from "../../../kernel/contract/product.ts";
import { showsResult } from "../../result/contract/shows-result.ts";
import type { VisibleProgramme } from "../../result/server/describe-programme.ts";
import { openElsewhere } from "../../result/server/answer-rows.ts";
import { choicesOf } from "../../result/server/choice-options.ts";
import type { ResultContext } from "../../result/server/load-result.ts";
import { listOf, sampleOf } from "../../result/server/visible-programmes.ts";

type Plan = Sheet["plan"];

/**
 * Suggests choices as a counsellor would: bold, fair and safe; before payment the sample and open programmes
 * without a cut-off. Remaining lines stay empty for the
 * student.
 */
export function choicesFor(check: ResultContext): Plan {
  const within = showsResult(check.access) ? chosen(check) : sampled(check);
  const named = new Set(within.map(({ name, school }) => `${name} ${school}`));
  const open = listOf(check, "open")
    .map((one) => choice("open", one))
    .filter(({ name, school }) => !named.has(`${name} ${school}`));
  // Besides qualified programmes, one open programme is enough to fall back on.
  const some = open.slice(0, within.length === 0 ? planSlots : 1);
  return [...within, ...some, ...routesOf(check)].slice(0, planSlots);
}

/** Then the sheet counts and names programmes of other levels. */
export function isLittleOpen({ outcome }: ResultContext): boolean {
  return outcome.qualified.length + outcome.open.length < 5;
}

function routesOf(check: ResultContext): Plan {
  const { question, byId } = check;
  if (!isLittleOpen(check)) return [];
  return openElsewhere(check)
    .filter(({ level }) => level !== question.level)
    .map(({ name, schoolId }) => {
      const school = byId.schools.get(schoolId)?.shortName ?? "";
      return { kind: "route", name, school, chance: null };
    });
}

function sampled(check: ResultContext): Plan {
  const sample = sampleOf(check);
  return sample === null ? [] : [choice("sample", sample)];
}

/** The three choices of the result, the boldest first. */
function chosen(check: ResultContext): Plan {
  return choicesOf(check).choices.map(({ option: { name, schoolId, chance } }) => ({
    kind: chance === null ? "open" : "within",
    name,
    school: check.byId.schools.get(schoolId)?.shortName ?? "",
    chance,
  }));
}

function choice(kind: Plan[number]["kind"], { verdict, school }: VisibleProgramme): Plan[number] {
  return { kind, name: verdict.programme.name, school: school.shortName, chance: verdict.chance };
}
