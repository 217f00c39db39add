import type { StoredEligibility, StoredUnknown, StoredVerdict, Known } from "../../engine/index.ts";
import { Refusal } from "../http/errors.ts";
import { said } from "../http/said.ts";

/**
 * What a check found, as it is read again. Checks made before 23 November 2026 kept only how many are not known: `notKnown` is null
 * then, and is judged again with the check's own catalogue (read-result.ts).
 */
export interface KeptOutcome extends Omit<StoredEligibility, "notKnown"> {
  /** A check was of one school and level until 23 November 2026; what it did not judge then it does not gain. */
  readonly covers: "country" | "question";
  readonly notKnown: readonly StoredUnknown[] | null;
}

/**
 * Raised whenever what is stored means something else, so that a release that does not know it says so and shows nothing
 * wrong. 1 (or none): one school and level. 2: a country, level after level in the order of `levels`, each as it was ranked.
 */
const format = 2;

/** Of format 1 the lists stood at the top; a release that knew no formats finds none there, and shows an error, nothing wrong. */
type Packed =
  (PackedOutcome & { readonly format?: 1 }) | { readonly format: 2; readonly found: PackedOutcome };

/** programme, aggregate (0: none), place of the figure (-1: none), then what would open it. */
type PackedVerdict = [number, number, number, ...(readonly [number, string | null, string])[]];
/** programme, aggregate (0: none), place of the figure where there is one. */
type PackedUnknown = [number, number, number?];

/** Written as arrays because a check over all schools lists some nine hundred programmes. */
interface PackedOutcome {
  readonly qualified: readonly PackedVerdict[];
  readonly open: readonly PackedVerdict[];
  readonly near: readonly PackedVerdict[];
  /** By how much is known; once only their number. */
  readonly unknown: number | Readonly<Record<Known, readonly PackedUnknown[]>>;
}

/** What a check of a country found, as it is stored: everything that judging decided, and nothing that can be told from it. */
export function packOutcome({ qualified, open, nearMisses, notKnown }: StoredEligibility): string {
  const unknown: Record<Known, PackedUnknown[]> = {
    within: [],
    near: [],
    "not-compared": [],
    "no-line": [],
  };
  for (const verdict of notKnown) unknown[verdict.known].push(packUnknown(verdict));
  const packed: Packed = {
    format,
    found: {
      qualified: qualified.map(packVerdict),
      open: open.map(packVerdict),
      near: nearMisses.map(packVerdict),
      unknown,
    },
  };
  return JSON.stringify(packed);
}

/**
 * @throws {Refusal} for one that a newer release keeps, which runs beside this one while it is replaced: its student is told to come
 *   back, and is shown nothing wrong.
 */
export function unpackOutcome(text: string): KeptOutcome {
  const packed = JSON.parse(text) as Packed;
  if ((packed.format ?? 1) > format) {
    throw new Refusal("busy", "newer-result", said("errors.newerResult"), { retryAfterSeconds: 120 });
  }
  const { qualified, open, near, unknown } = packed.format === 2 ? packed.found : packed;
  return {
    covers: packed.format === 2 ? "country" : "question",
    qualified: qualified.map(unpackVerdict),
    open: open.map(unpackVerdict),
    nearMisses: near.map(unpackVerdict),
    notKnown: typeof unknown === "number" ? null : unpackUnknown(unknown),
  };
}

function packUnknown({ programmeId, aggregate, figureAt }: StoredUnknown): PackedUnknown {
  return figureAt === null ? [programmeId, aggregate ?? 0] : [programmeId, aggregate ?? 0, figureAt];
}

/** In the order they were ranked: that of the record's names. */
function unpackUnknown(unknown: Readonly<Record<Known, readonly PackedUnknown[]>>): StoredUnknown[] {
  return (Object.entries(unknown) as [Known, readonly PackedUnknown[]][]).flatMap(([known, packed]) =>
    packed.map(([programmeId, aggregate, figureAt = null]) => ({
      programmeId,
      aggregate: aggregate === 0 ? null : aggregate,
      figureAt,
      changes: [],
      known,
    })),
  );
}

function packVerdict({ programmeId, aggregate, figureAt, changes }: StoredVerdict): PackedVerdict {
  const packed: PackedVerdict = [programmeId, aggregate ?? 0, figureAt ?? -1];
  for (const { subjectId, from, to } of changes) packed.push([subjectId, from, to]);
  return packed;
}

function unpackVerdict([programmeId, aggregate, figure, ...changes]: PackedVerdict): StoredVerdict {
  return {
    programmeId,
    aggregate: aggregate === 0 ? null : aggregate,
    figureAt: figure === -1 ? null : figure,
    changes: changes.map(([subjectId, from, to]) => ({ subjectId, from, to })),
  };
}
