import type { CutOff, Programme } from "../../catalogue.ts";
import { subjectsThatCount } from "../../certificates.ts";
import type { Certificate } from "../../certificates.ts";
import type { Offering } from "../compile/compiled.ts";
import { chanceLabel, isStrongest } from "../judge/chance-label.ts";
import type { KeptUnknown, KeptVerdict } from "../judge/kept-verdict.ts";
import type { ChanceLabel, Known, VerdictOutcome } from "../verdict.ts";

/**
 * The figures of a verdict: they follow from what is kept and from the catalogue. The fields are only declared, because
 * a thousand verdicts a check are made half as fast where each is first made empty.
 */
export class VerdictFigures {
  declare readonly outcome: VerdictOutcome;
  declare readonly programme: Programme;
  declare readonly aggregate: number | null;
  declare readonly cutOff: CutOff | null;
  declare readonly difference: number | null;
  declare readonly chance: ChanceLabel | null;
  declare readonly isStrongest: boolean;
  declare readonly known: Known | null;

  constructor(
    { programme }: Offering,
    kept: KeptVerdict | KeptUnknown,
    outcome: VerdictOutcome,
    certificate: Certificate,
  ) {
    const { aggregate } = kept;
    const figure = figureOf(programme, kept);
    const isQualified = outcome === "qualified" && figure !== null && aggregate !== null;
    const isCompared = figure !== null && aggregate !== null && certificate.usesCutOffs && outcome !== "open";
    const label = isQualified ? chanceLabel(figure.aggregate, aggregate) : null;
    this.outcome = outcome;
    this.programme = programme;
    this.aggregate = aggregate;
    this.cutOff = figure;
    this.difference = isCompared ? figure.aggregate - aggregate : null;
    this.chance = outcome === "near-miss" ? "Challenging" : label;
    this.isStrongest =
      isQualified && isStrongest(figure.aggregate, aggregate, subjectsThatCount(certificate));
    this.known = "known" in kept ? kept.known : null;
  }
}

export function figureOf({ cutOffs }: Programme, { figureAt }: KeptVerdict): CutOff | null {
  return figureAt === null ? null : (cutOffs[figureAt] ?? null);
}
