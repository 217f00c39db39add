/** Shared words of the pages of schools, programmes and cut-offs. */
export const catalogue = {
  "catalogue.programmes": "{count, plural, one {# programme} other {# programmes}}",
  "catalogue.search": "Search",
  "catalogue.notPublished": "No cut-off that we have read",
  "catalogue.inACheck": "{year}: in a check",

  "catalogue.schoolType":
    "{type, select, Publicuniversity {Public university} Technicaluniversity {Technical university} Privateuniversity {Private university} Interstateuniversity {Inter-state university} Collegeofeducation {College of education} Nursingtrainingcollege {Nursing training college} other {{name}}}",

  "catalogue.rules.none": "No general rule of this school is in what we have read.",
  "catalogue.rules.alsoAsked": "Also asked for: {what}.",
  "catalogue.rules.aggregate": "Aggregate {aggregate} or better.",
  "catalogue.rules.notPublished": "No rule of the school’s own for this is in what we have read.",
} as const;
