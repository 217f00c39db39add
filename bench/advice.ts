import { anybody, brokenFor, studentsWithWishes, type AskedFor } from "../tests/advice/advised-students.ts";
import { adviceRules, type AdviceRule } from "../tests/advice/judge-advice.ts";

/** Which rules of advice are broken, for twenty students with ten wishes each, and for random candidates. */
export async function run({ json }: { readonly json: boolean }): Promise<unknown> {
  const groups = {
    "20 students × 10 wishes": await count(studentsWithWishes()),
    "random, five countries, three certificates": await count(anybody(53, 15)),
  };
  if (!json) print(groups);
  return groups;
}

interface Counted {
  readonly lists: number;
  readonly broken: number;
  readonly byRule: Readonly<Partial<Record<AdviceRule, number>>>;
}

async function count(students: Iterable<AskedFor>): Promise<Counted> {
  const byRule: Partial<Record<AdviceRule, number>> = {};
  let lists = 0;
  let broken = 0;
  for (const asked of students) {
    const rules = await brokenFor(asked);
    lists += 1;
    if (rules.length > 0) broken += 1;
    for (const rule of rules) byRule[rule] = (byRule[rule] ?? 0) + 1;
  }
  return { lists, broken, byRule };
}

function print(groups: Readonly<Record<string, Counted>>): void {
  for (const [name, { lists, broken, byRule }] of Object.entries(groups)) {
    console.log(`${name}: ${broken} of ${lists} lists break a rule.`);
    console.table(
      (Object.keys(adviceRules) as AdviceRule[]).map((rule) => ({ rule, broken: byRule[rule] ?? 0 })),
    );
  }
}
