/** The door: files of data/ in, a checked catalogue or its problems out; what is said of a figure. */
export { canonicalJson, sha256Of } from "./diff-catalogues.ts";
export { citedPages, pageNow } from "./data-files/cited-pages.ts";
export type { CitedPage } from "./data-files/cited-pages.ts";
export { readFilesIn, shownPathOf } from "./data-files/sort-by-file.ts";
export type { FileTexts } from "./data-files/sort-by-file.ts";
export { CatalogueProblems, Problems } from "./data-files/problems.ts";
export { ourDataDir, readCatalogueText } from "./data-files/read-lines.ts";
export { courseNames } from "./data-files/records.ts";
export { SubjectRecord } from "./data-files/reference-records.ts";
export type { ReferenceLists } from "./data-files/reference-records.ts";
export { describeDiff, diffCatalogues } from "./diff-catalogues.ts";
export { entryToCome, usualCutOffYear } from "./list-of.ts";
export { accuracyFor, bestAggregate, fewestCases, hasEnough, measureAccuracy } from "./forecast/accuracy.ts";
export type {
  AccuracyCount,
  AccuracyCounts,
  CutOffAccuracy,
  EnoughCases,
  SchoolAccuracy,
} from "./forecast/accuracy.ts";
export { listOf } from "./list-of.ts";
export { loadCatalogueContent, loadCatalogueFiles } from "./load-catalogue-files.ts";
export type { CatalogueContent, LoadedCatalogue } from "./load-catalogue-files.ts";
export { readInCopyOn } from "./list-of.ts";
