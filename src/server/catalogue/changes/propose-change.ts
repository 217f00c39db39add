import type { Transaction } from "kysely";
import type { Told } from "../../../contract/desk/catalogue.ts";
import { currentVersion } from "../catalogue-versions-table.ts";
import { filesOfVersion, keepTexts, shaOfText, type VersionFile } from "../version-files.ts";
import type { Tables } from "../../db/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import { delayWhereAlone, waitsAlone } from "../../desk/delayed-acts.ts";
import { deskRefusal } from "../../desk/desk-refusal.ts";
import { withoutPhones } from "../../desk/write-log.ts";
import { buildChange, type NewText, noSuchFile } from "./build-change.ts";
import { insertChange, type Change } from "./stored-changes.ts";
import type { ChangeParts } from "./parts.ts";

interface ProposedFile extends NewText {
  /** SHA-256 of the file it was made from. */
  readonly base: string;
}

export interface ProposedChange {
  readonly kind: Change["kind"];
  readonly title: string;
  readonly why: string;
  readonly source: string;
  readonly operatorId: string;
  readonly reportId?: number | null;
  readonly files: readonly ProposedFile[];
}

const longest = 500;

/**
 * Stores a change for a second person. Nothing is stored that could not be published as things stand.
 * @param alongside what becomes real with it, or not at all
 * @throws {Refusal} where a file was changed meanwhile, or what it would say is not valid
 */
export async function proposeChange(
  parts: ChangeParts,
  proposed: ProposedChange,
  alongside: (transaction: Transaction<Tables>, id: number) => Promise<void> = async () => {},
): Promise<Told> {
  const { kysely } = parts.database;
  const { files: held } = await filesNow(parts);
  for (const { file, base, text } of proposed.files) {
    const current = held.get(file);
    if (current === undefined) throw noSuchFile(file);
    if (current.sha256 !== base) {
      throw deskRefusal(
        "conflict",
        "file-changed",
        `${file} was changed meanwhile. Open it anew; what you typed is still here.`,
      );
    }
    if (current.text === text) throw deskRefusal("bad-input", "nothing-changed", "Nothing would change.");
  }
  buildChange(held, proposed.files, parts.dataDir);
  const { id, isDelayed } = await inTransaction(kysely, async (transaction) => {
    await keepTexts(
      transaction,
      proposed.files.map(({ text }) => text),
    );
    const { kind, title, why, source, operatorId: proposedBy, reportId = null } = proposed;
    const said = { kind, title, why: withoutPhones(why, longest) ?? "", source, reportId };
    const files = proposed.files.map(({ file, base, text }) => ({ file, base, next: shaOfText(text) }));
    const made = await insertChange(transaction, { ...said, proposedBy, proposedAt: parts.now() }, files);
    await alongside(transaction, made);
    const act = { kind: "change", subjectId: made, what: title, askedBy: proposedBy } as const;
    return { id: made, isDelayed: await delayWhereAlone(transaction, act, parts.now()) };
  });
  const next = isDelayed ? waitsAlone : "It is published when a second person confirms it.";
  return { is_done: true, id, sentence: `Proposed. ${next}` };
}

/** @throws {Refusal} where nobody kept the files of the current version */
export async function filesNow(
  parts: Pick<ChangeParts, "database">,
): Promise<{ version: number; files: ReadonlyMap<string, VersionFile> }> {
  const { kysely } = parts.database;
  const version = await currentVersion(kysely);
  const files = await filesOfVersion(kysely, version);
  if (files === null) {
    throw deskRefusal(
      "conflict",
      "files-not-kept",
      "The files of this version were not kept. Import once with `npm run catalogue -- import`; then it can be changed here.",
    );
  }
  return { version, files };
}
