/** All names of a school for search: its names, its slug, and its initials ("HTU"). */
export function schoolWords(school: {
  readonly name: string;
  readonly shortName: string;
  readonly slug: string;
}): string {
  const { name, shortName, slug } = school;
  const initials = (name.match(/\b\p{Lu}/gu) ?? []).join("");
  return [name, shortName, slug, initials].join(" ");
}
