import type { StoredEligibility, StoredUnknown, StoredVerdict, Uncertainty } from "@okwan/engine";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";

export interface StoredOutcome extends StoredEligibility {
  /** "question": a check of one school and level, made by release 0.1.0. It is never extended to more. */
  readonly covers: "country" | "question";
}

/**
 * Version of the stored format. Raise it whenever the meaning changes, so that an older release refuses to
 * read it and shows nothing wrong; `outcomesWith` knows every format. 1 (or absent): one school and level.
 * 2: a country, level by level in the order of `levels`, each in ranked order.
 */
const outcomeFormat = 2;

/**
 * Format 1 had the lists at the top level. Releases that know no formats find no lists in format 2 and show
 * an error instead of a wrong result.
 */
type Packed =
  | (PackedOutcome & { readonly format?: 1 })
  | { readonly format: 2; readonly found: PackedOutcome };

/** programme, aggregate (0: none), index of the figure (-1: none), then the changes that would open it. */
type PackedVerdict = [number, number, number, ...(readonly [number, string | null, string])[]];
/** programme, aggregate (0: none), index of the figure if there is one. */
type PackedUnknown = [number, number, number?];

/** A pattern of Postgres: outcomes of any format in which one of these programmes has a figure. */
export const outcomesWith = (programmeIds: readonly number[]): string =>
  String.raw`\[(?:${programmeIds.join("|")}),\d+,\d`;

/** Arrays instead of objects, because a check over all schools lists about nine hundred programmes. */
interface PackedOutcome {
  readonly qualified: readonly PackedVerdict[];
  readonly open: readonly PackedVerdict[];
  readonly near: readonly PackedVerdict[];
  /** By how much is known. */
  readonly unknown: Readonly<Record<StoredUncertainty, readonly PackedUnknown[]>>;
}

/** The format calls "just-over" near. */
type StoredUncertainty = Exclude<Uncertainty, "just-over"> | "near";

/** Serialises the outcome for storage: all that judging decided, and nothing that can be computed from it. */
export function packOutcome({ qualified, open, near, ask }: StoredEligibility): string {
  const unknown: Record<StoredUncertainty, PackedUnknown[]> = {
    within: [],
    near: [],
    "not-compared": [],
    "no-line": [],
  };
  for (const verdict of ask)
    unknown[verdict.known === "just-over" ? "near" : verdict.known].push(packUnknown(verdict));
  const packed: Packed = {
    format: outcomeFormat,
    found: {
      qualified: qualified.map(packVerdict),
      open: open.map(packVerdict),
      near: near.map(packVerdict),
      unknown,
    },
  };
  return JSON.stringify(packed);
}

/**
 * @throws {Refusal} for a format of a newer release that runs beside this one during a deployment. The
 * student is asked to come back and is shown nothing wrong.
 */
export function unpackOutcome(text: string): StoredOutcome {
  const packed = JSON.parse(text) as Packed;
  if ((packed.format ?? 1) > outcomeFormat) {
    throw new Refusal("busy", "newer-result", sentenceOf("errors.newerResult"), { retryAfterSeconds: 120 });
  }
  const { qualified, open, near, unknown } = packed.format === 2 ? packed.found : packed;
  return {
    covers: packed.format === 2 ? "country" : "question",
    qualified: qualified.map(unpackVerdict),
    open: open.map(unpackVerdict),
    near: near.map(unpackVerdict),
    ask: unpackUnknown(unknown),
  };
}

function packUnknown({ programmeId, aggregate, cutOffIndex }: StoredUnknown): PackedUnknown {
  return cutOffIndex === null ? [programmeId, aggregate ?? 0] : [programmeId, aggregate ?? 0, cutOffIndex];
}

/** Ranked, because the record's keys are in ranked order. */
function unpackUnknown(unknown: PackedOutcome["unknown"]): StoredUnknown[] {
  const found = Object.entries(unknown) as [StoredUncertainty, readonly PackedUnknown[]][];
  return found.flatMap(([known, packed]) =>
    packed.map(([programmeId, aggregate, cutOffIndex = null]) => ({
      programmeId,
      aggregate: aggregate === 0 ? null : aggregate,
      cutOffIndex,
      changes: [],
      known: known === "near" ? ("just-over" as const) : known,
    })),
  );
}

function packVerdict({ programmeId, aggregate, cutOffIndex, changes }: StoredVerdict): PackedVerdict {
  const packed: PackedVerdict = [programmeId, aggregate ?? 0, cutOffIndex ?? -1];
  for (const { subjectId, from, to } of changes) packed.push([subjectId, from, to]);
  return packed;
}

function unpackVerdict([programmeId, aggregate, figure, ...changes]: PackedVerdict): StoredVerdict {
  return {
    programmeId,
    aggregate: aggregate === 0 ? null : aggregate,
    cutOffIndex: figure === -1 ? null : figure,
    changes: changes.map(([subjectId, from, to]) => ({ subjectId, from, to })),
  };
}
