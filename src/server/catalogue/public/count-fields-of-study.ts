import type { z } from "zod";
import type { showFieldsOfStudy } from "../../../contract/catalogue-counts.ts";
import { fieldsOfStudy } from "../../../contract/field-of-study.ts";
import {
  type Catalogue,
  homeCountry,
  levels,
  type Programme,
  type SubjectId,
} from "../../../engine/index.ts";
import type { LoadedVersion } from "../catalogue-store.ts";
import { fieldOfStudy } from "../field-of-study.ts";

type FieldsOfStudy = z.output<typeof showFieldsOfStudy.data>;

/** "Three of these thirty" requires none of them. */
const mostChoices = 8;
const subjectsShown = 5;

/** Only for our own country: the others have too few schools for meaningful counts. */
export function countFieldsOfStudy({ catalogue }: Pick<LoadedVersion, "catalogue">): FieldsOfStudy {
  const ours = new Set(
    catalogue.schools.filter(({ country }) => country === homeCountry).map(({ id }) => id),
  );
  const programmes = catalogue.programmes.filter(({ schoolId }) => ours.has(schoolId));
  const byField = Map.groupBy(programmes, fieldOfStudy);
  return {
    fields: fieldsOfStudy.map((id) => ({ id, ...countField(catalogue, byField.get(id) ?? []) })),
    total: { programmes: programmes.length, sorted: programmes.length - (byField.get(null)?.length ?? 0) },
    checked_on: catalogue.checkedOn,
  };
}

function countField(
  catalogue: Catalogue,
  programmes: readonly Programme[],
): Omit<FieldsOfStudy["fields"][number], "id"> {
  const named = programmes.filter(({ electives, requires }) => electives === "named" && requires.length > 0);
  return {
    programmes: programmes.length,
    schools: new Set(programmes.map(({ schoolId }) => schoolId)).size,
    levels: levels
      .map((level) => ({ level, programmes: programmes.filter((each) => each.level === level).length }))
      .filter(({ programmes: many }) => many > 0),
    named: { programmes: named.length, subjects: oftenNamed(catalogue, named) },
    any: programmes.filter(({ electives }) => electives === "any").length,
  };
}

/**
 * Counts each subject once per programme that requires it, alone or as one of a few. Subjects that hardly any
 * programme requires are left out.
 */
function oftenNamed(
  { subjects }: Catalogue,
  programmes: readonly Programme[],
): FieldsOfStudy["fields"][number]["named"]["subjects"] {
  const counts = new Map<SubjectId, number>();
  for (const { requires } of programmes) {
    const asked = requires.filter(({ from }) => from.length <= mostChoices).flatMap(({ from }) => from);
    for (const subject of new Set(asked)) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  }
  return subjects
    .map(({ id, name }) => ({ subject: name, programmes: counts.get(id) ?? 0 }))
    .filter(({ programmes: many }) => many > 1 && many * 4 >= programmes.length)
    .sort((one, other) => other.programmes - one.programmes)
    .slice(0, subjectsShown);
}
