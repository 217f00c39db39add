/** Shared words of the pages of schools, programmes and cut-offs. */
export const catalogue = {
  "catalogue.programmes": "{count, plural, one {# programme} other {# programmes}}",
  "catalogue.search": "Search",
  "catalogue.notPublished": "No cut-off published",
  "catalogue.inACheck": "{year}: in a check",

  "catalogue.schoolType":
    "{type, select, Publicuniversity {Public university} Technicaluniversity {Technical university} Privateuniversity {Private university} Interstateuniversity {Inter-state university} Collegeofeducation {College of education} Nursingtrainingcollege {Nursing training college} other {{name}}}",

  "catalogue.rules.none": "We found no general rule of this school.",
  "catalogue.rules.alsoAsked": "Also asked for: {what}.",
  "catalogue.rules.aggregate": "Aggregate {aggregate} or better.",
  "catalogue.rules.notPublished": "We found no rule of the school’s own for this.",
} as const;
