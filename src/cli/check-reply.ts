import {
  say,
  missingWords,
  describeReason,
  describeUsual,
  type CompiledCatalogue,
  type Eligibility,
  type GradeChange,
  type Usual,
  type Verdict,
} from "../engine/index.ts";

/** The output of `npm run check`: the engine's answer with names instead of ids. */
export function checkReply(compiled: CompiledCatalogue, eligibility: Eligibility) {
  const { general, qualified, open, nearMisses, notQualified, notKnown } = eligibility;
  const programmes = (verdicts: readonly Verdict[]) =>
    verdicts.map((verdict) => programmeReply(compiled, verdict));
  return {
    aggregate: general.aggregate,
    coreScore: general.coreScore,
    electiveScore: general.electiveScore,
    missing: missingWords(general.missing, say),
    qualified: programmes(qualified),
    open: programmes(open),
    nearMisses: programmes(nearMisses),
    notQualified: programmes(notQualified),
    notKnown: programmes(notKnown),
  };
}

/** An entry ceiling is not a cut-off: it appears only among the reasons. */
function programmeReply(compiled: CompiledCatalogue, verdict: Verdict) {
  const { programme, aggregate, difference, chance, counted, reasons, changes, known, usual } = verdict;
  const cutOff = verdict.cutOff?.kind === "cutoff" ? verdict.cutOff : null;
  return {
    school: compiled.schools.get(programme.schoolId)?.slug ?? null,
    programme: programme.name,
    campus: programme.campus,
    stream: programme.stream,
    level: programme.level,
    cutOff: cutOff?.aggregate ?? null,
    cutOffYear: cutOff?.year ?? null,
    source: cutOff?.source ?? null,
    aggregate,
    difference: cutOff === null ? null : difference,
    chance,
    counted: counted.map(({ name, grade }) => [name, grade]),
    reasons: reasons.map(describeReason),
    changes: changes.map(changeInWords),
    ...(known === null ? {} : { known, usual: usual && usualReply(usual) }),
  };
}

function usualReply(usual: Usual) {
  const { schools, needed, met } = describeUsual(usual);
  return { schools, needed, met };
}

function changeInWords({ name, from, to }: GradeChange): string {
  return from === null ? `${to} in ${name}, a subject to take up` : `${to} instead of ${from} in ${name}`;
}
