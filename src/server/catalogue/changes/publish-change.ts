import { applyPatch, createPatch } from "diff";
import { sql, type Transaction } from "kysely";
import type { Told } from "../../../contract/desk/catalogue.ts";
import { currentVersion, readCurrent } from "../catalogue-versions-table.ts";
import { insertVersion, lockCatalogue } from "../import-catalogue.ts";
import { filesOfVersion, keepTexts, shaOfText, textOf, type VersionFile } from "../version-files.ts";
import type { Tables } from "../../db/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Operator } from "../../desk/sessions.ts";
import { deskRefusal } from "../../desk/desk-refusal.ts";
import { needSecond } from "../../desk/second-person.ts";
import { buildChange } from "./build-change.ts";
import { changeById, decide, setFiles, type Change, type ChangeFile } from "./stored-changes.ts";
import type { ChangeParts } from "./parts.ts";

interface Decision {
  readonly id: number;
  readonly decision: "publish" | "refuse" | "withdraw";
  /** null: nobody pressed. It waited its day, or somebody stopped it by the link of the text. */
  readonly operator: Pick<Operator, "id"> | null;
  readonly why: string;
}

/** A second person publishes or refuses a change, or whoever proposed it takes it back. Pressed twice, it is done once. */
export async function decideOnChange(
  parts: ChangeParts,
  decision: Decision,
): Promise<Told & Pick<Said, "isAnew">> {
  const told = await inTransaction(parts.database.kysely, async (transaction) => {
    // Also of two that press at once: the second finds it decided.
    await lockCatalogue(transaction);
    const change = await changeById(transaction, decision.id);
    if (change === null) throw unknownChange();
    if (change.state !== "waiting") return { is_done: false, sentence: `It is ${change.state} already.` };
    if (decision.decision === "publish") return publish(transaction, parts, change, decision);
    return putAside(transaction, parts, change, decision);
  });
  if (told.is_done && decision.decision === "publish") {
    // This server hears of it by notice too; whoever pressed sees it at once.
    await parts.store.refresh();
  }
  return { ...told, id: decision.id };
}

export function unknownChange(): Error {
  return deskRefusal("not-found", "unknown-change", "There is no such change.");
}

type Said = Omit<Told, "id"> & {
  /** It was made anew on what somebody published meanwhile. */
  readonly isAnew?: boolean;
};

async function putAside(
  transaction: Transaction<Tables>,
  parts: ChangeParts,
  change: Change,
  { decision, operator, why }: Decision,
): Promise<Said> {
  const isOwn = operator === null || change.proposedBy === operator.id;
  if (decision === "withdraw" && !isOwn) {
    throw deskRefusal("forbidden", "not-yours", "Somebody else proposed it: refuse it instead.");
  }
  const state = decision === "withdraw" ? "withdrawn" : "refused";
  const by = operator?.id ?? null;
  await decide(transaction, { id: change.id, state, by, at: parts.now(), why, version: null });
  return { is_done: true, sentence: `It is ${state}: nothing changes.` };
}

async function publish(
  transaction: Transaction<Tables>,
  parts: ChangeParts,
  change: Change,
  { operator, why }: Decision,
): Promise<Said> {
  const at = parts.now();
  const by = operator?.id ?? null;
  if (by !== null) await needSecond(transaction, { act: "change", by, proposedBy: change.proposedBy }, at);
  const version = await currentVersion(transaction);
  const held = await filesOfVersion(transaction, version);
  if (held === null) return { is_done: false, sentence: "The files of the current version are not kept." };
  const stale = change.files.filter(({ file, base }) => held.get(file)?.sha256 !== base);
  if (stale.length > 0) return makeAnew(transaction, parts, change, held, { by, at });
  const texts = await Promise.all(
    change.files.map(async ({ file, next }) => ({ file, text: await textOf(transaction, next) })),
  );
  const content = buildChange(held, texts, parts.dataDir);
  const changed = new Map(texts.map(({ file, text }) => [file, text]));
  const files = [...held.values()].map(({ file, text, checkoutSha256, isDisputed }) => ({
    file,
    text: changed.get(file) ?? text,
    checkoutSha256,
    // Whoever publishes it has seen both.
    isDisputed: isDisputed && !changed.has(file),
  }));
  const current = await readCurrent(transaction);
  const made = await insertVersion(transaction, current, content, files);
  const published = { id: change.id, state: "published", by, at, why, version: made } as const;
  await decide(transaction, published);
  await settleItsReport(transaction, change, published);
  return { is_done: true, sentence: `Published as version ${made}: students see it now.` };
}

/**
 * Other lines of the same file were changed since: the change is made anew on the file of now, and looked at once more.
 * Where the same lines were changed, it is outdated.
 */
async function makeAnew(
  transaction: Transaction<Tables>,
  { dataDir }: ChangeParts,
  change: Change,
  held: ReadonlyMap<string, VersionFile>,
  { by, at }: { by: string | null; at: Date },
): Promise<Said> {
  const anew: (ChangeFile & { text: string })[] = [];
  for (const { file, base, next } of change.files) {
    const [before, after] = [await textOf(transaction, base), await textOf(transaction, next)];
    const now = held.get(file);
    const text =
      now === undefined
        ? false
        : applyPatch(now.text, createPatch(file, before, after, "", "", { context: 0 }));
    if (text === false || now === undefined) {
      const why = `${file} was changed at the same lines since`;
      await decide(transaction, { id: change.id, state: "outdated", by, at, why, version: null });
      return { is_done: false, sentence: `Outdated: ${why}. It has to be proposed anew.` };
    }
    anew.push({ file, base: now.sha256, next: shaOfText(text), text });
  }
  buildChange(held, anew, dataDir);
  await keepTexts(
    transaction,
    anew.map(({ text }) => text),
  );
  await setFiles(transaction, change.id, anew);
  const sentence =
    "Something else was published since. The change was made anew on what is there now: look at it once more, then publish.";
  return { is_done: false, isAnew: true, sentence };
}

async function settleItsReport(
  transaction: Transaction<Tables>,
  { reportId }: Change,
  { by, at, why }: { by: string | null; at: Date; why: string },
): Promise<void> {
  if (reportId === null) return;
  await sql`
    update figure_reports set settled_at = ${at}, settled_as = 'changed', settled_by = ${by}, settled_why = ${why}
    where id = ${reportId} and settled_at is null`.execute(transaction);
}
