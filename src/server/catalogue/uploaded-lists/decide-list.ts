import type { UploadedListStep } from "../../../contract/desk/uploaded-lists.ts";
import type { ActResult } from "../../../contract/desk/endpoint.ts";
import { deskRefusal } from "../../operators/desk-refusal.ts";
import { storedFiles } from "../catalogue-files.ts";
import { noSuchFile } from "../changes/build-change.ts";
import { proposeChange } from "../changes/propose-change.ts";
import { confirmedText } from "../lists-in/confirm-proposal.ts";
import type { DoubtfulRow, ListProposal } from "../lists-in/proposal.ts";
import { withAlarms } from "../lists-in/raise-alarms.ts";
import { schoolNamed } from "../lists-in/school-named.ts";
import {
  uploadedListById,
  type UploadedListParts,
  type UploadedListSaver,
  saveUploadedList,
  type StoredUploadedList,
} from "./find-lists.ts";
import { refuseUnreadable, proposeAnew } from "./upload-list.ts";

type Step<Name extends UploadedListStep["step"]> = Extract<UploadedListStep, { step: Name }>;

/**
 * One step of the work on a list.
 * @throws {Refusal} if somebody else saved meanwhile
 */
export function workOnUploadedList(
  parts: UploadedListParts,
  saved: UploadedListSaver,
  change: UploadedListStep,
): Promise<void> {
  switch (change.step) {
    case "answers":
      return answerQuestions(parts, saved, change);
    case "row":
      return decideRow(parts, saved, change);
    case "rest":
      return leaveRest(parts, saved);
    default:
      return answerAlarm(parts, saved, change);
  }
}

/** Reads the list again with the answers. Its rows can be decided once no question is open. */
async function answerQuestions(
  parts: UploadedListParts,
  saved: UploadedListSaver,
  { facts, meanings, headings }: Step<"answers">,
): Promise<void> {
  const { kysely } = parts.database;
  const reading = await uploadedListById(kysely, saved.id);
  if (reading.state !== "asking")
    throw deskRefusal("conflict", "not-asked", "Nothing is asked of this list any more.");
  await refuseUnreadable(async () => {
    const answers = { facts, meanings, headings };
    const { proposal, asks } = await proposeAnew(parts, { ...reading, answers });
    const state = proposal === null ? "asking" : "deciding";
    await saveUploadedList(kysely, saved, { answers, proposal, asks, state });
  });
}

async function decideRow(
  parts: UploadedListParts,
  saved: UploadedListSaver,
  { group, at, decide, aggregate }: Step<"row">,
): Promise<void> {
  const { reading, proposal } = await deciding(parts, saved.id);
  if (group === "sure") return saveRows(parts, saved, reading, { proposal: doubt(proposal, at) });
  const row = proposal[group][at];
  if (row === undefined) throw noRow();
  refuseStranger(parts, reading, decide);
  const decided: DoubtfulRow = { ...row, decide, aggregate: aggregate ?? row.aggregate };
  if (typeof decide === "number" && decided.aggregate === null) {
    throw deskRefusal("bad-input", "no-figure", "Write the figure you read, then choose the programme.");
  }
  const { [`${group}:${at}`]: _before, ...others } = reading.decided;
  await saveRows(parts, saved, reading, {
    proposal: { ...proposal, [group]: proposal[group].with(at, decided) },
    decided: decide === null ? others : { ...others, [`${group}:${at}`]: saved.operator.name },
  });
}

/** Leaves out every undecided row. */
async function leaveRest(parts: UploadedListParts, saved: UploadedListSaver): Promise<void> {
  const { reading, proposal } = await deciding(parts, saved.id);
  const left = proposal.toConfirm.flatMap(({ decide }, at) =>
    decide === null ? [[`toConfirm:${at}`, saved.operator.name]] : [],
  );
  const toConfirm = proposal.toConfirm.map((row) =>
    row.decide === null ? { ...row, decide: "leave" as const } : row,
  );
  await saveRows(parts, saved, reading, {
    proposal: { ...proposal, toConfirm },
    decided: { ...reading.decided, ...Object.fromEntries(left) },
  });
}

/** Saves the proposal with its new alarms. */
async function saveRows(
  parts: UploadedListParts,
  saver: UploadedListSaver,
  { school }: StoredUploadedList,
  {
    proposal,
    ...decided
  }: { readonly proposal: ListProposal; readonly decided?: StoredUploadedList["decided"] },
): Promise<void> {
  const { catalogue } = parts.store.current();
  const alarmed = withAlarms(proposal, catalogue, schoolNamed(catalogue, school));
  await saveUploadedList(parts.database.kysely, saver, { proposal: alarmed, ...decided });
}

/** Moves a sure row to those that a person decides. */
function doubt(proposal: ListProposal, at: number): ListProposal {
  const row = proposal.sure[at];
  if (row === undefined) throw noRow();
  const { programme, name, was, ...printed } = row;
  const doubtful = {
    ...printed,
    why: "doubted by a person",
    candidates: [{ programme, name, was }],
    decide: null,
  };
  return {
    ...proposal,
    sure: proposal.sure.toSpliced(at, 1),
    toConfirm: [...proposal.toConfirm, doubtful],
  };
}

function refuseStranger(
  parts: UploadedListParts,
  reading: StoredUploadedList,
  decide: Step<"row">["decide"],
): void {
  if (typeof decide !== "number") return;
  const { catalogue } = parts.store.current();
  const school = schoolNamed(catalogue, reading.school);
  if (catalogue.programmes.some(({ id, schoolId }) => id === decide && schoolId === school.id)) return;
  throw deskRefusal("bad-input", "other-school", `${decide} is no programme of ${school.shortName}.`);
}

async function answerAlarm(
  parts: UploadedListParts,
  saved: UploadedListSaver,
  { at, because }: Step<"alarm">,
): Promise<void> {
  const { proposal } = await deciding(parts, saved.id);
  const alarm = proposal.alarms[at];
  if (alarm === undefined) throw noRow();
  const alarms = proposal.alarms.with(at, { ...alarm, because });
  await saveUploadedList(parts.database.kysely, saved, { proposal: { ...proposal, alarms } });
}

/** Proposes the decided list as a change of the catalogue, for a second person. */
export async function proposeUploadedList(
  parts: UploadedListParts,
  asked: UploadedListSaver & { readonly why: string },
): Promise<ActResult> {
  const { reading, proposal } = await deciding(parts, asked.id);
  if (reading.revision !== asked.revision) {
    throw deskRefusal(
      "conflict",
      "reading-changed",
      `${reading.saved_by} saved something meanwhile. Look once more.`,
    );
  }
  const { catalogue } = parts.store.current();
  const { country, slug, shortName } = schoolNamed(catalogue, reading.school);
  const file = `${country}/${slug}.jsonl`;
  const stored = (await storedFiles(parts.database.kysely)).get(file);
  if (stored === undefined) throw noSuchFile(file);
  return refuseUnreadable(async () => {
    const { operator } = asked;
    const at = parts.now().toISOString();
    const written = confirmedText({ proposal, by: operator.name, at, catalogue, text: stored.text });
    const change = {
      title: `${shortName}: ${proposal.list.id}, ${written.figures} figures`,
      why: asked.why,
      source: `${reading.answers.facts.address} (${reading.file_name}, SHA-256 ${reading.sha256.slice(0, 12)}…)`,
      operatorId: operator.id,
      file,
      text: written.text,
      base: stored.version,
    } as const;
    const result = await proposeChange(parts, change, (transaction, change_id) =>
      saveUploadedList(transaction, asked, { state: "proposed", change_id }),
    );
    const rows = written.left === 1 ? "1 row was" : `${written.left} rows were`;
    const left = written.left === 0 ? "" : ` ${rows} left out.`;
    return { ...result, sentence: `${result.sentence}${left}` };
  });
}

export async function withdrawUploadedList(
  parts: UploadedListParts,
  saver: UploadedListSaver,
): Promise<ActResult> {
  await saveUploadedList(parts.database.kysely, saver, { state: "withdrawn" });
  return { is_done: true, sentence: "Put aside: nothing of it becomes a change." };
}

async function deciding(
  parts: UploadedListParts,
  id: number,
): Promise<{ reading: StoredUploadedList; proposal: ListProposal }> {
  const reading = await uploadedListById(parts.database.kysely, id);
  if (reading.proposal === null || reading.state !== "deciding") {
    throw deskRefusal(
      "conflict",
      "not-deciding",
      reading.state === "asking"
        ? "Something has to be said of this list first."
        : `It is ${reading.state} already.`,
    );
  }
  return { reading, proposal: reading.proposal };
}

const noRow = () => deskRefusal("not-found", "unknown-row", "This list has no such row.");
