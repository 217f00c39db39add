import type { ListedProgramme, ResultToShow } from "../../contract/check-to-show.ts";
import type { Sheet } from "../../contract/class.ts";

type Plan = Sheet["plan"];

/** As many as a school's form takes (University of Ghana: four), and as fit on half a sheet. */
const choicesOfPlan = 4;

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
 * What a counsellor would pencil in. With an opened check: a mixture of ambitious and safe. Before: only the
 * public part, the sample and open programmes without a cut-off. The remaining lines are for the student's
 * pen.
 */
export function planOf(check: ResultToShow): Plan {
  const within = check.access === "open" ? mixed(check.qualified()) : sampled(check);
  const open = check.open().map((one) => choice("open", one));
  // Besides qualified programmes, one open programme is enough to fall back on.
  const some = open.slice(0, within.length === 0 ? choicesOfPlan : 1);
  const routes = check
    .advice()
    .other_routes.flatMap(({ programmes }) => programmes)
    .map(({ name, school }) => ({ kind: "route", name, school, chance: null }) as const);
  return [...within, ...some, ...routes].slice(0, choicesOfPlan);
}

function sampled(check: ResultToShow): Plan {
  const sample = check.sample();
  return sample === null ? [] : [choice("sample", sample)];
}

function mixed(qualified: readonly ListedProgramme[]): Plan {
  const others = new Set(withoutTwins(qualified));
  const taken: ListedProgramme[] = [];
  const take = (wanted: number, isWanted: (one: ListedProgramme) => boolean) => {
    for (const one of [...others].filter(isWanted).slice(0, wanted)) {
      others.delete(one);
      taken.push(one);
    }
  };
  for (const [label, count] of mixture) take(count, ({ chance }) => chance === label);
  // If a label has too few, take the safest of the others.
  for (const [label] of mixture.toReversed())
    take(choicesOfPlan - taken.length, ({ chance }) => chance === label);
  const boldness = ({ chance }: ListedProgramme) => mixture.findIndex(([label]) => label === chance);
  return taken.toSorted((a, b) => boldness(a) - boldness(b)).map((one) => choice("within", one));
}

/** One programme at several campuses or in several streams is one choice here. */
function withoutTwins(programmes: readonly ListedProgramme[]): ListedProgramme[] {
  const known = new Map<string, ListedProgramme>();
  for (const one of programmes) {
    const key = `${one.school.id} ${one.name}`;
    if (!known.has(key)) known.set(key, one);
  }
  return [...known.values()];
}

function choice(
  kind: Plan[number]["kind"],
  { name, school, chance }: Pick<ListedProgramme, "name" | "school" | "chance">,
): Plan[number] {
  return { kind, name, school: school.short_name, chance };
}
