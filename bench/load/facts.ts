import { loadCatalogueContent } from "../../src/server/catalogue/load-catalogue-files.ts";
import { drawSlip, templates } from "../../tests/fixtures/slips/draw-slips.ts";
import { chanceFrom, inventCandidate } from "../../tests/fixtures/slips/invent-candidate.ts";
import { damages } from "../../tests/fixtures/slips/spoil-picture.ts";
import type { Facts } from "./generator.ts";

/** What students ask for: schools, electives that are taken together, a photographed slip. */
export async function factsForStudents(): Promise<Facts> {
  const { catalogue } = loadCatalogueContent();
  const idOf = (name: string) => catalogue.subjects.find((subject) => subject.name === name)?.id ?? 0;
  const sets = [
    ["Elective Mathematics", "Physics", "Chemistry", "Biology"],
    ["Financial Accounting", "Business Management", "Economics", "Elective Mathematics"],
    ["Government", "History", "Economics", "Geography"],
    ["Literature in English", "Government", "Christian Religious Studies", "French"],
    ["Management in Living", "Food and Nutrition", "Biology", "Chemistry"],
  ];
  const schools = ["ug", "knust", "ucc", "uew", "uds", "upsa"];
  return {
    schoolIds: catalogue.schools.filter(({ slug }) => schools.includes(slug)).map(({ id }) => id),
    electives: sets.map((set) => set.map(idOf).filter((id) => id > 0)),
    slip: (await photographedSlip()).toString("base64"),
  };
}

async function photographedSlip(): Promise<Buffer> {
  const chance = chanceFrom(7000);
  const drawing = templates.certificate(inventCandidate(chance), chance);
  return damages.photo(await drawSlip(drawing), chance, 1);
}
