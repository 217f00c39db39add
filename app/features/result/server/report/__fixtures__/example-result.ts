import { exampleProgramme } from "../../../../../kernel/contract/__fixtures__/example-programme.ts";
import type { PdfContent } from "../sections/section.ts";
import type { ProgrammeOut } from "../../../contract/programme.ts";

/** An invented result with as many programmes as asked for. */
export function exampleResult(
  counts: { qualified: number; near?: number; open?: number },
  more: Partial<PdfContent["answer"]> = {},
): PdfContent {
  const qualified = programmes(counts.qualified, 12);
  const near = programmes(counts.near ?? 0, 10).map((programme) => ({
    ...programme,
    chance: "Challenging" as const,
    changes: [{ subject: "English Language", subject_id: 2, from: "C4", to: "B2" }],
  }));
  const open = programmes(counts.open ?? 0, null);
  const apply = qualified.length + open.length;
  const answer: PdfContent["answer"] = {
    check_code: "K7QM4-TXD9P",
    access: "open",
    date: "2026-11-18T10:00:00.000Z",
    level: "Degree",
    certificate: "WASSCE",
    course: "Science",
    first_name: "Ɛsi",
    masked_phone: null,
    counts: {
      level: "Degree",
      total: apply + near.length,
      apply,
      qualified: qualified.length,
      open: open.length,
      ask: 0,
      notYet: near.length,
      near: near.length,
      closed: 0,
      otherLevels: 0,
      wished: { qualified: 0, open: 0, ask: 0 },
      openNow: apply === 0 ? [] : [{ level: "Degree", count: apply }],
    },
    wish: [],
    asked: { schoolId: 0, schoolName: "All schools", level: "Degree" },
    school: { id: 0, name: "All schools", slug: null, short_name: "All schools", admissions: null },
    country: { id: 1, name: "Ghana", code: "GHA", flag: "gh" },
    summary: {
      core_grades: [graded(1, "Mathematics", "B2", 2), graded(2, "English Language", "C4", 4)],
      elective_grades: [graded(12, "Physics", "A1", 1), graded(14, "Biology", null, null)],
      core_score: 7,
      elective_score: 5,
      total_score: 12,
      missing: [],
      has_two_sittings: false,
    },
    nothing: qualified.length === 0 ? "none-met" : null,
    sample: null,
    sampleRow: null,
    instead: [],
    schools: [],
    placeTotals: [],
    countryTotals: [],
    wanted: [],
    steps: noSteps,
    catalogue: { version: 1, checked_on: "2026-11-01" },
    payment: {
      amount: 12,
      currency: "GHS",
      status: "paid",
      payment_link: null,
      is_under_review: false,
      paid_at: "2026-11-18T10:01:00.000Z",
      reference: "okwan-example-1",
    },
    ...more,
  };
  return { answer, lists: { qualified, open, near, ask: [] } };
}

export const noSteps: PdfContent["answer"]["steps"] = {
  asks_wish: true,
  tomorrow: null,
  papers: ["result slip", "Ghana Card"],
  choices: [],
  withheld: 0,
  no_safe: null,
  also: null,
  ask: null,
  ask_elsewhere: null,
  grades: null,
  resit: null,
  levels: [],
};

function graded(subjectId: number, name: string, grade: string | null, points: number | null) {
  return { subject_id: subjectId, name, grade, points };
}

const kinds = ["BSc", "BA", "BEd", "Bachelor of"];
const fields = ["Marine Biology", "Actuarial Science", "Akan Language", "Textile Design", "Health Records"];
const schools = ["Coast", "Forest", "Savannah", "Lagoon"];

function programmes(count: number, cutOff: number | null): ProgrammeOut[] {
  return Array.from({ length: count }, (_, index) => {
    const school = schools[index % schools.length]!;
    const aggregate = cutOff === null ? null : cutOff + (index % 7);
    return exampleProgramme({
      id: index + 1,
      name: `${kinds[index % kinds.length]} ${fields[index % fields.length]} No. ${index + 1}${cutOff ?? "x"}`,
      max_grade: aggregate,
      is_limit: false,
      difference: aggregate === null ? null : aggregate - 12,
      chance: aggregate === null ? null : aggregate - 12 >= 3 ? "High Chance" : "Good Chance",
      year: aggregate === null ? null : "2025/2026",
      source: aggregate === null ? null : `https://${school.toLowerCase()}.example/cut-offs`,
      list:
        aggregate === null
          ? null
          : {
              id: `${school.toLowerCase()}-2025`,
              said: `${school}’s guide of April 2026, which shows the 2025/2026 entry`,
              doubt: "In doubt: its heading names another entry.",
              remarks: ["Printed 12(14). What the second figure means is not said."],
            },
      checked_on: "2026-11-01",
      school: {
        id: index % schools.length,
        name: `University of the ${school}`,
        slug: school.toLowerCase(),
        short_name: `U${school[0]}`,
        region: null,
      },
      campus: index % 3 === 0 ? "Obuasi" : null,
      stream: index % 5 === 0 ? "Fee-paying" : "Regular",
      sentence: `${index % 7} points to spare against the last cut-off of this programme.`,
    });
  });
}
