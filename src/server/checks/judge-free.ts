import {
  compileCatalogue,
  comparedFigures,
  earlierFigures,
  hasNewestFigure,
  judgeEach,
  type Programme,
} from "../../engine/index.ts";
import { oncePer } from "../lib/once.ts";
import type { StoredCheck } from "./checks-table.ts";
import type { StoredOutcome } from "./stored-outcome.ts";
import type { LoadedVersion } from "../catalogue/catalogue-store.ts";
import { wholeCountry } from "./run-check.ts";
import { candidateOf, countryOf, questionOf } from "./submission.ts";

/** A catalogue without its newest cut-offs, and the programmes that have one. */
interface EarlierCatalogue {
  readonly catalogue: LoadedVersion;
  /** Programmes whose newest cut-offs were removed. */
  readonly withheld: ReadonlySet<number>;
  /** The subset whose newest cut-off is compared with first choices. */
  readonly compared: ReadonlySet<number>;
}

/** Its programmes have only earlier years' cut-offs and entry ceilings. */
export const withoutNewest = oncePer(({ catalogue, version, lists }: LoadedVersion): EarlierCatalogue => {
  const have = catalogue.programmes.filter(hasNewestFigure);
  const withheld = new Set(have.map(({ id }) => id));
  const isCompared = ({ cutOffs }: Programme) => comparedFigures(cutOffs)[0]?.kind === "cutoff";
  const earlier = {
    ...catalogue,
    // Notes mention figures.
    programmes: catalogue.programmes.map((programme) =>
      withheld.has(programme.id)
        ? { ...programme, cutOffs: earlierFigures(programme.cutOffs), note: "" }
        : programme,
    ),
  };
  return {
    catalogue: { version, lists, catalogue: earlier, compiled: compileCatalogue(earlier) },
    withheld,
    compared: new Set(have.filter(isCompared).map(({ id }) => id)),
  };
});

/**
 * The outcome of a free check: the engine's outcome without the newest cut-offs, none of which is met. So a
 * programme within an earlier year's cut-off is a near miss. One without an earlier cut-off is closed if its
 * rules are met, and `not-compared` if that is unknown.
 */
export function judgeFree(
  { catalogue, compared }: EarlierCatalogue,
  { input, outcome }: Pick<StoredCheck, "input" | "outcome">,
): StoredOutcome {
  const { compiled } = catalogue;
  const asked = questionOf(input, countryOf(catalogue, input));
  const { covers } = outcome;
  const questions = covers === "country" ? wholeCountry(asked.country) : [asked];
  const found = judgeEach(compiled, candidateOf(input), questions);
  if (!compiled.forCertificate(input.certificate).certificate.usesCutOffs) return { covers, ...found };
  const isCompared = ({ programmeId }: { programmeId: number }) => compared.has(programmeId);
  return {
    covers,
    qualified: [],
    open: found.open.filter((stored) => !isCompared(stored)),
    nearMisses: [...found.qualified, ...found.nearMisses],
    notKnown: found.notKnown.map((stored) =>
      stored.known === "no-line" && isCompared(stored) ? { ...stored, known: "not-compared" } : stored,
    ),
  };
}
