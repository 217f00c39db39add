import type { Programme, School, Subject, SubjectId } from "../../engine/index.ts";
import type { CatalogueNow } from "./parts.ts";

/** A catalogue's objects by id. */
export interface Names {
  readonly schools: ReadonlyMap<number, School>;
  readonly subjects: ReadonlyMap<SubjectId, Subject>;
  readonly programmes: ReadonlyMap<number, Programme>;
}

const namesByCatalogue = new WeakMap<object, Names>();

/** Cached by catalogue. */
export function namesOf({ catalogue }: Pick<CatalogueNow, "catalogue">): Names {
  const known = namesByCatalogue.get(catalogue);
  if (known !== undefined) return known;
  const names = {
    schools: new Map(catalogue.schools.map((school) => [school.id, school])),
    subjects: new Map(catalogue.subjects.map((subject) => [subject.id, subject])),
    programmes: new Map(catalogue.programmes.map((programme) => [programme.id, programme])),
  };
  namesByCatalogue.set(catalogue, names);
  return names;
}

export function programmeOf(names: Names, id: number): Programme {
  const programme = names.programmes.get(id);
  if (programme === undefined) throw new Error(`programme ${id} is not in this catalogue`);
  return programme;
}

export function schoolOf(names: Names, programme: Programme): School {
  const school = names.schools.get(programme.schoolId);
  if (school === undefined) throw new Error(`programme ${programme.id} is of no school we know`);
  return school;
}

export function subjectNameOf(names: Names, id: SubjectId): string {
  return names.subjects.get(id)?.name ?? `subject ${id}`;
}
