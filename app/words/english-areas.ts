export { about, team, partners, disclaimer, policy, support } from "./english/about.ts";
export { answer } from "./english/answer.ts";
export { checker, place, upload } from "./english/checker.ts";
export { classes } from "./english/classes.ts";
export { frame, common, site, extras, offline, login, failures } from "./english/common.ts";
export { errors } from "./english/errors.ts";
export { fields } from "./english/fields.ts";
export { guide, home, howSure } from "./english/guide.ts";
export { payments, payer, report, reportFigure } from "./english/payments.ts";
export {
  programmes,
  universities,
  catalogue,
  cutOffs,
  admissions,
  lists,
  study,
} from "./english/programmes.ts";
export { results, previous, again, whatIf } from "./english/results.ts";
export { student, account, applications } from "./english/student.ts";
export { texts, watches, notifications } from "./english/texts.ts";
// The engine's own sentences, its default wording: change them in packages/engine/wording/english.ts.
export { englishMissing as missing, englishReasons as reasons } from "@okwan/engine";
