import { type FieldOfStudy, fieldsOfStudy } from "../../contract/field-of-study.ts";
import { studyName } from "../../language/data-names.ts";
import { speechIn } from "../../language/speech.ts";

/** Words people use for a field of study, beside its name. */
const words: Partial<Record<FieldOfStudy, string>> = {
  medicine: "doctor physician surgeon dentist dental",
  nursing: "nurse midwife midwifery",
  pharmacy: "pharmacist herbal",
  "allied-health":
    "radiology radiography radiographer physiotherapy physiotherapist optometry optometrist laboratory sonography therapist",
  "public-health": "nutrition nutritionist dietician dietetics",
  computing:
    "it ict computer computer science software programmer programming developer cyber data information technology",
  "civil-engineering": "engineer civil engineer",
  "electrical-engineering": "engineer electrical electronics telecom biomedical",
  "mechanical-engineering": "engineer mechanical mechanic automobile pilot marine aerospace",
  "chemical-and-mining": "engineer petroleum oil gas mining geological",
  building: "architect surveyor estate planner construction",
  "natural-sciences": "scientist biochemistry biology chemistry physics geology",
  mathematics: "statistics actuarial actuary statistician",
  agriculture: "farmer farming agric vet veterinary",
  environment: "forestry fisheries climate",
  accounting: "accountant accounts banker bank auditor finance",
  management:
    "business business administration marketing logistics procurement human resource secretary entrepreneur",
  economics: "economist",
  law: "lawyer llb solicitor barrister",
  hospitality: "hotel catering chef cook tourism",
  teaching: "teacher education tutor lecturer",
  society: "psychology psychologist politics political science social work sociology development",
  languages: "english french history religion translator",
  media: "journalism journalist communication film actor music radio",
  "art-and-design": "fashion designer graphic textiles artist",
};

/** Fields whose name or words begin with what was typed; a word's own fields come before parts of names. */
export function findWishes(typed: string): { id: FieldOfStudy; name: string }[] {
  const { words: say } = speechIn(["study"]);
  const asked = typed.trim().toLowerCase();
  if (asked === "") return [];
  const begins = (text: string) => ` ${text.toLowerCase()} `.includes(` ${asked}`);
  const found = fieldsOfStudy.map((id) => ({ id, name: studyName(say, id) }));
  const byWord = found.filter(({ id }) => begins(words[id] ?? ""));
  const byName = found.filter((one) => begins(one.name) && !byWord.includes(one));
  const isWhole = ({ id }: { id: FieldOfStudy }) => ` ${words[id] ?? ""} `.includes(` ${asked} `);
  return [...byName, ...byWord].toSorted((one, other) => Number(isWhole(other)) - Number(isWhole(one)));
}
