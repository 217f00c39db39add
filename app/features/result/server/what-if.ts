import { mostChangesByReader, type WhatIfMaterial } from "../contract/what-if.ts";
import { comparedFigures, hasNewestFigure, type Programme, type School } from "@okwan/engine";
import { showsResult } from "../contract/result-view.ts";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import { accessOf } from "./access.ts";
import type { OrderRow } from "./checks-table.ts";
import type { StoredOutcome } from "./stored-outcome.ts";
import type { CheckParts } from "./parts.ts";
import { candidateOf, countryOf, questionOf } from "./submission.ts";
import { findOrder } from "./find-orders.ts";

/**
 * The part of a catalogue that one check covers, as of the day of the check. It contains newest figures only
 * for the programmes that the result shows; others are judged by requirements.
 */
export async function whatIfMaterial(
  parts: Pick<CheckParts, "database" | "catalogueOf">,
  asked: { checkCode: string; mayChange: (order: OrderRow) => Promise<boolean> },
): Promise<WhatIfMaterial> {
  const order = await findOrder(parts, asked.checkCode);
  const { check } = order;
  if (check === null || !showsResult(accessOf(order))) {
    throw new Refusal("forbidden", "not-paid", sentenceOf("errors.whatIfNotPaid"));
  }
  const { input, outcome } = check;
  const now = await parts.catalogueOf(check.catalogueVersion);
  const question = questionOf(input, countryOf(now, input));
  const { catalogue } = now;
  const schools = catalogue.schools.filter(({ id, country }) =>
    input.schoolId === null ? country === question.country : id === input.schoolId,
  );
  const schoolIds = new Set(schools.map(({ id }) => id));
  const programmes = catalogue.programmes.filter(
    ({ schoolId, level }) => schoolIds.has(schoolId) && level === input.level,
  );
  // Figures that the grades are not compared with were not paid for.
  const { scaleFor } = now.compiled.forCertificate(input.certificate);
  const isCompared = ({ schoolId }: Programme) => scaleFor(now.compiled.schools.get(schoolId)!).isCompared;
  const ofResult = idsOf(outcome);
  const isCutOffLeftOut = (programme: Programme) =>
    hasNewestFigure(programme) && !(ofResult.has(programme.id) && isCompared(programme));
  return {
    candidate: candidateOf(input),
    question,
    catalogue: {
      ...catalogue,
      schools: schools.map(forJudging),
      programmes: programmes.map((programme) =>
        isCutOffLeftOut(programme) ? requirementsOnly(programme) : withComparedFigures(programme),
      ),
    },
    withoutLine: programmes
      .filter((programme) => isCutOffLeftOut(programme) && isCompared(programme))
      .map(({ id }) => id),
    mostChanges: (await asked.mayChange(order)) ? null : mostChangesByReader,
  };
}

/** Programmes whose cut-offs an opened result shows. Open programmes have none. */
function idsOf({ qualified, near, ask }: StoredOutcome): ReadonlySet<number> {
  return new Set([...qualified, ...near, ...ask].map(({ programmeId }) => programmeId));
}

/** Text that no verdict reads is removed: the phone pays for every kilobyte. */
function forJudging(school: School): School {
  return {
    ...school,
    description: "",
    generalRules: school.generalRules.map((rule) => ({ ...rule, text: "", source: "" })),
  };
}

function withComparedFigures(programme: Programme): Programme {
  const cutOffs = comparedFigures(programme.cutOffs).map((figure) => ({ ...figure, source: "" }));
  return { ...programme, cutOffs, note: "", requirementSource: null };
}

function requirementsOnly(programme: Programme): Programme {
  return { ...programme, cutOffs: [], note: "", requirementSource: null };
}
