import { readFileSync } from "node:fs";
import path from "node:path";
import type { Transaction } from "kysely";
import type { ActResult } from "../../../contract/desk/endpoint.ts";
import type { Tables } from "../../db/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import { deskRefusal } from "../../operators/desk-refusal.ts";
import { type ProposalDecision, requireSecondPerson } from "../../operators/second-person.ts";
import { storedFiles } from "../catalogue-files.ts";
import { readContent } from "../catalogue-versions-table.ts";
import { insertVersion, lockCatalogue } from "../import-catalogue.ts";
import { buildChange } from "./build-change.ts";
import type { ChangeParts } from "./parts.ts";
import { outdatedRefusal } from "./propose-change.ts";
import { changeById, storeDecision, type CatalogueChange } from "./stored-changes.ts";

/**
 * A second person publishes or refuses a change, or its proposer withdraws it. Deciding twice has one
 * effect.
 */
export async function decideOnChange(parts: ChangeParts, decided: ProposalDecision): Promise<ActResult> {
  const result = await inTransaction(parts.database.kysely, async (transaction): Promise<ActResult> => {
    // Of two concurrent decisions, the second finds the first.
    await lockCatalogue(transaction);
    const change = await changeById(transaction, decided.id);
    if (change.state !== "waiting") return { is_done: false, sentence: `It is ${change.state} already.` };
    if (decided.decision === "confirm") return publish(transaction, parts, change, decided);
    return endUnpublished(transaction, parts, change, decided);
  });
  if (result.is_done && decided.decision === "confirm") {
    // Load the new version now; the notice to all servers may come later.
    await parts.store.refresh();
  }
  return result;
}

async function endUnpublished(
  transaction: Transaction<Tables>,
  parts: ChangeParts,
  change: CatalogueChange,
  { decision, operator, why }: ProposalDecision,
): Promise<ActResult> {
  const isOwn = operator === null || change.proposer === operator.id;
  if (decision === "withdraw" && !isOwn) {
    throw deskRefusal("forbidden", "not-yours", "Somebody else proposed it: refuse it instead.");
  }
  const state = decision === "withdraw" ? "withdrawn" : "refused";
  const by = operator?.id ?? null;
  await storeDecision(transaction, { id: change.id, state, by, at: parts.now(), why, version: null });
  return { is_done: true, sentence: `It is ${state}: nothing changes.` };
}

async function publish(
  transaction: Transaction<Tables>,
  { now, dataDir }: ChangeParts,
  { id, file, base, text, proposer: proposedBy }: CatalogueChange,
  { operator, why }: ProposalDecision,
): Promise<ActResult> {
  const at = now();
  const by = operator?.id ?? null;
  if (by !== null) await requireSecondPerson(transaction, { act: "change", by, proposedBy }, at);
  const stored = await storedFiles(transaction);
  if (text === null || stored.get(file)?.version !== base) {
    await storeDecision(transaction, { ...outdatedRefusal, id, by, at });
    return { is_done: false, sentence: `Outdated: ${outdatedRefusal.why} Propose it again.` };
  }
  const content = buildChange(stored, { file, text }, dataDir);
  const isOfRelease = text === releaseText(dataDir, file);
  const current = await readContent(transaction);
  const version = await insertVersion(transaction, current, content, [{ file, text, isOfRelease }]);
  await storeDecision(transaction, { id, state: "published", by, at, why, version });
  return { is_done: true, sentence: `Published as version ${version}: students see it now.` };
}

/** A school's file in the running release; null without one. */
export function releaseText(dataDir: string, file: string): string | null {
  try {
    return readFileSync(path.join(dataDir, "catalogue", file), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
