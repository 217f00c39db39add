import type { SubjectId } from "./catalogue.ts";
import { coreIds } from "./subjects/short-names.ts";

/** One step of a certificate's scale. */
export interface GradeStep {
  /** As printed on the slip. */
  readonly grade: string;
  /** Position on this certificate's own scale, from 1; lower is better. */
  readonly points: number;
  /** Word printed beside the grade. */
  readonly interpretation: string;
}

/**
 * One certificate. To add one: a record here, an entry in data/certificates.json, its subjects in
 * data/subjects.json, and sentences. Lists, schemas, selects, prompts and commands are built from the
 * records. Scales are never converted into each other: in 2011 the National Council for Tertiary Education
 * asked to treat them separately.
 */
export interface Certificate {
  /** Id on the wire and in data/certificates.json. */
  readonly id: number;
  /** Best grade first. */
  readonly scale: readonly GradeStep[];
  /** The worst grade that is still a credit, and the worst that is still a pass. */
  readonly credit: string;
  readonly pass: string;
  /**
   * Cores of the aggregate. Of several subjects in one place the best counts, or the one the programme names.
   * Cores count in this order, before the electives.
   */
  readonly cores: readonly (readonly SubjectId[])[];
  /** Number of electives that count, at least one. */
  readonly electives: number;
  /**
   * true: its aggregates are compared with published cut-offs (which are WASSCE figures). false: cut-offs are
   * shown for information only.
   */
  readonly usesCutOffs: boolean;
  /** true: each country has its own electives. false: electives are the same in every country. */
  readonly differsByCountry: boolean;
  /** Print of grades: with a number ("B3") or bare letters. */
  readonly print: "numbered" | "letters";
  /** Other headings for this certificate on slips. */
  readonly headings: readonly string[];
}

/** English, Mathematics and the better of the two others, as universities publish it. */
const fourCores = [[coreIds.english], [coreIds.mathematics], [coreIds.science, coreIds.social]] as const;

/**
 * Letters of SSSCE, from the national council's table; UCC's requirements page has A–D = 1–4. We found no
 * published points for GBCE, so its points are an estimate; A–D are credits.
 */
const letters = scaleOf(["A Excellent", "B Very good", "C Good", "D Credit", "E Pass", "F Fail"]);

const records = {
  /** Scale and words: WAEC and the national council's table. Cut-offs are published for it. */
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
  /** 1993 to 2006, only in Ghana; six credits make 24. */
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
    headings: ["Senior Secondary School Cert", "Senior Secondary Certificate"],
  },
  /** Also six subjects; its points are an estimate. */
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

/** Name of a built-in certificate. A catalogue compiled with other records has other names. */
export type CertificateType = keyof typeof records;
/** By name, in the order of choices on screen; the first is the default. */
export const certificates: Readonly<Record<CertificateType, Certificate>> = records;
/** Certificates by name, built-in or others. */
export type Certificates = Readonly<Record<string, Certificate>>;

export const certificateNames = namesOf(certificates);

/** Each certificate's own scale by name, best grade first. */
export const gradeScales = Object.fromEntries(
  certificateNames.map((name) => [name, certificates[name].scale]),
) as Readonly<Record<CertificateType, readonly GradeStep[]>>;

/** Default certificate. */
export const defaultCertificate: CertificateType = "WASSCE";

export function namesOf<Name extends string>(of: Readonly<Record<Name, Certificate>>): readonly Name[] {
  return Object.keys(of) as Name[];
}

/** The certificate on whose scale schools publish programme minima. */
export const publishedCertificate: CertificateType = "WASSCE";

/** Number of subjects in an aggregate. It is also the best possible aggregate: one point each. */
export function subjectsThatCount({ cores, electives }: Certificate): number {
  return cores.length + electives;
}

/** Cores as one programme counts them. `thirdCore` is the subject it names, 0 for none. */
export function coresFor({ cores }: Certificate, thirdCore: SubjectId): readonly (readonly SubjectId[])[] {
  if (thirdCore === 0) return cores;
  return cores.map((subjects) => (subjects.includes(thirdCore) ? [thirdCore] : subjects));
}

/** Each step is "grade interpretation", best first. */
function scaleOf(steps: readonly string[]): GradeStep[] {
  return steps.map((step, at) => {
    const [grade = "", ...words] = step.split(" ");
    return { grade, points: at + 1, interpretation: words.join(" ") };
  });
}
