import { levelIds, levels, ranksByAggregate, type Level } from "@okwan/engine";
import { allSchoolsId } from "../../../kernel/contract/product.ts";
import type { FieldOfStudy } from "../../../kernel/contract/programme-index.ts";
import type { AreaName } from "../../../words/catalogue.ts";
import { changeWords } from "../../../words/data-names.ts";
import type { Words } from "../../../words/words.ts";
import type { NearGroup } from "./answer.ts";
import type { Access, CheckFacts, WhyNothing } from "./check-facts.ts";

/**
 * The part of a check on screen: a school (null: the whole country) and a level. The question is the first
 * view; the others have their own addresses. No zod: the site imports this file.
 */
export interface ViewWanted {
  /** undefined: as in the question. */
  readonly schoolId?: number | null | undefined;
  readonly level?: Level | undefined;
}

/** The same as API parameters. */
interface ViewQuery {
  readonly school_id?: string | undefined;
  readonly programme_type_id?: string | undefined;
}

/**
 * Parses `school_id` and `programme_type_id` of an address or query; invalid values mean the question's own.
 */
export function readView({ school_id: school = "", programme_type_id: level = "" }: ViewQuery): ViewWanted {
  const schoolId = /^\d{1,6}$/.test(school) ? Number(school) : undefined;
  return {
    schoolId: schoolId === allSchoolsId ? null : schoolId,
    level: levels.find((name) => String(levelIds[name]) === level),
  };
}

/** The address parameters of a view; none for the question's own. */
export function viewQuery({ schoolId, level }: ViewWanted): readonly [string, string][] {
  return [
    ...(schoolId === undefined ? [] : [["school_id", String(schoolId ?? allSchoolsId)] as [string, string]]),
    ...(level === undefined ? [] : [["programme_type_id", String(levelIds[level])] as [string, string]]),
  ];
}

/**
 * true if a check has a page, PDF and picture of its result: complete if paid, the public part if free. Any
 * other check shows the view before payment.
 */
export function showsResult(access: Access): boolean {
  return access === "open" || access === "free";
}

/** The areas of a result's page. Phones open results again, so its sentences are a file of their own. */
export const resultAreas = [
  "answer",
  "payments",
  "results",
  "study",
  "failures",
] as const satisfies readonly AreaName[];

/** Words people use for a field of study, beside its name. */
export const wishWords: Partial<Record<FieldOfStudy, string>> = {
  medicine: "doctor physician surgeon dentist dental",
  nursing: "nurse midwife midwifery",
  pharmacy: "pharmacist herbal",
  "allied-health":
    "radiology radiography radiographer physiotherapy physiotherapist optometry optometrist laboratory sonography therapist",
  "public-health": "nutrition nutritionist dietician dietetics",
  computing:
    "it ict computer computer science software programmer programming developer cyber data information technology",
  "civil-engineering": "engineer civil engineer",
  "electrical-engineering": "engineer electrical electronics telecom biomedical",
  "mechanical-engineering": "engineer mechanical mechanic automobile pilot marine aerospace",
  "chemical-and-mining": "engineer petroleum oil gas mining geological",
  building: "architect surveyor estate planner construction",
  "natural-sciences": "scientist biochemistry biology chemistry physics geology",
  mathematics: "statistics actuarial actuary statistician",
  agriculture: "farmer farming agric vet veterinary",
  environment: "forestry fisheries climate",
  accounting: "accountant accounts banker bank auditor finance",
  management:
    "business business administration marketing logistics procurement human resource secretary entrepreneur",
  economics: "economist",
  law: "lawyer llb solicitor barrister",
  hospitality: "hotel catering chef cook tourism",
  teaching: "teacher education tutor lecturer",
  society: "psychology psychologist politics political science social work sociology development",
  languages: "english french history religion translator",
  media: "journalism journalist communication film actor music radio",
  "art-and-design": "fashion designer graphic textiles artist",
};

/** A result as text, for page and PDF. Each does its own layout. */

/** "C6 instead of D7 in Mathematics opens these 89". */
export function nearGroupTitle(
  words: Words,
  { opensBy, rows: { length: count } }: Pick<NearGroup<unknown>, "opensBy" | "rows">,
): string {
  const { t } = words;
  switch (opensBy.kind) {
    case "points":
      return t("answer.near.points", { points: opensBy.points, count });
    case "grade":
      return t("answer.near.grade", { change: changeWords(words, opensBy.change), count });
    case "own":
      return t("answer.near.own", { count });
  }
}

type ResultWithNothing = Pick<CheckFacts, "certificate" | "country" | "school" | "level" | "summary">;

/** Text for a result without qualified programmes, for every medium. */
export function nothingWords(
  words: Words,
  result: ResultWithNothing,
  nothing: WhyNothing,
): { readonly title: string; readonly text: string } {
  const { t } = words;
  const { certificate, country, school, level, summary } = result;
  const where = { hasSchool: school.id === 0 ? "no" : "yes", school: school.short_name } as const;
  switch (nothing) {
    case "no-programs":
      return { title: t("results.nothing.noPrograms", where), text: t("results.nothing.noPrograms.text") };
    case "no-such-level":
      return { title: t("results.nothing.noLevel", { ...where, level }), text: "" };
    case "too-few-grades":
      return {
        title: t("results.nothing.tooFew"),
        text: t("results.nothing.tooFew.text", { missing: summary.missing.join("; ") }),
      };
    case "no-comparison":
      return {
        title: t("results.nothing.byRequirements"),
        text: ranksByAggregate(country.code)
          ? t("results.list.none.certificate", { certificate })
          : t("results.list.none.requirements", {
              country: country.name,
            }),
      };
    case "no-rules":
      return { title: t("results.nothing.noRules", where), text: t("results.nothing.noRules.text") };
    case "no-lines":
      return { title: t("results.nothing.noLines", where), text: t("results.nothing.noLines.text") };
    case "none-met":
      return { title: t("results.list.none"), text: t("results.list.none.cutOff") };
  }
}
