import type { Reading, ReadingLine, Row } from "../../../contract/desk/readings.ts";
import type { Programme } from "../../../engine/index.ts";
import { answerWords } from "../lists-in/headings.ts";
import { shownName } from "../lists-in/programme-name.ts";
import type { DoubtfulRow, Proposal, SureRow } from "../lists-in/proposal.ts";
import { schoolNamed } from "../lists-in/school-named.ts";
import type { ReadingParts, StoredReading } from "./stored-readings.ts";

export function readingLine(reading: StoredReading): ReadingLine {
  const { proposal } = reading;
  return {
    id: reading.id,
    school: reading.school,
    file_name: reading.fileName,
    state: reading.state,
    rows: proposal?.readFrom.rows ?? null,
    waiting: proposal === null ? null : waitingIn(proposal),
    uploaded_by: reading.uploadedByName,
    uploaded_at: reading.uploadedAt.toISOString(),
  };
}

/** Number of undecided rows and unanswered alarms. */
function waitingIn({ toConfirm, alarms }: Proposal): number {
  const rows = toConfirm.filter(({ decide }) => decide === null).length;
  return rows + alarms.filter(({ because }) => because === null).length;
}

export function showReading(parts: Pick<ReadingParts, "store">, reading: StoredReading): Reading {
  const { catalogue } = parts.store.current();
  const school = schoolNamed(catalogue, reading.school);
  const programmes = catalogue.programmes.filter(({ schoolId }) => schoolId === school.id);
  const byId = new Map(programmes.map((programme) => [programme.id, programme]));
  const { proposal } = reading;
  const doubtful = (group: "toConfirm" | "open" | "newProgrammes") =>
    (proposal?.[group] ?? []).map((row, at) =>
      doubtfulRow(row, byId, reading.decided[`${group}:${at}`] ?? null),
    );
  return {
    id: reading.id,
    school_name: school.name,
    file_name: reading.fileName,
    state: reading.state,
    revision: reading.revision,
    uploaded_by: reading.uploadedByName,
    uploaded_at: reading.uploadedAt.toISOString(),
    saved_by: reading.savedByName,
    change_id: reading.changeId,
    facts: reading.answers.facts,
    meanings: { ...reading.answers.meanings },
    questions: questionsOf(reading),
    list:
      proposal === null
        ? null
        : { id: proposal.list.id, year: proposal.list.year, nature: proposal.list.nature },
    compared_with: proposal?.comparedWith ?? null,
    alarms: [...(proposal?.alarms ?? [])],
    rows: {
      toConfirm: doubtful("toConfirm"),
      open: doubtful("open"),
      newProgrammes: doubtful("newProgrammes"),
      sure: (proposal?.sure ?? []).map(sureRow),
    },
    ended: [...(proposal?.ended ?? [])],
    programmes: programmes.map((programme) => ({ id: programme.id, name: shownName(programme) })),
  };
}

function doubtfulRow(row: DoubtfulRow, byId: ReadonlyMap<number, Programme>, by: string | null): Row {
  const { place, printed, column, cell, aggregate, why, candidates, decide } = row;
  const programme = typeof decide === "number" ? byId.get(decide) : undefined;
  return {
    place,
    printed,
    column,
    cell,
    aggregate,
    why,
    candidates: [...candidates],
    decide,
    name: programme === undefined ? null : shownName(programme),
    was: candidates.find((one) => one.programme === decide)?.was ?? null,
    decided_by: by,
  };
}

function sureRow({ place, printed, column, cell, aggregate, programme, name, was }: SureRow): Row {
  const none = { why: null, candidates: [], decided_by: null };
  return { place, printed, column, cell, aggregate, decide: programme, name, was, ...none };
}

function questionsOf({ state, asks }: StoredReading): Reading["questions"] {
  const none = { headings: [], facts: [], trouble: null };
  const { headings, facts, trouble } = (state === "asking" ? asks : null) ?? none;
  return {
    headings: headings.map(({ heading, samples }) => ({ heading, samples: [...samples] })),
    facts: [...facts],
    answers: Object.entries(answerWords).map(([value, label]) => ({ value, label })),
    trouble,
  };
}
