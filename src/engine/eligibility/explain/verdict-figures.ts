import type { CutOff, Programme } from "../../catalogue.ts";
import { subjectsThatCount } from "../../certificates.ts";
import type { Certificate } from "../../certificates.ts";
import type { Offering } from "../compile/compiled.ts";
import { chanceLabel, isStrongest } from "../judge/chance-label.ts";
import type { StoredUnknown, StoredVerdict } from "../judge/stored-verdict.ts";
import type { Verdict, VerdictOutcome } from "../verdict.ts";

type VerdictFigures = Pick<
  Verdict,
  "outcome" | "programme" | "aggregate" | "cutOff" | "difference" | "chance" | "isStrongest" | "known"
>;

/** The figures of a verdict, from the stored part and the catalogue. */
export function verdictFigures(
  { programme }: Offering,
  stored: StoredVerdict | StoredUnknown,
  outcome: VerdictOutcome,
  certificate: Certificate,
): VerdictFigures {
  const { aggregate } = stored;
  const cutOff = figureOf(programme, stored);
  const isQualified = outcome === "qualified" && cutOff !== null && aggregate !== null;
  const isCompared = cutOff !== null && aggregate !== null && certificate.usesCutOffs && outcome !== "open";
  const label = isQualified ? chanceLabel(cutOff.aggregate, aggregate) : null;
  return {
    outcome,
    programme,
    aggregate,
    cutOff,
    difference: isCompared ? cutOff.aggregate - aggregate : null,
    chance: outcome === "near-miss" ? "Challenging" : label,
    isStrongest: isQualified && isStrongest(cutOff.aggregate, aggregate, subjectsThatCount(certificate)),
    known: "known" in stored ? stored.known : null,
  };
}

export function figureOf({ cutOffs }: Programme, { figureAt }: StoredVerdict): CutOff | null {
  return figureAt === null ? null : (cutOffs[figureAt] ?? null);
}
