import {
  certificates,
  countries,
  countryCodes,
  levelIds,
  levels,
  pointsOf,
  type CertificateType,
  type Clause,
  type Subject,
} from "@okwan/engine";
import { z } from "zod";
import { CertificateName } from "../certificate.ts";
import { courseNames, requiredText, webAddress, type ClauseLine } from "./records.ts";

/** Records of the lists that no school has: subjects, countries, courses, levels and certificates. */

export const SubjectRecord = z.strictObject({
  id: z.int().min(1),
  code: requiredText,
  name: requiredText,
  type: z.enum(["core", "elective", "new"]),
  certificates: z.array(CertificateName).min(1),
  countries: z.array(requiredText).min(1),
  courses: z.array(z.enum(courseNames)),
  aliases: z.array(requiredText),
  note: z.string(),
});
export type SubjectRecord = z.infer<typeof SubjectRecord>;

export const SubjectGroups = z.record(z.string(), z.array(requiredText).min(1));
export const About = z.strictObject({ checkedOn: z.string().regex(/^\d{4}(-\d\d(-\d\d)?)?$/) });

const asInEngine = "must say the same as its record in the engine";
/** These facts repeat the engine's record, for readers of the file. */
export const CountryRecord = z
  .strictObject({
    id: z.int().min(1),
    code: z.enum(countryCodes),
    alpha2: z.string().length(2),
    name: requiredText,
    callingCode: z.string().regex(/^\+\d+$/),
    rule: requiredText,
    ruleSource: webAddress,
    /** True if results for this country are sold: only where we know the rules of most larger schools. */
    isSold: z.boolean(),
    /**
     * This many credits, including these subjects; null if the rule has no number. A server of 0.8.0 beside
     * this one counts by `min`, and nothing without it; the next release drops it.
     */
    asks: z
      .strictObject({ count: z.int(), of: z.array(requiredText), min: z.literal("C6").default("C6") })
      .nullable(),
    /** The bodies that decide about admission there. */
    decides: z.array(z.strictObject({ name: requiredText, address: webAddress })),
  })
  .refine(({ code, id, alpha2, callingCode }) => {
    const own = countries[code];
    return own.id === id && own.alpha2 === alpha2 && own.callingCode === callingCode;
  }, asInEngine);
export const CourseRecord = z.strictObject({
  id: z.int().min(1),
  name: z.enum(courseNames),
  /** Suggested in manual input: our own estimate from the course's subjects; no result depends on it. */
  usualElectives: z.array(requiredText),
  /** Nearly everybody of the course takes the first four, so they are filled in. */
  fillsIn: z.boolean(),
});
export const LevelRecord = z
  .strictObject({ id: z.int().min(1), name: z.enum(levels) })
  .refine(({ id, name }) => levelIds[name] === id, asInEngine);
export const CertificateRecord = z
  .strictObject({ id: z.int().min(1), name: CertificateName, fullName: requiredText })
  .refine(({ id, name }) => certificates[name].id === id, asInEngine);

/** The reference lists besides subjects and schools. */
export const ReferenceLists = z.strictObject({
  countries: z.array(CountryRecord).min(1),
  courses: z.array(CourseRecord).min(1),
  levels: z.array(LevelRecord).min(1),
  certificates: z.array(CertificateRecord).min(1),
});
export type ReferenceLists = z.infer<typeof ReferenceLists>;

/** Converts the names people write to ids, and reports every unknown name. */
export class SubjectNames {
  readonly #idOf: ReadonlyMap<string, number>;
  readonly #groups: ReadonlyMap<string, readonly string[]>;

  constructor(subjects: readonly Subject[], groups: Readonly<Record<string, readonly string[]>>) {
    this.#idOf = new Map(subjects.map(({ name, id }) => [name, id]));
    const all = (keep: (subject: Subject) => boolean) => subjects.filter(keep).map(({ name }) => name);
    this.#groups = new Map([
      ...Object.entries(groups),
      ["any elective", all(({ type }) => type === "elective")],
      ["any subject", all(({ type }) => type !== "new")],
    ]);
  }

  clause(
    { pick, from, min }: ClauseLine,
    certificate: CertificateType,
    tell: (message: string) => void,
  ): Clause | null {
    const ids = new Set<number>();
    let isWhole = true;
    const refuse = (message: string) => {
      tell(message);
      isWhole = false;
    };
    for (const name of from.flatMap((entry) => this.#expand(entry, refuse))) {
      const id = this.#idOf.get(name);
      if (id === undefined) refuse(`unknown subject "${name}"`);
      else ids.add(id);
    }
    if (!isGradeOf(certificate, min)) refuse(`"${min}" is no ${certificate} grade`);
    if (isWhole && pick > ids.size) refuse(`asks for ${pick} of ${ids.size} subjects`);
    return isWhole ? { pick, from: [...ids], min } : null;
  }

  #expand(entry: string, refuse: (message: string) => void): readonly string[] {
    if (!entry.startsWith("@")) return [entry];
    const group = this.#groups.get(entry.slice(1));
    if (group === undefined) refuse(`unknown group of subjects "${entry}"`);
    return group ?? [];
  }
}

export function isGradeOf(certificate: CertificateType, grade: string): boolean {
  return pointsOf(certificates[certificate], grade) !== null;
}
