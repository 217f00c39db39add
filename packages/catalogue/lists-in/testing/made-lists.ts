import type { Catalogue, Programme } from "@okwan/engine";

/** A row of a list that we made ourselves, and what is true of it. */
export interface MadeRow {
  readonly name: string;
  /** By the column's own programme: a fee-paying figure is another programme's. null is none of ours. */
  readonly truth: { readonly programme: number | null; readonly aggregate: number }[];
  readonly cells: readonly string[];
}

const pick = <T>(from: readonly T[], random: () => number): T => from[Math.floor(random() * from.length)]!;

const awardForms: Readonly<Record<string, readonly string[]>> = {
  BSc: ["B.Sc.", "BSc.", "BSc", "Bsc.", "Bachelor of Science in", "B. Sc."],
  BA: ["B.A.", "BA", "BA.", "Bachelor of Arts in"],
  BEd: ["B.Ed.", "BEd", "B.Ed", "Bachelor of Education in"],
  BCom: ["B.Com.", "BCom", "B.Com", "Bachelor of Commerce in"],
};
const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\bEngineering\b/, "Eng."],
  [/\bTechnology\b/, "Tech."],
  [/\bManagement\b/, "Mgt."],
  [/\bHuman Resource Management\b/, "HRM"],
  [/\bAdministration\b/, "Admin."],
  [/\bLaboratory\b/, "Lab"],
  [/\bInformation Technology\b/, "IT"],
  [/\bScience\b/, "Sciences"],
  [/\bSciences\b/, "Science"],
];

/** A name as some copy of some list writes it: the same programme in other letters. */
export function variantOf(
  { name, stream, campus }: Programme,
  mainCampus: string,
  random: () => number,
): string {
  let written = name;
  const award = Object.keys(awardForms).find((one) => name.startsWith(`${one} `));
  if (award !== undefined) {
    const rest = name.slice(award.length + 1);
    const form = pick(awardForms[award]!, random);
    written = !form.endsWith(" in") && random() < 0.4 ? `${form} (${rest})` : `${form} ${rest}`;
  }
  if (random() < 0.6) written = written.replaceAll(" and ", " & ");
  for (const [long, short] of shortForms) if (random() < 0.25) written = written.replace(long, short);
  if (random() < 0.1) written = written.toUpperCase();
  const marks = [
    ...(stream === "Fee-paying" ? [pick(["Fee-Paying Only", "Fee-paying", "Full Fee Paying"], random)] : []),
    ...(stream === "Distance" ? [pick(["Distance Education", "Distance"], random)] : []),
    ...(campus === null || campus === mainCampus
      ? []
      : [campus.includes("Campus") ? campus : `${campus} Campus`]),
  ];
  return [written, ...marks.map((mark) => `(${mark})`)].join(" ");
}

/** The same programme under a name that it may have been given since: nobody can be sure. */
export function renamed(name: string, random: () => number): string {
  const words = name.split(" ");
  const way = pick(["dropped", "added", "changed"], random);
  if (way === "dropped" && words.length > 3 && !name.endsWith(")")) return words.slice(0, -1).join(" ");
  if (way === "added") return `${name} and ${pick(["Innovation", "Policy", "Analytics"], random)}`;
  return words.with(-1, pick(["Practice", "Systems", "Development"], random)).join(" ");
}

/** Rows nobody has: of them two that are nearly ours. */
export const strangers = [
  "BSc Medical Laboratory Technology",
  "BSc Cyber Security",
  "BA Global Logistics",
  "BSc Mathematics Education",
  "BSc Nursing (Sandwich)",
  "Diploma in Fashion",
];

/** A school's programmes that stand in one of its lists. */
export function inList(
  catalogue: Catalogue,
  slug: string,
  list: string,
): { programme: Programme; aggregate: number }[] {
  const school = catalogue.schools.find((one) => one.slug === slug)!;
  return catalogue.programmes.flatMap((programme) => {
    const figure = programme.cutOffs.find((one) => one.list === list);
    return programme.schoolId !== school.id || figure === undefined
      ? []
      : [{ programme, aggregate: figure.aggregate }];
  });
}

/** Moves a figure as far as figures usually move in a year. */
export function moved(aggregate: number, random: () => number): number {
  return Math.min(36, Math.max(6, aggregate + Math.floor(random() * 5) - 2));
}
