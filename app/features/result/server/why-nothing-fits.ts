import type { CheckResult, WhyNothing } from "../contract/check-result.ts";
import { levels, ranksByAggregate, ruleFor, type Programme } from "@okwan/engine";
import { schoolOf } from "./catalogue-index.ts";
import { outcomeOfCountry, type ResultContext } from "./load-result.ts";

/** Programmes of the question's place, level by level. */
export function offersOf(read: ResultContext): CheckResult["offers"] {
  const { catalogue, byId, question } = read;
  const { qualified, open } = outcomeOfCountry(read);
  const opened = new Set([...qualified, ...open].map(({ programmeId }) => programmeId));
  const isHere = ({ schoolId }: Programme) =>
    question.schoolId === null
      ? byId.schools.get(schoolId)?.country === question.country
      : schoolId === question.schoolId;
  const here = catalogue.catalogue.programmes.filter(isHere);
  return levels.flatMap((level) => {
    const offered = here.filter((programme) => programme.level === level);
    if (offered.length === 0) return [];
    return [{ level, programs: offered.length, open: offered.filter(({ id }) => opened.has(id)).length }];
  });
}

/** Why nothing qualifies: the first reason that holds, in the order of `WhyNothing`. */
export function whyNothingFits(read: ResultContext): WhyNothing | null {
  if (read.outcome.qualified.length > 0) return null;
  const { programmes, general } = read.verdictReader();
  const ranks = ranksByAggregate(read.country.code);
  if (programmes.length === 0) return offersOf(read).length === 0 ? "no-programs" : "no-such-level";
  if (ranks && general.aggregate === null) return "too-few-grades";
  if (!ranks || !programmes.some(({ schoolId }) => read.scaleAt(schoolId).isCompared)) return "no-comparison";
  if (programmes.every((programme) => isUnpublished(read, programme))) return "no-rules";
  return programmes.some(hasCutOff) ? "none-met" : "no-lines";
}

/** Neither the school's general rule nor the programme's subjects are published. */
function isUnpublished({ byId, candidate }: ResultContext, programme: Programme): boolean {
  const rule = ruleFor(schoolOf(byId, programme), programme, candidate.certificate);
  return programme.electives === "not-published" && rule?.isPublished !== true;
}

function hasCutOff({ cutOffs }: Programme): boolean {
  return cutOffs.some(({ kind }) => kind === "cutoff");
}
