import { byId, type CatalogueContent } from "./load-catalogue-files.ts";

/** `base` with the schools of these slugs, their programmes and their lists, as `next` has them. */
export function overlaySchools(
  base: CatalogueContent,
  next: CatalogueContent,
  slugs: readonly string[],
): CatalogueContent {
  const idsIn = ({ catalogue }: CatalogueContent) =>
    new Set(catalogue.schools.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id));
  const removed = idsIn(base);
  const added = idsIn(next);
  return {
    lists: base.lists,
    catalogue: {
      ...base.catalogue,
      schools: [
        ...base.catalogue.schools.filter(({ id }) => !removed.has(id)),
        ...next.catalogue.schools.filter(({ id }) => added.has(id)),
      ].sort(byId),
      programmes: [
        ...base.catalogue.programmes.filter(({ schoolId }) => !removed.has(schoolId)),
        ...next.catalogue.programmes.filter(({ schoolId }) => added.has(schoolId)),
      ].sort(byId),
      figureLists: [
        ...base.catalogue.figureLists.filter(({ schoolId }) => schoolId === null || !removed.has(schoolId)),
        ...next.catalogue.figureLists.filter(({ schoolId }) => schoolId !== null && added.has(schoolId)),
      ].sort((one, other) => one.id.localeCompare(other.id, "en")),
    },
  };
}
