import type { CompiledCatalogue, Programme, School, SubjectId } from "@okwan/engine";

/** A catalogue's objects by id. */
export type CatalogueIndex = Pick<CompiledCatalogue, "schools" | "subjects" | "programmes">;

export function programmeOf(byId: CatalogueIndex, id: number): Programme {
  const programme = byId.programmes.get(id);
  if (programme === undefined) throw new Error(`programme ${id} is not in this catalogue`);
  return programme;
}

export function schoolOf(byId: CatalogueIndex, programme: Programme): School {
  const school = byId.schools.get(programme.schoolId);
  if (school === undefined) throw new Error(`programme ${programme.id} is of no school we know`);
  return school;
}

export function subjectNameOf(byId: CatalogueIndex, id: SubjectId): string {
  return byId.subjects.get(id)?.name ?? `subject ${id}`;
}
