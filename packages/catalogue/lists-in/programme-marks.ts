import { headingKey } from "./headings.ts";

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
