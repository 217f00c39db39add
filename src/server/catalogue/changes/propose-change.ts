import type { Transaction } from "kysely";
import type { ActResult } from "../../../contract/desk/endpoint.ts";
import type { Tables } from "../../db/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import { delayWhereAlone, delayExplained } from "../../operators/delayed-acts.ts";
import { deskRefusal } from "../../operators/desk-refusal.ts";
import { withoutPhones } from "../../operators/write-log.ts";
import { storedFiles } from "../catalogue-files.ts";
import { lockCatalogue } from "../import-catalogue.ts";
import { buildChange, noSuchFile } from "./build-change.ts";
import type { ChangeParts } from "./parts.ts";
import { canExtend, storeDecision, insertChange, replaceChange, waitingChange } from "./stored-changes.ts";

/** A new text for one school's file. */
export interface ProposedChange {
  readonly file: string;
  readonly text: string;
  /** The catalogue version of the text that was edited. */
  readonly base: number;
  /** The proposer's own waiting change that this text includes. */
  readonly replaces?: number | null;
  readonly title: string;
  readonly why: string;
  readonly source: string;
  readonly operatorId: string;
  readonly reportId?: number | null;
}

export const outdatedRefusal = {
  state: "outdated",
  why: "A release or an import changed this school’s file since.",
  version: null,
} as const;

/**
 * Stores a change for a second person, if it could be published now.
 * @param alongside what is saved in the same transaction
 * @throws {Refusal} if the file changed meanwhile, has a waiting change, or the text is not valid
 */
export async function proposeChange(
  parts: ChangeParts,
  proposed: ProposedChange,
  alongside: (transaction: Transaction<Tables>, id: number) => Promise<void> = async () => {},
): Promise<ActResult> {
  const { title, source, operatorId: proposer, reportId = null, file, text, base } = proposed;
  const at = parts.now();
  const { id, isDelayed } = await inTransaction(parts.database.kysely, async (transaction) => {
    await lockCatalogue(transaction);
    const replaced = await refuseUnlessFree(transaction, proposed, at);
    buildChange(await storedFiles(transaction), proposed, parts.dataDir);
    const why = withoutPhones(proposed.why) ?? "";
    const change = { file, text, base, title, why, source, reportId, proposer, at };
    const made = await (replaced === null
      ? insertChange(transaction, change)
      : replaceChange(transaction, replaced, change));
    await alongside(transaction, made);
    const what = `the catalogue changes (${title})`;
    const act = { kind: "change", subjectId: made, what, askedBy: proposer } as const;
    return { id: made, isDelayed: await delayWhereAlone(transaction, act, at) };
  });
  const next = isDelayed ? delayExplained : "It is published when a second person confirms it.";
  return { is_done: true, id, sentence: `Proposed. ${next}` };
}

/** @returns the waiting change that is replaced */
async function refuseUnlessFree(
  transaction: Transaction<Tables>,
  { file, text, base, replaces = null, operatorId }: ProposedChange,
  at: Date,
): Promise<number | null> {
  const current = (await storedFiles(transaction)).get(file);
  if (current === undefined) throw noSuchFile(file);
  let waiting = await waitingChange(transaction, file);
  if (waiting !== null && waiting.base !== current.version) {
    await storeDecision(transaction, { ...outdatedRefusal, id: waiting.id, by: null, at });
    waiting = null;
  }
  const isIncluded = waiting !== null && waiting.id === replaces && canExtend(waiting, operatorId);
  if (current.version !== base || (replaces !== null && !isIncluded)) {
    throw deskRefusal(
      "conflict",
      "file-changed",
      `${file} changed meanwhile. Open it again; what you typed is still here.`,
    );
  }
  if (waiting !== null && !isIncluded) {
    throw deskRefusal(
      "conflict",
      "change-waits",
      `A change of this school waits: “${waiting.title}”. It has to be published, refused or taken back first.`,
    );
  }
  if (text === (waiting?.text ?? current.text)) {
    throw deskRefusal("bad-input", "nothing-changed", "Nothing would change.");
  }
  return waiting?.id ?? null;
}
