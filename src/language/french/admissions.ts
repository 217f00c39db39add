/** When a school takes applications, and what its form costs. */
export const admissions = {
  "admissions.title": "Candidatures",
  "admissions.who":
    "{applicants, select, wassce {Titulaires du WASSCE} mature {Candidats adultes} diploma {Titulaires d’un diplôme} international {Candidats internationaux} degrees {Candidats en licence} other {Candidats}}, entrée {year}",
  "admissions.open": "Reçoit les candidatures. Aucune date de clôture n’est indiquée.",
  "admissions.openUntil": "Reçoit les candidatures jusqu’au {day}.",
  "admissions.opens": "Ouvre le {day}. Aucune date de clôture n’est indiquée.",
  "admissions.opensUntil": "Ouvre le {opens}, ferme le {closes}.",
  "admissions.closed": "Fermé le {day}.",
  "admissions.unknown": "Les dates ne sont pas connues.",
  "admissions.fee":
    "{isNow, select, yes {Le formulaire coûte {price}.} other {Le formulaire coûtait {price} pour l’entrée {year}.}}",
  "admissions.noFee": "Le prix du formulaire n’est pas connu.",
  "admissions.checked": "Vérifié pour la dernière fois le {day}.",
  "admissions.notChecked": "La date de la dernière vérification n’est pas connue.",
  "admissions.none":
    "Nous ne savons pas quand cette école reçoit les candidatures, ni ce que coûte son formulaire. Regarde sa propre page, ou demande-lui.",
};
