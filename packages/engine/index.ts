export * from "./catalogue.ts";
export * from "./certificates.ts";
export * from "./countries.ts";
export * from "./eligibility/reason.ts";
export * from "./eligibility/verdict.ts";
export * from "./levels.ts";
export { aggregateOf } from "./aggregate/aggregate-of.ts";
export { chanceLabel } from "./eligibility/rank-programmes.ts";
export { checkEligibility, judgeEach, pointsFromCutOff } from "./eligibility/check-eligibility.ts";
export { dependsOnSex } from "./eligibility/cut-offs/choose-cut-off.ts";
export type { PointScale } from "./eligibility/point-scale.ts";
export { compileCatalogue } from "./eligibility/compile.ts";
export { rankProgrammes } from "./eligibility/rank-programmes.ts";
export type { CompiledCatalogue } from "./eligibility/compiled.ts";
export { creditLimit, gradeAt, isAdvisable, isCredit, pointsOf } from "./grades/points.ts";
export { coreIds, isAggregateCore } from "./subjects/short-names.ts";
export { findSubject } from "./subjects/find-subject.ts";
export type { SubjectContext } from "./subjects/find-subject.ts";
export { courseNamed, courseSynonyms, matchCourse } from "./subjects/find-subject.ts";
export { printedName, SpellingIndex } from "./subjects/lexicon.ts";
export type { NamedSubject, Spelling, SpellingMatch } from "./subjects/lexicon.ts";
export { misreadDistance } from "./subjects/spelling.ts";
export { isOfTwoSubjects, shortNameOf, shortNamesFor } from "./subjects/short-names.ts";
export { comparableText } from "./subjects/spelling.ts";
export { bestSingleChange } from "./eligibility/best-single-change.ts";
export type { SingleChange } from "./eligibility/best-single-change.ts";
export { mayBeCompared } from "./eligibility/cut-offs/choose-cut-off.ts";
export { earlierLines } from "./eligibility/cut-offs/choose-cut-off.ts";
export type { EarlierLine } from "./eligibility/cut-offs/choose-cut-off.ts";
export { cutOffHistory } from "./eligibility/cut-offs/cut-off-history.ts";
export type { CutOffYear } from "./eligibility/cut-offs/cut-off-history.ts";
export {
  comparedFigures,
  earlierFigures,
  hasNewestFigure,
  newestFigures,
} from "./eligibility/cut-offs/newest-year.ts";
export { verdictReader } from "./eligibility/verdict-reader.ts";
export type { VerdictReader } from "./eligibility/verdict-reader.ts";
export { alsoAskedFor, ruleFor } from "./eligibility/compiled.ts";
export { clauseName, clauseNeed } from "./wording/describe-reason.ts";
export { englishMissing, englishReasons } from "./wording/english.ts";
export { fillIn, fillInParts, formatNumber } from "./wording/message.ts";
export type { FilledIn, ParsedSentence as Message, Piece } from "./wording/message.ts";
export { compile } from "./wording/message.ts";
export { missingWords } from "./wording/sentence.ts";
export type { Tags, Values } from "./wording/message-values.ts";
export { changeSentence, missesRequirement, sentenceFor } from "./wording/sentence.ts";
export { describeReason } from "./wording/describe-reason.ts";
export { describeUsual } from "./wording/describe-usual.ts";
export type { DescribedReason } from "./wording/describe-reason.ts";
export { capitalise, say } from "./wording/wording.ts";
export type { MissingWording } from "./wording/wording.ts";
