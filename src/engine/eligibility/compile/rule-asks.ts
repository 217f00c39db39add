import type { School } from "../../catalogue.ts";
import type { Level } from "../../levels.ts";
import type { CompiledRule, RuleAsks } from "./compiled.ts";
import type { Asked } from "../reason.ts";

/** A general rule as asked by one school and level, so that a reason can name them. */
export function ruleAsks(
  id: number,
  rule: CompiledRule | null,
  { shortName: school }: School,
  level: Level,
  certificate: string,
): RuleAsks {
  if (rule === null) {
    const none: Asked = { kind: "no-entry-rule", school, certificate };
    return { id, cores: [none], electives: null, passes: null, greatest: null };
  }
  const every = { level, school };
  const { electives, passes } = rule.rule;
  const limit = rule.maxAggregate;
  return {
    id,
    cores: rule.cores.map(({ asked }) => ({ ...asked, every })),
    electives: electives && { kind: "electives", count: electives.count, grade: electives.min, every },
    passes: passes && { kind: "passes", count: passes.count, grade: passes.min, every },
    greatest: limit === Infinity ? null : { kind: "greatest-aggregate", limit, every },
  };
}
