import { loadCatalogueContent } from "@okwan/catalogue";
import { storedSlip } from "../../tests/fixtures/slips/stored-slips.ts";
import type { Facts } from "./generator.ts";

/** Students' inputs: schools, electives that are taken together, a photographed slip. */
export function factsForStudents(): Facts {
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
    slip: Buffer.from(storedSlip("gradeFirst-photo.jpg").bytes).toString("base64"),
  };
}
