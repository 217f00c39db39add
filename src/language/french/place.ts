export const place = {
  "place.offered":
    "{level, select, Degree {des licences} Diploma {des diplômes} Certificate {des certificats} other {{level}}}",
  "place.lacks":
    "Pas de {level, select, Degree {licence} Diploma {diplôme} Certificate {certificat} other {{level}}} à {school} dans notre catalogue ; on y trouve {offered}.",
  "place.allLack":
    "Pas de {level, select, Degree {licence} Diploma {diplôme} Certificate {certificat} other {{level}}} dans notre catalogue pour ce pays ; on y trouve {offered}.",
  "place.noProgrammes":
    "Nous n’avons encore aucune formation de ce pays ({country}). Ta vérification dit ce que le pays demande. Elle est gratuite.",
  "place.notOffered":
    "Nous n’avons aucune formation de {school} dans ce pays. Choisis un autre établissement.",
  "place.noneHere": "rien ici",
  "place.levelNoneAt": "{level} (rien à {school})",
  "place.levelNone": "{level} (rien)",
  "place.schoolWith": "{school} : {offered}",
};
