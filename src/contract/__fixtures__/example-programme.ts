import type { ProgrammeOut } from "../checks.ts";

/** An invented programme that fits, with two points to spare, changed as told. */
export function exampleProgramme(more: Partial<ProgrammeOut> = {}): ProgrammeOut {
  return {
    id: 1,
    name: "BSc Physics",
    description: "",
    max_grade: 14,
    link: null,
    score: 12,
    difference: 2,
    chance: "Good Chance",
    is_strongest: false,
    year: "2025/2026",
    source: null,
    checked_on: "2026",
    school: { id: 2, name: "A School", slug: "a", short_name: "AS" },
    campus: null,
    stream: "Regular",
    level: "Degree",
    field: "Science",
    faculty: null,
    duration_years: 4,
    sentence: "",
    counted: [],
    reasons: [],
    changes: [],
    also_asks: [],
    history: [],
    requirement_source: null,
    note: "",
    hides_newest: false,
    ...more,
  };
}
