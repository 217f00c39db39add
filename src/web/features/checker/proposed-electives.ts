import type { Subject } from "../../lib/reference.ts";
import { electiveSlots } from "../../../contract/product.ts";
import { emptyRow, type GradeRow } from "./form.ts";

/**
 * Electives that students of each SHS course mostly take, as proposals to tap: our own judgement from what the courses offer. No
 * result depends on it. "whole": nearly everybody of the course takes the first four, so they are filled in at once.
 */
const proposals: Readonly<Record<string, { readonly isWhole?: boolean; readonly names: readonly string[] }>> =
  {
    Science: {
      isWhole: true,
      names: ["Elective Mathematics", "Physics", "Chemistry", "Biology", "Geography"],
    },
    Arts: {
      names: [
        "Literature in English",
        "Government",
        "Economics",
        "History",
        "Geography",
        "Christian Religious Studies",
        "French",
        "Elective Mathematics",
      ],
    },
    Business: {
      names: [
        "Financial Accounting",
        "Business Management",
        "Cost Accounting",
        "Economics",
        "Elective Mathematics",
      ],
    },
    Technical: {
      names: [
        "Technical Drawing",
        "Elective Mathematics",
        "Physics",
        "Building Construction",
        "Woodwork",
        "Metalwork",
        "Applied Electricity",
        "Auto Mechanics",
      ],
    },
    Agricultural: {
      names: [
        "General Agriculture",
        "Animal Husbandry",
        "Crop Husbandry and Horticulture",
        "Chemistry",
        "Physics",
        "Elective Mathematics",
      ],
    },
    "Home Economics": {
      names: [
        "Management in Living",
        "Food and Nutrition",
        "Clothing and Textiles",
        "General Knowledge in Art",
        "Chemistry",
        "Biology",
        "Economics",
      ],
    },
    "Visual Arts": {
      names: [
        "General Knowledge in Art",
        "Graphic Design",
        "Picture Making",
        "Sculpture",
        "Textiles",
        "Ceramics",
        "Leatherwork",
      ],
    },
  };

/** Those of the course that the list has and no row holds yet. */
export function proposedElectives(
  course: string | null,
  subjects: readonly Subject[],
  rows: readonly GradeRow[],
): readonly Subject[] {
  const taken = new Set(rows.map(({ subjectId }) => subjectId));
  return (proposals[course ?? ""]?.names ?? []).flatMap((name) =>
    subjects.filter((subject) => subject.name === name && !taken.has(subject.id)),
  );
}

/** Empty rows filled with what nearly everybody of the course takes; where anything was chosen, the rows as they are. */
export function rowsForCourse(
  course: string,
  subjects: readonly Subject[],
  rows: readonly GradeRow[],
): readonly GradeRow[] {
  const isUntouched = rows.every(({ subjectId, isProposed }) => subjectId === null || isProposed === true);
  if (!isUntouched || rows.some(({ grade }) => grade !== null)) return rows;
  const first =
    proposals[course]?.isWhole === true
      ? proposedElectives(course, subjects, []).slice(0, electiveSlots)
      : [];
  return rows.map((_, at) => {
    const subject = first[at];
    return subject === undefined ? emptyRow : { subjectId: subject.id, grade: null, isProposed: true };
  });
}
