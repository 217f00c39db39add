import type { GeneralRule, Programme, School } from "../../catalogue.ts";

/** The school's rule for this programme's level and stream; a rule that names the stream goes first. */
export function ruleFor(school: School, programme: Programme, certificate: string): GeneralRule | null {
  const rules = school.generalRules.filter(
    (rule) => rule.level === programme.level && rule.certificate === certificate,
  );
  return (
    rules.find((rule) => rule.streams?.includes(programme.stream)) ??
    rules.find((rule) => rule.streams === null) ??
    null
  );
}

/** What grades cannot answer (UTME, screening, interview, age), asked by the school or the programme. */
export function alsoAskedFor(school: School, programme: Programme, certificate: string): readonly string[] {
  const asked = [...(ruleFor(school, programme, certificate)?.alsoAsks ?? []), ...programme.alsoAsks];
  return [...new Set(asked)];
}
