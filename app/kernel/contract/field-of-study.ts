import { mostWished } from "./product.ts";

/**
 * Fields of study, finer than the catalogue's fields. Each has its text in app/words/english/fields.ts and
 * an entry at /fields#{id}. app/kernel/catalogue/field-of-study.ts assigns programmes to them.
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

/**
 * Parses a wish from an address: fields separated by commas, first choice first. Unknown fields are dropped.
 */
export function readWish(list: string): FieldOfStudy[] {
  const fields = list.split(",").flatMap((name) => fieldsOfStudy.find((field) => field === name) ?? []);
  return [...new Set(fields)].slice(0, mostWished);
}
