import type { Kysely } from "kysely";
import type { z } from "zod";
import type * as contract from "../../../contract/desk/catalogue.ts";
import { beforeAndAfter, figureMoves } from "../../catalogue/changes/before-and-after.ts";
import { holdersOf, type ResultHolder } from "../../catalogue/changes/holders.ts";
import type { ChangeParts } from "../../catalogue/changes/parts.ts";
import { outcomesWith } from "../../checks/stored-outcome.ts";
import { changeById, listChanges, type CatalogueChange } from "../../catalogue/changes/stored-changes.ts";
import { diffCatalogues } from "../../catalogue/diff-catalogues.ts";
import { leftOutRows } from "../../catalogue/lists-in/raise-alarms.ts";
import { readingOfChange } from "../../catalogue/uploaded-lists/find-lists.ts";
import type { Tables } from "../../db/schema.ts";
import { Refusal } from "../../http/errors.ts";
import { delaysOf } from "../../operators/delayed-acts.ts";
import { allPeople, reasonAgainst } from "../../operators/second-person.ts";
import { changedText } from "./text-holders.ts";

export async function allChanges(
  parts: ChangeParts,
  operatorId: string,
): Promise<z.input<typeof contract.listChanges.data>> {
  const listed = async (which: "waiting" | "decided") =>
    (await listChanges(parts.database.kysely, which)).map((change) => lineOf(change, operatorId));
  return {
    waiting: await listed("waiting"),
    decided: await listed("decided"),
  };
}

const lineOf = (change: CatalogueChange, operatorId: string) => ({
  ...change,
  is_own: change.proposer === operatorId,
});

export async function changeDetails(parts: ChangeParts, id: number, operatorId: string): Promise<Details> {
  const { kysely } = parts.database;
  const change = await changeById(kysely, id);
  const pairing = { act: "change", by: operatorId, proposedBy: change.proposer } as const;
  return {
    change: lineOf(change, operatorId),
    texted: change.texted,
    list: await listBehind(kysely, id),
    may_not_publish: reasonAgainst(await allPeople(kysely), pairing, parts.now()),
    delay: (await delaysOf(kysely, "change")).get(id) ?? null,
    ...(await whatItChanges(parts, change)),
  };
}

type Details = z.input<typeof contract.ChangeDetails>;
type Effect = Pick<Details, "moves" | "lines" | "holders" | "text" | "trouble">;

async function whatItChanges(parts: ChangeParts, change: CatalogueChange): Promise<Effect> {
  const nothing = { moves: [], lines: [], holders: countHolders([], false), text: null, trouble: null };
  try {
    const both = await beforeAndAfter(parts, change);
    if (both === null) return nothing;
    const { lines } = diffCatalogues(both.before.catalogue, both.after.catalogue);
    const { holders, isAtLeast, schools } = await holdersOf(parts.database.kysely, both, outcomesWith);
    const example = { code: "K7QM4-TXD9P", link: "…" };
    return {
      moves: figureMoves(both),
      lines,
      trouble: null,
      holders: countHolders(holders, isAtLeast),
      text: schools.length === 0 ? null : changedText(schools, example),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...nothing, trouble: error.message };
  }
}

/** The alarms with their answers, and the rows left out, so that the second person can object. */
async function listBehind(kysely: Kysely<Tables>, changeId: number): Promise<Details["list"]> {
  const reading = await readingOfChange(kysely, changeId);
  if (reading?.proposal == null) return null;
  const { id, proposal } = reading;
  return { ...reading, reading: id, alarms: proposal.alarms, left_out: leftOutRows(proposal) };
}

function countHolders(holders: readonly ResultHolder[], isAtLeast: boolean): Details["holders"] {
  const phones = new Set(holders.flatMap(({ phone }) => (phone === null ? [] : [phone]))).size;
  return { results: holders.length, is_at_least: isAtLeast, phones };
}
