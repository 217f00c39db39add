import type { z } from "zod";
import type * as contract from "../../../contract/desk/uploaded-lists.ts";
import { answerWords } from "../lists-in/headings.ts";
import { shownName } from "../lists-in/programme-name.ts";
import type { ListProposal } from "../lists-in/proposal.ts";
import { schoolNamed } from "../lists-in/school-named.ts";
import type { UploadedListParts, StoredUploadedList } from "./find-lists.ts";

export function readingLine(reading: StoredUploadedList): z.input<typeof contract.UploadedListLine> {
  const { proposal } = reading;
  const rows = proposal?.readFrom.rows ?? null;
  return { ...reading, rows, waiting: proposal === null ? null : waitingIn(proposal) };
}

/** Number of undecided rows and unanswered alarms. */
function waitingIn({ toConfirm, alarms }: ListProposal): number {
  const rows = toConfirm.filter(({ decide }) => decide === null).length;
  return rows + alarms.filter(({ because }) => because === null).length;
}

export function describeUploadedList(
  parts: Pick<UploadedListParts, "store">,
  reading: StoredUploadedList,
): z.input<typeof contract.UploadedList> {
  const { catalogue } = parts.store.current();
  const school = schoolNamed(catalogue, reading.school);
  const programmes = catalogue.programmes
    .filter(({ schoolId }) => schoolId === school.id)
    .map((programme) => ({ id: programme.id, name: shownName(programme) }));
  const { proposal, answers, decided } = reading;
  const doubtful = (group: "toConfirm" | "open" | "newProgrammes"): contract.Row[] =>
    (proposal?.[group] ?? []).map((row, at) => ({
      ...row,
      name: programmes.find(({ id }) => id === row.decide)?.name ?? null,
      was: row.candidates.find(({ programme }) => programme === row.decide)?.was ?? null,
      decided_by: decided[`${group}:${at}`] ?? null,
    }));
  const sure = (proposal?.sure ?? []).map((row) => {
    return { ...row, decide: row.programme, why: null, candidates: [], decided_by: null };
  });
  return {
    ...reading,
    ...answers,
    school_name: school.name,
    questions: questionsOf(reading),
    list: proposal?.list ?? null,
    compared_with: proposal?.comparedWith ?? null,
    alarms: proposal?.alarms ?? [],
    rows: {
      toConfirm: doubtful("toConfirm"),
      open: doubtful("open"),
      newProgrammes: doubtful("newProgrammes"),
      sure,
    },
    ended: proposal?.ended ?? [],
    programmes,
  };
}

function questionsOf({ state, asks }: StoredUploadedList): contract.UploadedList["questions"] {
  const answers = Object.entries(answerWords).map(([value, label]) => ({ value, label }));
  const asked = state === "asking" ? asks : null;
  return { headings: [], facts: [], trouble: null, ...asked, answers };
}
