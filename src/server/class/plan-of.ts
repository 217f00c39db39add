import type { Sheet } from "../../contract/class.ts";
import { planSlots } from "../../contract/product.ts";
import { showsResult } from "../../contract/shows-result.ts";
import type { VisibleProgramme } from "../checks/describe-programme.ts";
import { adviceOf } from "../checks/advise.ts";
import type { ResultContext } from "../checks/load-result.ts";
import { openListOf, qualifiedOf, sampleOf } from "../checks/visible-programmes.ts";

type Plan = Sheet["plan"];

/**
 * Programmes of each label at the start of a plan, the most ambitious first: one to hope for, two that fit
 * well, one that is safe.
 */
const mixture = [
  ["Competitive", 1],
  ["Good Chance", 2],
  ["High Chance", 1],
] as const;

/**
 * Suggests choices as a counsellor would. A mixture of ambitious and safe ones; before payment the
 * sample and open programmes without a cut-off. Remaining lines stay empty for the
 * student.
 */
export function choicesFor(check: ResultContext): Plan {
  const within = showsResult(check.access) ? mixed(qualifiedOf(check)) : sampled(check);
  const open = openListOf(check).map((one) => choice("open", one));
  // Besides qualified programmes, one open programme is enough to fall back on.
  const some = open.slice(0, within.length === 0 ? planSlots : 1);
  const routes = adviceOf(check)
    .other_routes.flatMap(({ programmes }) => programmes)
    .map(({ name, school }) => ({ kind: "route", name, school, chance: null }) as const);
  return [...within, ...some, ...routes].slice(0, planSlots);
}

function sampled(check: ResultContext): Plan {
  const sample = sampleOf(check);
  return sample === null ? [] : [choice("sample", sample)];
}

function mixed(qualified: readonly VisibleProgramme[]): Plan {
  const others = new Set(withoutTwins(qualified));
  const taken: VisibleProgramme[] = [];
  const take = (wanted: number, isWanted: (one: VisibleProgramme) => boolean) => {
    for (const one of [...others].filter(isWanted).slice(0, wanted)) {
      others.delete(one);
      taken.push(one);
    }
  };
  const isLabelled =
    (label: string) =>
    ({ verdict }: VisibleProgramme) =>
      verdict.chance === label;
  for (const [label, count] of mixture) take(count, isLabelled(label));
  // If a label has too few, take the safest of the others.
  for (const [label] of mixture.toReversed()) take(planSlots - taken.length, isLabelled(label));
  const boldness = ({ verdict }: VisibleProgramme) =>
    mixture.findIndex(([label]) => label === verdict.chance);
  return taken.toSorted((a, b) => boldness(a) - boldness(b)).map((one) => choice("within", one));
}

/** One programme at several campuses or in several streams is one choice here. */
function withoutTwins(programmes: readonly VisibleProgramme[]): VisibleProgramme[] {
  const known = new Map<string, VisibleProgramme>();
  for (const one of programmes) {
    const key = `${one.school.id} ${one.verdict.programme.name}`;
    if (!known.has(key)) known.set(key, one);
  }
  return [...known.values()];
}

function choice(kind: Plan[number]["kind"], { verdict, school }: VisibleProgramme): Plan[number] {
  return { kind, name: verdict.programme.name, school: school.shortName, chance: verdict.chance };
}
