import type { KeptEligibility, KeptVerdict, Level } from "../../engine/index.ts";
import type { KeptAdvice, KeptRoute } from "./advise.ts";

/** What a check found, as it is stored: everything that judging decided, and nothing that can be told from it. */
export interface KeptOutcome {
  readonly eligibility: KeptEligibility;
  readonly advice: KeptAdvice;
}

/** programme, aggregate (0: none), place of the figure (-1: none), then what would open it. */
type PackedVerdict = [number, number, number, ...(readonly [number, string | null, string])[]];
type PackedRoute = [isSameSchool: 0 | 1, level: Level, count: number, ids: readonly number[]];

/** Written as arrays because a check over all schools lists some three hundred programmes. */
interface PackedOutcome {
  readonly qualified: readonly PackedVerdict[];
  readonly open: readonly PackedVerdict[];
  readonly near: readonly PackedVerdict[];
  readonly unknown: number;
  readonly best:
    [subject: number, from: string | null, to: string, count: number, ids: readonly number[]] | null;
  readonly routes: readonly PackedRoute[];
}

export function packOutcome({ eligibility, advice }: KeptOutcome): string {
  const { single } = advice;
  const packed: PackedOutcome = {
    qualified: eligibility.qualified.map(packVerdict),
    open: eligibility.open.map(packVerdict),
    near: eligibility.nearMisses.map(packVerdict),
    unknown: eligibility.notKnownCount,
    best:
      single === null ? null : [single.subjectId, single.from, single.to, single.count, single.programmeIds],
    routes: advice.routes.map((route) => [
      route.isSameSchool ? 1 : 0,
      route.level,
      route.count,
      route.programmeIds,
    ]),
  };
  return JSON.stringify(packed);
}

export function unpackOutcome(text: string): KeptOutcome {
  const { qualified, open, near, unknown, best, routes } = JSON.parse(text) as PackedOutcome;
  return {
    eligibility: {
      qualified: qualified.map(unpackVerdict),
      open: open.map(unpackVerdict),
      nearMisses: near.map(unpackVerdict),
      notKnownCount: unknown,
    },
    advice: {
      single:
        best === null
          ? null
          : { subjectId: best[0], from: best[1], to: best[2], count: best[3], programmeIds: best[4] },
      routes: routes.map(([same, level, count, programmeIds]): KeptRoute => ({
        isSameSchool: same === 1,
        level,
        count,
        programmeIds,
      })),
    },
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
