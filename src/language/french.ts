import { translation } from "./catalogue.ts";
import * as areas from "./french-areas.ts";

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
  areas,
});
