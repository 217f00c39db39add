import type { GeneralRule, Programme, School } from "../catalogue.ts";

/** The school's rule for the programme's level and stream; a rule for that stream has priority. */
export function ruleFor(
  school: Pick<School, "generalRules">,
  programme: Pick<Programme, "level" | "stream">,
  certificate: string,
): GeneralRule | null {
  const rules = school.generalRules.filter(
    (rule) => rule.level === programme.level && rule.certificate === certificate,
  );
  return (
    rules.find((rule) => rule.streams?.includes(programme.stream)) ??
    rules.find((rule) => rule.streams === null) ??
    null
  );
}

/** Conditions of the school or programme that grades cannot answer (UTME, screening, interview, age). */
export function alsoAskedFor(school: School, programme: Programme, certificate: string): readonly string[] {
  const asked = [...(ruleFor(school, programme, certificate)?.alsoAsks ?? []), ...programme.alsoAsks];
  return [...new Set(asked)];
}
