import type { Programme } from "@okwan/engine";
import { oncePer } from "@okwan/kit/once";
import { headingKey } from "./headings.ts";

/** The parts of a programme's name, so that two spellings can be compared. */
export interface NameParts {
  /** "bsc", "bed"; "bachelor" for an unspecified bachelor; "" without an award. */
  readonly award: string;
  /** The distinguishing words within an award, in order, each once. */
  readonly words: readonly string[];
}

/** Degrees whose award is the whole name. Every form of it is removed from the name. */
const wholeNames: readonly (readonly [string, readonly RegExp[]])[] = [
  [
    "mbchb",
    [
      /bachelor of medicine,?\s*(?:and\s+)?bachelor of surgery/g,
      /\bm\.?b\.?,?\s*ch\.?\s*b\b\.?/g,
      /\bmedicine and surgery\b/g,
    ],
  ],
  ["bds", [/bachelor of dental surgery/g, /\bb\.?d\.?s\b\.?/g, /\bdental surgery\b/g]],
  ["pharmd", [/doctor of pharmacy/g, /\bpharm\.?\s*d\b\.?/g]],
  ["dvm", [/doctor of veterinary medicine/g, /\bd\.?v\.?m\b\.?/g, /\bveterinary medicine\b/g]],
  ["od", [/doctor of optometry/g, /\bo\.?d\b\.?(?!\w)/g]],
  ["bhm", [/bachelor of herbal medicine/g, /\bb\.?h\.?m\b\.?/g, /\bherbal medicine\b/g]],
  ["llb", [/bachelor of laws?/g, /\bll\.?\s*b\b\.?/g]],
  ["bmus", [/bachelor of music\b/g, /\bb\.?\s*mus\b\.?/g]],
];

const awards: readonly (readonly [string, RegExp])[] = [
  ["bsc", /^(?:bachelor of sciences?|b\.?\s*sc|bs\.?c)(?![a-z])\.?/],
  ["bed", /^(?:bachelor of education|b\.?\s*ed)(?![a-z])\.?/],
  ["bcom", /^(?:bachelor of commerce|b\.?\s*com)(?![a-z])\.?/],
  ["bfa", /^(?:bachelor of fine arts?|b\.?\s*f\.?\s*a)(?![a-z])\.?/],
  ["bba", /^(?:bachelor of business administration|b\.?\s*b\.?\s*a)(?![a-z])\.?/],
  ["btech", /^(?:bachelor of technology|b\.?\s*tech)(?![a-z])\.?/],
  ["ba", /^(?:bachelor of arts?|b\.?\s*a)(?![a-z])\.?/],
  ["hnd", /^(?:higher national diploma|h\.?n\.?d)(?![a-z])\.?/],
  ["diploma", /^(?:diploma|dip)(?![a-z])\.?/],
  ["certificate", /^(?:certificate|cert)(?![a-z])\.?/],
  ["doctor", /^doctor of/],
  ["bachelor", /^bachelor of|^bachelor(?:'?s)? degree (?:in|of)/],
];

/** With one of these awards, the name of a whole degree is only a field. */
const otherAwards = new Set(["bed", "bcom", "bfa", "bba", "btech", "ba", "hnd", "diploma", "certificate"]);

/** Spellings of one word, all seen on lists. None abbreviates two things within one school. */
const spelledOut: Readonly<Record<string, string>> = {
  eng: "engineering",
  engg: "engineering",
  engin: "engineering",
  mgt: "management",
  mgmt: "management",
  mgnt: "management",
  tech: "technology",
  sci: "science",
  edu: "education",
  educ: "education",
  lab: "laboratory",
  admin: "administration",
  adm: "administration",
  dev: "development",
  devt: "development",
  env: "environmental",
  environ: "environmental",
  math: "mathematics",
  maths: "mathematics",
  stats: "statistics",
  econs: "economics",
  psych: "psychology",
  acct: "accounting",
  acctg: "accounting",
  telecom: "telecommunication",
  elect: "electrical",
  electron: "electronic",
  biotech: "biotechnology",
  bus: "business",
  hr: "human resource",
  hrm: "human resource management",
  jhs: "junior high school",
  ict: "information communication technology",
  scm: "supply chain management",
};

const idle = new Set([
  "and",
  "of",
  "in",
  "the",
  "a",
  "an",
  "for",
  "programme",
  "program",
  "degree",
  "hons",
  "honours",
  "only",
  "option",
]);

/** @param name without its stream and campus */
export function splitProgrammeName(name: string): NameParts {
  let text = name
    .replace(/^\s*\(?\d{1,3}\s*(?:[.)\]:]\s*|(?=\p{L}))/u, "")
    .replaceAll(/\bI\.?T\b\.?/g, " information technology ")
    .toLowerCase()
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/[&+]/g, " and ")
    .replaceAll(/\b\d\s*[-–]?\s*(?:years?|yrs?)\b/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  // A diploma in dental surgery is not a Bachelor of Dental Surgery.
  const isOther = otherAwards.has(awards.find(([, form]) => form.test(text))?.[0] ?? "");
  const whole = isOther
    ? undefined
    : wholeNames.find(([, forms]) => forms.some((form) => text.search(form) >= 0));
  if (whole !== undefined) text = whole[1].reduce((rest, form) => rest.replaceAll(form, " "), text).trim();
  const award = awards.find(([, form]) => form.test(text));
  if (award !== undefined) text = text.replace(award[1], " ");
  const kind = whole?.[0] ?? award?.[0] ?? "";
  const words = text
    .split(/[^a-z0-9']+/)
    .filter((word) => word !== "")
    .flatMap((word) => (spelledOut[word] ?? word).split(" "))
    .filter((word) => !idle.has(word) && !(kind === "bed" && word === "education"))
    .map(alike);
  return { award: kind, words: [...new Set(words)] };
}

/** One form for singular and plural, and for -ise and -ize. */
function alike(word: string): string {
  const one = word.replaceAll("'", "").replace("isation", "ization");
  if (one.length < 4 || one.endsWith("ss")) return one;
  return one.endsWith("ies") ? `${one.slice(0, -3)}y` : one.replace(/s$/, "");
}

export const sameWords = (one: NameParts, other: NameParts): boolean =>
  one.words.length === other.words.length && one.words.every((word, at) => word === other.words[at]);

/** The similarity of two names, 0 to 1: by common words, and by letters for misspelt words. */
export function likeness(one: NameParts, other: NameParts): number {
  const words = share(new Set(one.words), new Set(other.words));
  const letters = share(pairsOf(one), pairsOf(other));
  const isSameAward = one.award === other.award;
  return 0.9 * Math.max(words, letters) + (isSameAward ? 0.1 : 0);
}

function share(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 1;
  let common = 0;
  for (const part of one) if (other.has(part)) common += 1;
  return (2 * common) / (one.size + other.size);
}

/** All pairs of adjacent letters. Cached, because each row is compared with every programme. */
const pairsOf = oncePer(({ words }: NameParts): ReadonlySet<string> => {
  const text = words.join(" ");
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
});

/** "BSc Nursing (Fee-paying, Obuasi)": the name with its stream and campus. */
export function shownName({ name, stream, campus }: Programme): string {
  const marks = [...(stream === "Regular" ? [] : [stream]), ...(campus === null ? [] : [campus])];
  return marks.length === 0 ? name : `${name} (${marks.join(", ")})`;
}

/**
 * The parts of a name beside the programme: stream, campus, and words that make it a different offer from
 * ours.
 */
export interface NameMarks {
  readonly stream: string | null;
  readonly campus: string | null;
  /** "(2 years)"; null without a duration. */
  readonly years: number | null;
  /** Parts that we cannot interpret; a row with one is never sure. */
  readonly doubts: readonly string[];
  /** The name without these parts. */
  readonly rest: string;
}

const streams: readonly (readonly [string, RegExp])[] = [
  [
    "Fee-paying",
    /\(?\s*\b(?:full[\s-]*fee(?:[\s-]*paying)?|fee[\s-]*paying|parallel)\b(?:\s+(?:only|option|students?))?\s*\)?/gi,
  ],
  ["Distance", /\(?\s*\b(?:(?:by\s+)?distance(?:\s+(?:education|learning|mode))?|codel?|codl|idl)\b\s*\)?/gi],
  ["Sandwich", /\(?\s*\bsandwich\b\s*\)?/gi],
  ["Evening", /\(?\s*\bevening\b\s*\)?/gi],
  ["Weekend", /\(?\s*\bweekend\b\s*\)?/gi],
  ["Regular", /\(\s*regular(?:\s+(?:only|stream))?\s*\)|[-–,]\s*regular\s*$/gi],
];

/** Another way of entry, another length, another group of applicants: not our programme of that name. */
const strange =
  /\btop[\s-]*up\b|\bpost[\s-]*(?:diploma|first|graduate|nce)\w*|\blevel\s*\d+|\bl\d00\b|\bmature\b|\baccess\b|\bhnd\s+holders?\b|\baffiliat\w+|\bdirect\b|\btransfer\b|\bm\.?sc\b|\bm\.?phil\b|\bmasters?\b|\bpgde?\b|\bforeign\b|\bbursary\b|\bfemales?\b|\bmales?\b|\balt\b|\bnew\b|\bformerly\b|\bcampus(?:es)?\b|\bcentre\b|\*/i;

export function hasMark(text: string): boolean {
  return strange.test(text) || streams.some(([, words]) => new RegExp(words.source, "i").test(text));
}

/** @param campuses the campuses of this school's programmes, as the catalogue names them */
export function marksOf(name: string, campuses: readonly string[]): NameMarks {
  const found = streams.filter(([, words]) => new RegExp(words.source, "i").test(name));
  let rest = found.reduce((text, [, words]) => text.replaceAll(words, " "), name);
  const doubts = found.length > 1 ? ["names two streams"] : [];
  let campus: string | null = null;
  for (const one of campuses.toSorted((a, b) => b.length - a.length)) {
    const place = one.replace(/\s+campus(?:es)?$/i, "").replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    // "Ho" is a word too: it counts only with "campus", or alone after the name.
    const words = new RegExp(
      String.raw`[(\[,–-]?\s*\b${place}\s+campus(?:es)?\b\s*[)\]]?|[(\[]\s*${place}\s*[)\]]|\s[-–]\s*${place}\s*$`,
      "i",
    );
    if (!words.test(rest)) continue;
    campus = one;
    rest = rest.replace(words, " ");
    break;
  }
  const years = /\b(\d)\s*[-–]?\s*(?:years?|yrs?)\b/i.exec(rest)?.[1];
  const strangeWords = strange.exec(rest);
  if (strangeWords !== null) doubts.push(`says "${strangeWords[0].trim()}"`);
  return {
    stream: found[0]?.[0] ?? null,
    campus,
    years: years === undefined ? null : Number(years),
    doubts,
    rest: rest.replaceAll(/\(\s*\)/g, " ").trim(),
  };
}

export const sameCampus = (one: string, other: string): boolean => headingKey(one) === headingKey(other);
