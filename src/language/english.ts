import type { WithEveryCase } from "./every-case.ts";
import { about } from "./english/about.ts";
import { account } from "./english/account.ts";
import { admissions } from "./english/admissions.ts";
import { answer } from "./english/answer.ts";
import { applications } from "./english/applications.ts";
import { catalogue } from "./english/catalogue.ts";
import { checker } from "./english/checker.ts";
import { classes } from "./english/classes.ts";
import { watches } from "./english/watches.ts";
import { common } from "./english/common.ts";
import { cutOffs } from "./english/cut-offs.ts";
import { disclaimer } from "./english/disclaimer.ts";
import { errors } from "./english/errors.ts";
import { extras } from "./english/extras.ts";
import { failures } from "./english/failures.ts";
import { fields } from "./english/fields.ts";
import { frame } from "./english/frame.ts";
import { guide } from "./english/guide.ts";
import { home } from "./english/home.ts";
import { howSure } from "./english/how-sure.ts";
import { lists } from "./english/lists.ts";
import { login } from "./english/login.ts";
import { missing } from "./english/missing.ts";
import { notifications } from "./english/notifications.ts";
import { offline } from "./english/offline.ts";
import { partners } from "./english/partners.ts";
import { payer } from "./english/payer.ts";
import { payments } from "./english/payments.ts";
import { place } from "./english/place.ts";
import { policy } from "./english/policy.ts";
import { previous } from "./english/previous.ts";
import { programmes } from "./english/programmes.ts";
import { reasons } from "./english/reasons.ts";
import { reportFigure } from "./english/report-figure.ts";
import { report } from "./english/report.ts";
import { results } from "./english/results.ts";
import { site } from "./english/site.ts";
import { student } from "./english/student.ts";
import { support } from "./english/support.ts";
import { team } from "./english/team.ts";
import { study } from "./english/study.ts";
import { texts } from "./english/texts.ts";
import { universities } from "./english/universities.ts";
import { upload } from "./english/upload.ts";
import { whatIf } from "./english/what-if.ts";

/** Keys begin with their area's name, so keys are unique over all areas. */
function areas<
  const T extends { readonly [A in keyof T & string]: Readonly<Record<`${A}.${string}`, string>> },
>(all: T & { readonly [A in keyof T]: WithEveryCase<T[A]> }): T {
  return all;
}

/** The source language: others translate it, and its sentences type `t`. */
export const english = {
  id: "en",
  name: "English",
  locale: "en-GB",
  areas: areas({
    frame,
    common,
    errors,
    failures,
    home,
    place,
    admissions,
    checker,
    classes,
    watches,
    upload,
    lists,
    login,
    previous,
    student,
    applications,
    account,
    notifications,
    texts,
    missing,
    reasons,
    answer,
    results,
    study,
    report,
    whatIf,
    site,
    about,
    guide,
    fields,
    disclaimer,
    policy,
    team,
    partners,
    payer,
    payments,
    support,
    offline,
    catalogue,
    programmes,
    universities,
    cutOffs,
    howSure,
    reportFigure,
    extras,
  }),
} as const;
