import { clauseName, clauseNeed, type Clause, type Programme, type Subject } from "../../../engine/index.ts";

/** Our record's requirements of a programme as text, to compare with the school's. */
export function requirementWords(
  { electives, requires, otherwise, alsoAsks, admitsOnly }: Programme,
  subjects: readonly Subject[],
): string[] {
  const names = new Map(subjects.map(({ id, name }) => [id, name]));
  const clause = (one: Clause) =>
    `${clauseName(one, (id) => names.get(id) ?? String(id))}, ${clauseNeed(one, one.min)}`;
  return [
    ...(electives === "not-published" ? ["electives: not published"] : []),
    ...(electives === "any" ? ["any three electives"] : []),
    ...requires.map(clause),
    ...otherwise.map((clauses) => `or: ${clauses.map(clause).join("; ")}`),
    ...(admitsOnly === null ? [] : [`admits only ${admitsOnly === "female" ? "women" : "men"}`]),
    ...alsoAsks.map((also) => `also: ${also}`),
  ];
}
