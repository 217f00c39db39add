/** Everything a school is called, for searching: its names, its address here, and the first letters of its name ("HTU"). */
export function schoolWords(school: {
  readonly name: string;
  readonly shortName: string;
  readonly slug: string;
}): string {
  const { name, shortName, slug } = school;
  const initials = (name.match(/\b\p{Lu}/gu) ?? []).join("");
  return [name, shortName, slug, initials].join(" ");
}
