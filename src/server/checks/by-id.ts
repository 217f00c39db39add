import type { Programme, School, Subject, SubjectId } from "../../engine/index.ts";
import type { CatalogueNow } from "./parts.ts";

/** A catalogue's objects by id. */
export interface ById {
  readonly schools: ReadonlyMap<number, School>;
  readonly subjects: ReadonlyMap<SubjectId, Subject>;
  readonly programmes: ReadonlyMap<number, Programme>;
}

const byCatalogue = new WeakMap<object, ById>();

/** Cached by catalogue. */
export function byIdOf({ catalogue }: Pick<CatalogueNow, "catalogue">): ById {
  const known = byCatalogue.get(catalogue);
  if (known !== undefined) return known;
  const byId = {
    schools: new Map(catalogue.schools.map((school) => [school.id, school])),
    subjects: new Map(catalogue.subjects.map((subject) => [subject.id, subject])),
    programmes: new Map(catalogue.programmes.map((programme) => [programme.id, programme])),
  };
  byCatalogue.set(catalogue, byId);
  return byId;
}

export function programmeOf(byId: ById, id: number): Programme {
  const programme = byId.programmes.get(id);
  if (programme === undefined) throw new Error(`programme ${id} is not in this catalogue`);
  return programme;
}

export function schoolOf(byId: ById, programme: Programme): School {
  const school = byId.schools.get(programme.schoolId);
  if (school === undefined) throw new Error(`programme ${programme.id} is of no school we know`);
  return school;
}

export function subjectNameOf(byId: ById, id: SubjectId): string {
  return byId.subjects.get(id)?.name ?? `subject ${id}`;
}
