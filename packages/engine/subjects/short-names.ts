import type { Subject, SubjectId } from "../catalogue.ts";
import { comparableText } from "./spelling.ts";

/**
 * Subjects as schools abbreviate them above a narrow column or in a cell. In running print the same words
 * mean other things, so a cell counts only with nothing else in it and with a grade.
 */
const shortNames: Readonly<Record<string, string>> = {
  SOC: "SOCIAL STUDIES",
  SOCST: "SOCIAL STUDIES",
  SST: "SOCIAL STUDIES",
  ENGL: "ENGLISH LANGUAGE",
  MATH: "MATHEMATICS(CORE)",
  MATHS: "MATHEMATICS(CORE)",
  CMATH: "MATHEMATICS(CORE)",
  COREMATH: "MATHEMATICS(CORE)",
  EMATH: "MATHEMATICS(ELECT)",
  ELECTMATH: "MATHEMATICS(ELECT)",
  INTSC: "INTEGRATED SCIENCE",
  INTSCI: "INTEGRATED SCIENCE",
  PHYS: "PHYSICS",
  GEO: "GEOGRAPHY",
  LIT: "LITERATURE IN ENGLISH",
  CRS: "CHRISTIAN RELIGIOUS STUDIES",
  GKA: "GENERAL KNOWLEDGE IN ART",
  MIL: "MANAGEMENT IN LIVING",
  FACC: "FINANCIAL ACCOUNTING",
  FINACC: "FINANCIAL ACCOUNTING",
  COSTACC: "COST ACCOUNTING",
  BM: "BUSINESS MANAGEMENT",
  ANIHUSB: "ANIMAL HUSBANDRY",
  SOCIAL: "SOCIAL STUDIES",
  SOCSTUDIES: "SOCIAL STUDIES",
  SCIENCE: "INTEGRATED SCIENCE",
  SCI: "INTEGRATED SCIENCE",
  SC: "INTEGRATED SCIENCE",
  ISCIENCE: "INTEGRATED SCIENCE",
  CANDT: "CLOTHING AND TEXTILES",
  CLOTHING: "CLOTHING AND TEXTILES",
  INFORMATIONTECH: "INFORMATION TECHNOLOGY",
  INFOTECH: "INFORMATION TECHNOLOGY",
  AGRIC: "GENERAL AGRICULTURE",
  GAGRIC: "GENERAL AGRICULTURE",
  ANHUSB: "ANIMAL HUSBANDRY",
  CROP: "CROP HUSBANDRY AND HORTICULTURE",
  FISH: "FISHERIES",
  CM: "MATHEMATICS(CORE)",
  EM: "MATHEMATICS(ELECT)",
  ISCI: "INTEGRATED SCIENCE",
  FACCT: "FINANCIAL ACCOUNTING",
  CACCT: "COST ACCOUNTING",
  BMGT: "BUSINESS MANAGEMENT",
  BMATH: "BUSINESS MATHEMATICS",
  MLIV: "MANAGEMENT IN LIVING",
  FNUT: "FOOD AND NUTRITION",
  CTEX: "CLOTHING AND TEXTILES",
  TEXT: "TEXTILES",
  TEXTILE: "TEXTILES",
  GDESIGN: "GRAPHIC DESIGN",
  GRAPHIC: "GRAPHIC DESIGN",
  PICT: "PICTURE MAKING",
  SCULP: "SCULPTURE",
  SCULPT: "SCULPTURE",
  LEATHER: "LEATHERWORK",
  BLDG: "BUILDING CONSTRUCTION",
  TDRAW: "TECHNICAL DRAWING",
  WOOD: "WOODWORK",
  METAL: "METALWORK",
  AUTO: "AUTO MECHANICS",
  FRE: "FRENCH",
  FMATH: "FURTHER MATHEMATICS",
  CIVIC: "CIVIC EDUCATION",
  CATER: "CATERING CRAFT PRACTICE",
  COMP: "COMPUTER STUDIES",
};

export function shortNameOf(text: string): string | undefined {
  const key = comparableText(text);
  return shortNames[key] ?? shortNames[key.replace(/S$/, "")];
}

/** What schools write in narrow cells for a subject with one of these names. */
export const shortNamesFor = (names: readonly string[]): string[] =>
  Object.keys(shortNames).filter((short) => names.includes(shortNames[short]!));

/** True if the camera may have lost the letter that says which mathematics is meant. */
export const isOfTwoSubjects = (text: string): boolean => /^MATHS?$/.test(comparableText(text));

/** The four cores every aggregate is made from; the same ids in every catalogue. */
export const coreIds = { mathematics: 1, english: 2, science: 3, social: 4 } as const;

const coreNames: Readonly<Record<number, string>> = {
  1: "Mathematics",
  2: "English Language",
  3: "Integrated Science",
  4: "Social Studies",
};

export function isAggregateCore(id: SubjectId): boolean {
  return id >= 1 && id <= 4;
}

/** Only electives count in the elective score; another country's fifth core and a new subject never do. */
export function isElective(id: SubjectId, subject: Pick<Subject, "type"> | undefined): boolean {
  return !isAggregateCore(id) && (subject?.type ?? "elective") === "elective";
}

export function subjectName(id: SubjectId, subject: Pick<Subject, "name"> | undefined): string {
  return subject?.name ?? coreNames[id] ?? `Subject ${id}`;
}
