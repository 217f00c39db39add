import type { WhyNothing } from "../contract/check-facts.ts";
import { ranksByAggregate, ruleFor, type Programme } from "@okwan/engine";
import { schoolOf } from "./catalogue-index.ts";
import type { ResultContext } from "./load-result.ts";

/** Why nothing qualifies: the first reason that holds, in the order of `WhyNothing`. */
export function whyNothingFits(read: ResultContext): WhyNothing | null {
  if (read.outcome.qualified.length > 0) return null;
  const { programmes, general } = read.verdictReader();
  const ranks = ranksByAggregate(read.country.code);
  if (programmes.length === 0) return hasProgrammes(read) ? "no-such-level" : "no-programs";
  if (ranks && general.aggregate === null) return "too-few-grades";
  if (!ranks || !programmes.some(({ schoolId }) => read.scaleAt(schoolId).isCompared)) return "no-comparison";
  if (programmes.every((programme) => isUnpublished(read, programme))) return "no-rules";
  return programmes.some(hasCutOff) ? "none-met" : "no-lines";
}

/** Of any level, in the question's place. */
function hasProgrammes({ catalogue, byId, question }: ResultContext): boolean {
  return catalogue.catalogue.programmes.some(({ schoolId }) =>
    question.schoolId === null
      ? byId.schools.get(schoolId)?.country === question.country
      : schoolId === question.schoolId,
  );
}

/** Neither the school's general rule nor the programme's subjects are published. */
function isUnpublished({ byId, candidate }: ResultContext, programme: Programme): boolean {
  const rule = ruleFor(schoolOf(byId, programme), programme, candidate.certificate);
  return programme.electives === "not-published" && rule?.isPublished !== true;
}

function hasCutOff({ cutOffs }: Programme): boolean {
  return cutOffs.some(({ kind }) => kind === "cutoff");
}
