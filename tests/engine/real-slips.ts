import { compileCatalogue, findSubject, type Candidate, type CertificateType } from "@okwan/engine";
import { loadCatalogueFiles } from "@okwan/catalogue";

/** The real catalogue, and slips by the names of their subjects. */

export const catalogue = loadCatalogueFiles();
export const compiled = compileCatalogue(catalogue);

export const cores = (grade: string) => ({
  "English Language": grade,
  Mathematics: grade,
  "Integrated Science": grade,
  "Social Studies": grade,
});

export function slipWith(
  grades: Readonly<Record<string, string>>,
  certificate: CertificateType = "WASSCE",
): Candidate {
  const idOf = (label: string) => findSubject(label, catalogue.subjects)!.id;
  const list = Object.entries(grades).map(([label, grade]) => ({ subjectId: idOf(label), grade }));
  return { certificate, grades: list, course: null, sex: null, hasResults: null };
}
