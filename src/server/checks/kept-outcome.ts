import type { KeptEligibility, KeptVerdict } from "../../engine/index.ts";

/** programme, aggregate (0: none), place of the figure (-1: none), then what would open it. */
type PackedVerdict = [number, number, number, ...(readonly [number, string | null, string])[]];

/** Written as arrays because a check over all schools lists some three hundred programmes. */
interface PackedOutcome {
  readonly qualified: readonly PackedVerdict[];
  readonly open: readonly PackedVerdict[];
  readonly near: readonly PackedVerdict[];
  readonly unknown: number;
}

/** What a check found, as it is stored: everything that judging decided, and nothing that can be told from it. */
export function packOutcome(outcome: KeptEligibility): string {
  const packed: PackedOutcome = {
    qualified: outcome.qualified.map(packVerdict),
    open: outcome.open.map(packVerdict),
    near: outcome.nearMisses.map(packVerdict),
    unknown: outcome.notKnownCount,
  };
  return JSON.stringify(packed);
}

export function unpackOutcome(text: string): KeptEligibility {
  const { qualified, open, near, unknown } = JSON.parse(text) as PackedOutcome;
  return {
    qualified: qualified.map(unpackVerdict),
    open: open.map(unpackVerdict),
    nearMisses: near.map(unpackVerdict),
    notKnownCount: unknown,
  };
}

function packVerdict({ programmeId, aggregate, figureAt, changes }: KeptVerdict): PackedVerdict {
  const packed: PackedVerdict = [programmeId, aggregate ?? 0, figureAt ?? -1];
  for (const { subjectId, from, to } of changes) packed.push([subjectId, from, to]);
  return packed;
}

function unpackVerdict([programmeId, aggregate, figure, ...changes]: PackedVerdict): KeptVerdict {
  return {
    programmeId,
    aggregate: aggregate === 0 ? null : aggregate,
    figureAt: figure === -1 ? null : figure,
    changes: changes.map(([subjectId, from, to]) => ({ subjectId, from, to })),
  };
}
