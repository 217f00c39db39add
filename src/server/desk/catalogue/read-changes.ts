import { sql, type Kysely } from "kysely";
import type { ChangeDetails, ChangeLine } from "../../../contract/desk/catalogue.ts";
import { diffCatalogues } from "../../catalogue/diff-catalogues.ts";
import { figureMoves } from "../../catalogue/changes/figure-moves.ts";
import { leftOutRows } from "../../catalogue/lists-in/ring-alarms.ts";
import { readingOfChange } from "../../catalogue/readings/stored-readings.ts";
import type { Tables } from "../../db/schema.ts";
import { Refusal } from "../../http/errors.ts";
import { beforeAndAfter, schoolsIn } from "../../catalogue/changes/before-and-after.ts";
import { allChanges, changeById, type Change } from "../../catalogue/changes/stored-changes.ts";
import { figuresThatDiffer, holdersOf, type Holder } from "../../catalogue/changes/holders.ts";
import type { ChangeParts } from "../../catalogue/changes/parts.ts";
import { filesNow } from "../../catalogue/changes/propose-change.ts";
import { unknownChange } from "../../catalogue/changes/publish-change.ts";
import { delaysOf, delayToShow } from "../delayed-acts.ts";
import { allPeople, reasonAgainst } from "../second-person.ts";
import { changedText } from "./tell-change.ts";

export async function listChangeLines(parts: ChangeParts, operatorId: string): Promise<ChangeLine[]> {
  return (await allChanges(parts.database.kysely)).map((change) => changeLine(change, operatorId));
}

function changeLine(change: Change, operatorId: string): ChangeLine {
  return {
    id: change.id,
    kind: change.kind,
    title: change.title,
    why: change.why,
    source: change.source,
    files: change.files.map(({ file }) => file),
    proposed_by: change.proposedByName,
    proposed_at: change.proposedAt.toISOString(),
    is_own: change.proposedBy === operatorId,
    state: change.state,
    decided_by: change.decidedByName,
    decided_at: change.decidedAt?.toISOString() ?? null,
    decided_why: change.decidedWhy,
    version: change.version,
  };
}

export async function changeDetails(
  parts: ChangeParts,
  id: number,
  operatorId: string,
): Promise<ChangeDetails> {
  const { kysely } = parts.database;
  const change = await changeById(kysely, id);
  if (change === null) throw unknownChange();
  const pairing = { act: "change", by: operatorId, proposedBy: change.proposedBy } as const;
  const about = {
    change: changeLine(change, operatorId),
    told: await toldOf(parts, id),
    list: await listBehind(kysely, id),
    may_not_publish: reasonAgainst(await allPeople(kysely), pairing, parts.now()),
    delay: delayToShow((await delaysOf(kysely, "change")).get(id)),
  };
  const nothing = { moves: [], lines: [], holders: countHolders([], false), text: null };
  try {
    const both = await beforeAndAfter(parts, change);
    if (both === null) return { ...about, ...nothing, trouble: null };
    const { lines } = diffCatalogues(both.before.catalogue, both.after.catalogue);
    const differing = figuresThatDiffer(both.before.catalogue, both.after.catalogue);
    const { holders, isAtLeast } = await holdersOf(kysely, both.after.catalogue, differing);
    const text =
      differing.length === 0
        ? null
        : changedText("en", schoolsIn(both.after, change), { code: "K7QM4-TXD9P", link: "…" });
    return {
      ...about,
      moves: figureMoves(both),
      lines: [...lines],
      trouble: await troubleOf(parts, change),
      holders: countHolders(holders, isAtLeast),
      text,
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...about, ...nothing, trouble: error.message };
  }
}

/** Alarms with their answers, and what was left out: only a second person who sees them can object. */
async function listBehind(kysely: Kysely<Tables>, changeId: number): Promise<ChangeDetails["list"]> {
  const reading = await readingOfChange(kysely, changeId);
  if (reading?.proposal == null) return null;
  const { id, fileName, fileBytes, proposal } = reading;
  return {
    reading: id,
    file_name: fileName,
    file_bytes: fileBytes,
    alarms: proposal.alarms,
    left_out: leftOutRows(proposal).map(({ place, printed, cell, why }) => ({ place, printed, cell, why })),
  };
}

/** What somebody published since may stand in the way. */
async function troubleOf(parts: ChangeParts, change: Change): Promise<string | null> {
  if (change.state !== "waiting") return null;
  const { files } = await filesNow(parts);
  const isStale = change.files.some(({ file, base }) => files.get(file)?.sha256 !== base);
  return isStale
    ? "Something else was published since: pressing Publish makes it anew on what is there now."
    : null;
}

function countHolders(holders: readonly Holder[], isAtLeast: boolean): ChangeDetails["holders"] {
  const phones = new Set(holders.flatMap(({ phone }) => (phone === null ? [] : [phone]))).size;
  return { results: holders.length, is_at_least: isAtLeast, phones };
}

async function toldOf({ database }: ChangeParts, id: number): Promise<ChangeDetails["told"]> {
  const found = await sql<{ by: string; at: Date; orders: number }>`
    select o.name as by, t.confirmed_at as at, t.orders
    from catalogue_change_texts t join operators o on o.id = t.confirmed_by where t.change_id = ${id}`.execute(
    database.kysely,
  );
  const [row] = found.rows;
  return row === undefined ? null : { by: row.by, at: row.at.toISOString(), orders: row.orders };
}
