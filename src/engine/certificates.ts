import type { SubjectId } from "./catalogue.ts";
import { coreIds } from "./subjects/core.ts";

/** One step of a certificate's scale. */
export interface GradeStep {
  /** As printed on the slip. */
  readonly grade: string;
  /** Its place on this certificate's own scale, from 1; lower is better. */
  readonly points: number;
  /** The word printed beside the grade. */
  readonly interpretation: string;
}

/**
 * All that the product knows of one certificate. Adding a certificate is a record here, its line in
 * data/certificates.json, its subjects in data/subjects.json, and sentences: lists, schemas, selects, prompts and
 * commands are made from the records. One scale is never converted into another (the national council asked in 2011
 * that they be treated separately; domain/grading.md section 1).
 */
export interface Certificate {
  /** Its number on the wire and in data/certificates.json. */
  readonly id: number;
  /** Best grade first. */
  readonly scale: readonly GradeStep[];
  /** The worst grade that is still a credit, and the worst that is still a pass. */
  readonly credit: string;
  readonly pass: string;
  /**
   * The cores its aggregate is made from; of several subjects in one place the best counts, or the one that the
   * programme names. They count in this order and before the electives.
   */
  readonly cores: readonly (readonly SubjectId[])[];
  /** How many electives count, one at least. */
  readonly electives: number;
  /** Whether its aggregates are compared with published cut-offs, which are WASSCE figures. Else they only inform. */
  readonly usesCutOffs: boolean;
  /** Whether each country has electives of its own; else they are the same wherever it is asked for. */
  readonly differsByCountry: boolean;
  /** How its grades are printed: with a number ("B3") or as bare letters. */
  readonly print: "numbered" | "letters";
  /** How a slip calls it, beside its name. */
  readonly headings: readonly string[];
}

/** English, Mathematics and the better of the two others (domain/grading.md section 3). */
const fourCores = [[coreIds.english], [coreIds.mathematics], [coreIds.science, coreIds.social]] as const;

/** domain/grading.md section 1: the letters of SSSCE; those of GBCE are an estimate ([L]), A–D being credits. */
const letters = scaleOf(["A Excellent", "B Very good", "C Good", "D Credit", "E Pass", "F Fail"]);

const records = {
  /** Scale and words: domain/grading.md section 1; six subjects, section 3. Cut-offs are published for it. */
  WASSCE: {
    id: 1,
    scale: scaleOf([
      "A1 Excellent",
      "B2 Very good",
      "B3 Good",
      "C4 Credit",
      "C5 Credit",
      "C6 Credit",
      "D7 Pass",
      "E8 Pass",
      "F9 Fail",
    ]),
    credit: "C6",
    pass: "E8",
    cores: fourCores,
    electives: 3,
    usesCutOffs: true,
    differsByCountry: true,
    print: "numbered",
    headings: ["West African Senior School Certificate", "West African Senior Secondary Certificate"],
  },
  /** domain/grading.md section 1: 1993 to 2006, in Ghana alone; six credits make 24. */
  SSSCE: {
    id: 2,
    scale: letters,
    credit: "D",
    pass: "E",
    cores: fourCores,
    electives: 3,
    usesCutOffs: false,
    differsByCountry: false,
    print: "letters",
    headings: ["Senior Secondary School Certificate", "Senior Secondary Certificate"],
  },
  /** domain/grading.md section 1: six subjects too; its points are an estimate ([L]). */
  GBCE: {
    id: 3,
    scale: letters,
    credit: "D",
    pass: "E",
    cores: fourCores,
    electives: 3,
    usesCutOffs: false,
    differsByCountry: false,
    print: "letters",
    headings: ["General Business Certificate", "Business Certificate"],
  },
} satisfies Record<string, Certificate>;

/** The name of a certificate of ours. A catalogue laid out with other records has other names. */
export type CertificateType = keyof typeof records;
/** By name, in the order they are offered; the first is the usual one. */
export const certificates: Readonly<Record<CertificateType, Certificate>> = records;
/** Records by name, ours or others. */
export type Certificates = Readonly<Record<string, Certificate>>;

export const certificateNames = namesOf(certificates);

/** By name: each certificate's own scale, best grade first. */
export const gradeScales = Object.fromEntries(
  certificateNames.map((name) => [name, certificates[name].scale]),
) as Readonly<Record<CertificateType, readonly GradeStep[]>>;

/** What is taken where no certificate is named. */
export const usualCertificate: CertificateType = "WASSCE";

export function namesOf<Name extends string>(of: Readonly<Record<Name, Certificate>>): readonly Name[] {
  return Object.keys(of) as Name[];
}

/** Programmes' minima are published as grades of this one. */
export const publishedCertificate: CertificateType = "WASSCE";

/** How many subjects an aggregate is made of; the best aggregate there is too, a point each. */
export function subjectsThatCount({ cores, electives }: Certificate): number {
  return cores.length + electives;
}

/** The cores as one programme counts them. `thirdCore` is the subject it names among several, 0 for none. */
export function coresFor({ cores }: Certificate, thirdCore: SubjectId): readonly (readonly SubjectId[])[] {
  if (thirdCore === 0) return cores;
  return cores.map((subjects) => (subjects.includes(thirdCore) ? [thirdCore] : subjects));
}

/** Each step "grade word of it", best first. */
function scaleOf(steps: readonly string[]): GradeStep[] {
  return steps.map((step, at) => {
    const [grade = "", ...words] = step.split(" ");
    return { grade, points: at + 1, interpretation: words.join(" ") };
  });
}
