import { mostWished } from "./product.ts";

/**
 * What a programme leads to, finer than the catalogue's fields for browsing: each with its words in
 * src/language/english/fields.ts and an entry at /fields#{id}. Which programme is in which is
 * src/server/catalogue/field-of-study.ts.
 */
export const fieldFamilies = {
  health: ["medicine", "nursing", "pharmacy", "allied-health", "public-health"],
  technology: [
    "computing",
    "civil-engineering",
    "electrical-engineering",
    "mechanical-engineering",
    "chemical-and-mining",
    "building",
  ],
  nature: ["natural-sciences", "mathematics", "agriculture", "environment"],
  business: ["accounting", "management", "economics", "law", "hospitality"],
  people: ["teaching", "society", "languages", "media", "art-and-design"],
} as const;

export type FieldFamily = keyof typeof fieldFamilies;
export type FieldOfStudy = (typeof fieldFamilies)[FieldFamily][number];

export const fieldsOfStudy: readonly FieldOfStudy[] = Object.values(fieldFamilies).flat();

/** A wish as an address says it: fields with commas between them, first choice first; what is no field is left out. */
export function readWish(said: string): FieldOfStudy[] {
  const fields = said.split(",").flatMap((name) => fieldsOfStudy.find((field) => field === name) ?? []);
  return [...new Set(fields)].slice(0, mostWished);
}
