import type { WhatIfMaterial } from "../../contract/what-if.ts";
import { comparedFigures, type Programme, type School } from "../../engine/index.ts";
import { Refusal } from "../http/errors.ts";
import { said } from "../http/said.ts";
import { accessOf } from "./access.ts";
import type { CheckParts } from "./parts.ts";
import { findOrder } from "./submit-check.ts";
import { candidateOf } from "./telling.ts";

/**
 * The part of the catalogue one paid check is about. A free check has none: it would give every newest figure
 * away to whoever asks with grades that open nothing.
 */
export async function whatIfMaterial(
  parts: Pick<CheckParts, "database" | "catalogue">,
  checkCode: string,
): Promise<WhatIfMaterial> {
  const order = await findOrder(parts, checkCode);
  const { check } = order;
  if (check === null || accessOf(order) !== "open") {
    throw new Refusal("forbidden", "not-paid", said("errors.whatIfNotPaid"));
  }
  const { catalogue, lists } = parts.catalogue();
  const { input } = check;
  const country = lists.countries.find(({ id }) => id === input.countryId);
  if (country === undefined) throw new Error(`country ${input.countryId} is not known`);
  const schools = catalogue.schools.filter(({ id, country: code }) =>
    input.schoolId === null ? code === country.code : id === input.schoolId,
  );
  const schoolIds = new Set(schools.map(({ id }) => id));
  return {
    candidate: candidateOf(input),
    question: { country: country.code, schoolId: input.schoolId, level: input.level },
    catalogue: {
      ...catalogue,
      schools: schools.map(forJudging),
      programmes: catalogue.programmes
        .filter(({ schoolId, level }) => schoolIds.has(schoolId) && level === input.level)
        .map(withComparedFigures),
    },
  };
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
