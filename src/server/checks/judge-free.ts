import {
  compileCatalogue,
  comparedFigures,
  earlierFigures,
  levels,
  newestFigures,
  type Catalogue,
  type Programme,
} from "../../engine/index.ts";
import type { StoredCheck } from "./checks-table.ts";
import type { KeptOutcome } from "./kept-outcome.ts";
import type { CatalogueNow } from "./parts.ts";
import { judgeEach } from "./run-check.ts";
import { candidateOf, countryOf, questionOf } from "./submission.ts";

/** A catalogue without its newest cut-offs, and which programmes have one. */
interface EarlierCatalogue {
  readonly now: CatalogueNow;
  /** Programmes whose newest cut-offs were taken out. */
  readonly withheld: ReadonlySet<number>;
  /** Of these, the programmes whose newest cut-off a first choice is compared with. */
  readonly compared: ReadonlySet<number>;
}

const made = new WeakMap<Catalogue, EarlierCatalogue>();

/** Made once a catalogue. Its programmes hold earlier years' cut-offs and entry ceilings alone. */
export function withoutNewest(now: CatalogueNow): EarlierCatalogue {
  const { catalogue, version, lists } = now;
  const known = made.get(catalogue);
  if (known !== undefined) return known;
  const have = catalogue.programmes.filter(({ cutOffs }) => newestFigures(cutOffs).length > 0);
  const withheld = new Set(have.map(({ id }) => id));
  const isCompared = ({ cutOffs }: Programme) => comparedFigures(cutOffs)[0]?.kind === "cutoff";
  const earlier = {
    ...catalogue,
    // Notes talk about figures.
    programmes: catalogue.programmes.map((programme) =>
      withheld.has(programme.id)
        ? { ...programme, cutOffs: earlierFigures(programme.cutOffs), note: "" }
        : programme,
    ),
  };
  const answer = {
    now: { version, lists, catalogue: earlier, compiled: compileCatalogue(earlier) },
    withheld,
    compared: new Set(have.filter(isCompared).map(({ id }) => id)),
  };
  made.set(catalogue, answer);
  return answer;
}

/**
 * What a free check tells: the outcome as the engine finds it without the newest cut-offs. All that is known of these is
 * that none is met. So a programme within an earlier year's cut-off is a near miss, and one that has no earlier cut-off is
 * closed where its rules are met, and `not-compared` where they cannot be told.
 */
export function judgeFree(
  { now, compared }: EarlierCatalogue,
  { input, outcome }: Pick<StoredCheck, "input" | "outcome">,
): KeptOutcome {
  const { compiled } = now;
  const asked = questionOf(input, countryOf(now, input));
  const { covers } = outcome;
  const country = levels.map((level) => ({ ...asked, schoolId: null, level }));
  const found = judgeEach(compiled, candidateOf(input), covers === "country" ? country : [asked]);
  if (!compiled.forCertificate(input.certificate).certificate.usesCutOffs) return { covers, ...found };
  const isCompared = ({ programmeId }: { programmeId: number }) => compared.has(programmeId);
  return {
    covers,
    qualified: [],
    open: found.open.filter((kept) => !isCompared(kept)),
    nearMisses: [...found.qualified, ...found.nearMisses],
    notKnown: found.notKnown.map((kept) =>
      kept.known === "no-line" && isCompared(kept) ? { ...kept, known: "not-compared" } : kept,
    ),
  };
}
