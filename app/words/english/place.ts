/** Levels a school, or a whole country, offers: shown where a place is chosen for a check. */
export const place = {
  "place.offered":
    "{level, select, Degree {degrees} Diploma {diplomas} Certificate {certificates} other {{level}}}",
  "place.lacks":
    "{school} has no {level, select, Degree {degrees} Diploma {diplomas} Certificate {certificates} other {{level}}} in our catalogue; it has {offered}.",
  "place.allLack":
    "The schools of this country have no {level, select, Degree {degrees} Diploma {diplomas} Certificate {certificates} other {{level}}} in our catalogue. They have {offered}.",
  "place.noProgrammes":
    "We have no programme in {country} yet. Your check tells you what the country asks. It is free.",
  "place.notOffered": "We have no programmes of {school} in this country. Choose another school.",
  "place.noneHere": "none here",
  "place.levelNoneAt": "{level} (none at {school})",
  "place.levelNone": "{level} (none)",
  "place.schoolWith": "{school} ({offered})",
} as const;
