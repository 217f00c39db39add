/** When a school takes applications, and what its form costs. */
export const admissions = {
  "admissions.title": "Applying",
  "admissions.who":
    "{applicants, select, wassce {WASSCE holders} mature {Mature applicants} diploma {Diploma holders} international {International applicants} degrees {Applicants for first degrees} other {Applicants}}, entry {year}",
  "admissions.open": "Takes applications. No closing day is named.",
  "admissions.openUntil": "Takes applications until {day}.",
  "admissions.opens": "Opens on {day}. No closing day is named.",
  "admissions.opensUntil": "Opens on {opens}, closes on {closes}.",
  "admissions.closed": "Closed on {day}.",
  "admissions.unknown": "The days are not known.",
  "admissions.fee":
    "{isNow, select, yes {The form costs {price}.} other {The form cost {price} for entry {year}.}}",
  "admissions.noFee": "What the form costs is not known.",
  "admissions.checked": "Last checked on {day}.",
  "admissions.notChecked": "The day it was last checked is not known.",
  "admissions.none":
    "We do not know when this school takes applications, nor what its form costs. Look on its own page, or ask it.",
} as const;
