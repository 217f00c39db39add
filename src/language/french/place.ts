export const place = {
  "place.offered":
    "{level, select, Degree {des licences} Diploma {des diplômes} Certificate {des certificats} other {{level}}}",
  "place.lacks":
    "Pas de {level, select, Degree {licence} Diploma {diplôme} Certificate {certificat} other {{level}}} à {school} dans notre catalogue ; on y trouve {offered}.",
  "place.allLack":
    "Pas de {level, select, Degree {licence} Diploma {diplôme} Certificate {certificat} other {{level}}} dans notre catalogue pour ce pays ; on y trouve {offered}.",
  "place.noProgrammes":
    "Nous n’avons encore aucune formation pour ce pays ({country}) : une vérification n’y trouvera rien.",
  "place.notOffered":
    "Nous n’avons encore aucune formation de {school} : il n’y a rien à vérifier. Choisis un autre établissement.",
  "place.noneHere": "rien ici",
  "place.levelNoneAt": "{level} (rien à {school})",
  "place.levelNone": "{level} (rien)",
  "place.schoolWith": "{school} : {offered}",
};
