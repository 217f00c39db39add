import type { Access } from "../contract/check-facts.ts";
import { showsResult } from "../contract/shows-result.ts";
import { earlierFigures, hasNewestFigure, type Programme, type Verdict } from "@okwan/engine";

/**
 * The only gate between verdicts and their readers. A paid or free check shows all of a verdict. Before
 * payment a check shows no newest cut-off and nothing computed from one.
 */
export function figuresFor(access: Access, verdict: Verdict): Verdict {
  return showsResult(access) ? verdict : publicVerdict(verdict);
}

/** Copies field by field, so that a field added to verdicts stays hidden until somebody decides about it. */
function publicVerdict(verdict: Verdict): Verdict {
  const { outcome, programme } = verdict;
  const hidesNewest = hasNewestFigure(programme);
  const isOpen = outcome === "open";
  return {
    programme: hidesNewest ? withoutNewest(programme) : programme,
    outcome,
    aggregate: isOpen ? verdict.aggregate : null,
    // A school's entry limit is public.
    cutOff: isOpen && verdict.cutOff?.kind === "ceiling" ? verdict.cutOff : null,
    difference: null,
    chance: null,
    isStrongest: false,
    otherSum: isOpen ? verdict.otherSum : null,
    lastRung: verdict.lastRung,
    known: verdict.known,
    get usual() {
      return verdict.usual;
    },
    get counted() {
      return verdict.counted;
    },
    get reasons() {
      return verdict.reasons.filter(({ required }) => required.kind !== "cut-off");
    },
    // The smallest change also reaches a cut-off.
    get changes() {
      return hidesNewest ? [] : verdict.changes;
    },
    get advised() {
      return hidesNewest ? [] : verdict.advised;
    },
  };
}

/** As on its public page. Notes mention figures. */
function withoutNewest(programme: Programme): Programme {
  return { ...programme, cutOffs: earlierFigures(programme.cutOffs), note: "" };
}
