import { findSubject, SpellingIndex, type Subject, type SubjectContext } from "@okwan/engine";

/** What a heading says of its column. */
export type Heading =
  | { readonly is: "name" | "surname" | "given" | "sex" | "course" | "certificate" | "other" | "unknown" }
  | { readonly is: "subject"; readonly subject: Pick<Subject, "id"> }
  /** The words may name this subject: the school is asked. */
  | { readonly is: "perhaps"; readonly subject: Pick<Subject, "id"> };

const known = {
  name: "NAME NAMES FULLNAME STUDENT STUDENTS STUDENTNAME STUDENTSNAME NAMEOFSTUDENT NAMEOFSTUDENTS NAMESOFSTUDENTS CANDIDATE CANDIDATES CANDIDATENAME CANDIDATESNAME NAMEOFCANDIDATE NAMEOFCANDIDATES NAMESOFCANDIDATES",
  surname: "SURNAME LASTNAME FAMILYNAME",
  given:
    "FIRSTNAME FIRSTNAMES OTHERNAME OTHERNAMES MIDDLENAME MIDDLENAMES GIVENNAME GIVENNAMES FORENAME FORENAMES",
  sex: "SEX GENDER",
  course: "COURSE SHSCOURSE COURSEOFFERED COURSEOFSTUDY PROGRAMME PROGRAM PROGRAMMEOFFERED PROGRAMMEOFSTUDY",
  certificate: "CERTIFICATE EXAM EXAMINATION",
  /** No grade stands under these. */
  other:
    "SN SNO NO NR NUM NUMBER SERIAL SERIALNO SERIALNUMBER ID STUDENTID INDEX INDEXNO INDEXNUM INDEXNUMBER CANDIDATENO CANDIDATENUMBER EXAMNO EXAMNUMBER DOB DATEOFBIRTH BIRTHDATE AGE CLASS FORM HOUSE YEAR SCHOOL PHONE PHONENUMBER TEL TELEPHONE CONTACT GUARDIAN RESIDENCE STATUS RESIDENTIALSTATUS REMARK REMARKS COMMENT COMMENTS AGGREGATE AGG TOTAL AVERAGE POSITION RANK PASSES CREDITS",
} as const;

const kinds = new Map(
  Object.entries(known).flatMap(([is, words]) =>
    words.split(" ").map((word) => [word, is as keyof typeof known] as const),
  ),
);

export function readHeading(text: string, subjects: readonly Subject[], context: SubjectContext): Heading {
  const kind = kinds.get(
    text
      .normalize("NFKD")
      .toUpperCase()
      .replaceAll(/[^A-Z]/gu, ""),
  );
  if (kind !== undefined) return { is: kind };
  const ofGrades = text.replace(/\bgrades?\b/iu, "");
  const subject = findSubject(ofGrades, subjects, context);
  if (subject !== null) return { is: "subject", subject };
  const similar = indexOf(subjects).find(ofGrades);
  return similar === null ? { is: "unknown" } : { is: "perhaps", subject: similar.spelling.subject };
}

const indexes = new WeakMap<readonly Subject[], SpellingIndex>();

function indexOf(subjects: readonly Subject[]): SpellingIndex {
  const index = indexes.get(subjects) ?? new SpellingIndex(subjects);
  indexes.set(subjects, index);
  return index;
}
