import { changesOfAReader, type WhatIfMaterial } from "../../contract/what-if.ts";
import {
  comparedFigures,
  newestFigures,
  readStored,
  type StoredUnknown,
  type Programme,
  type School,
} from "../../engine/index.ts";
import { Refusal } from "../http/errors.ts";
import { said } from "../http/said.ts";
import { accessOf } from "./access.ts";
import type { OrderRow } from "./checks-table.ts";
import type { KeptOutcome } from "./kept-outcome.ts";
import type { CheckParts } from "./parts.ts";
import { candidateOf, countryOf, questionOf } from "./submission.ts";
import { findOrder } from "./submit-check.ts";

/**
 * The part of a catalogue one opened check is about, as it was when the check was made. Newest figures stand in it for
 * the programmes of the result alone, as those were paid for; all others are judged by their requirements.
 */
export async function whatIfMaterial(
  parts: Pick<CheckParts, "database" | "catalogueOf">,
  asked: { checkCode: string; mayChange: (order: OrderRow) => Promise<boolean> },
): Promise<WhatIfMaterial> {
  const order = await findOrder(parts, asked.checkCode);
  const { check } = order;
  if (check === null || accessOf(order) !== "open") {
    throw new Refusal("forbidden", "not-paid", said("errors.whatIfNotPaid"));
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
  // Holders of other certificates are compared with no line, so no figure is theirs.
  const { usesCutOffs } = now.compiled.forCertificate(input.certificate).certificate;
  // A check from before what is not known was kept by name is judged again.
  const notKnown = outcome.notKnown ?? readStored(now.compiled, candidateOf(input), question).judgeNotKnown();
  const paidFor = usesCutOffs ? idsOf(outcome, notKnown) : new Set<number>();
  const isLineLeftOut = ({ id, cutOffs }: Programme) => !paidFor.has(id) && newestFigures(cutOffs).length > 0;
  return {
    candidate: candidateOf(input),
    question,
    catalogue: {
      ...catalogue,
      schools: schools.map(forJudging),
      programmes: programmes.map((programme) =>
        isLineLeftOut(programme) ? withoutLine(programme) : withComparedFigures(programme),
      ),
    },
    withoutLine: usesCutOffs ? programmes.filter(isLineLeftOut).map(({ id }) => id) : [],
    mostChanges: (await asked.mayChange(order)) ? null : changesOfAReader,
  };
}

/** Whose lines an opened result tells. Programmes that are open have no published line. */
function idsOf(
  { qualified, nearMisses }: KeptOutcome,
  notKnown: readonly StoredUnknown[],
): ReadonlySet<number> {
  return new Set([...qualified, ...nearMisses, ...notKnown].map(({ programmeId }) => programmeId));
}

/** Words that no verdict reads stay here: the phone pays for every kilobyte. */
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

function withoutLine(programme: Programme): Programme {
  return { ...programme, cutOffs: [], note: "", requirementSource: null };
}
