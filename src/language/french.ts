import { translation } from "./catalogue.ts";
import { about } from "./french/about.ts";
import { answer } from "./french/answer.ts";
import { catalogue } from "./french/catalogue.ts";
import { cutOffs } from "./french/cut-offs.ts";
import { disclaimer } from "./french/disclaimer.ts";
import { guide } from "./french/guide.ts";
import { offline } from "./french/offline.ts";
import { partners } from "./french/partners.ts";
import { programmes } from "./french/programmes.ts";
import { reportFigure } from "./french/report-figure.ts";
import { site } from "./french/site.ts";
import { support } from "./french/support.ts";
import { team } from "./french/team.ts";
import { universities } from "./french/universities.ts";
import { admissions } from "./french/admissions.ts";
import { checker } from "./french/checker.ts";
import { classes } from "./french/classes.ts";
import { watches } from "./french/watches.ts";
import { common } from "./french/common.ts";
import { errors } from "./french/errors.ts";
import { failures } from "./french/failures.ts";
import { fields } from "./french/fields.ts";
import { frame } from "./french/frame.ts";
import { home } from "./french/home.ts";
import { howSure } from "./french/how-sure.ts";
import { lists } from "./french/lists.ts";
import { login } from "./french/login.ts";
import { missing } from "./french/missing.ts";
import { policy } from "./french/policy.ts";
import { payer } from "./french/payer.ts";
import { payments } from "./french/payments.ts";
import { place } from "./french/place.ts";
import { previous } from "./french/previous.ts";
import { reasons } from "./french/reasons.ts";
import { report } from "./french/report.ts";
import { results } from "./french/results.ts";
import { study } from "./french/study.ts";
import { texts } from "./french/texts.ts";
import { upload } from "./french/upload.ts";
import { whatIf } from "./french/what-if.ts";

/**
 * French, for students of Ghana's neighbours. Names of exams, grades, subjects and schools are not
 * translated; "tu", as to a seventeen-year-old. One word for each thing: programme formation, cut-off seuil
 * (d'admission), aggregate total de points, core obligatoire, elective option, certificate diplôme, slip
 * relevé, sitting session, check vérification.
 */
export const french = translation({
  id: "fr",
  name: "Français",
  locale: "fr",
  // Prevents a line break before these marks and after an opening one.
  tidy: (text) => text.replaceAll(/ (?=[:;!?»])/g, "\u00a0").replaceAll("« ", "«\u00a0"),
  areas: {
    frame,
    common,
    errors,
    failures,
    home,
    place,
    admissions,
    checker,
    classes,
    policy,
    watches,
    upload,
    lists,
    login,
    payer,
    payments,
    previous,
    texts,
    missing,
    reasons,
    answer,
    results,
    study,
    report,
    whatIf,
    about,
    catalogue,
    cutOffs,
    disclaimer,
    guide,
    howSure,
    fields,
    offline,
    partners,
    programmes,
    reportFigure,
    site,
    support,
    team,
    universities,
  },
});
