import type { FieldOfStudy } from "../../../kernel/contract/field-of-study.ts";

/** Words people use for a field of study, beside its name. */
export const wishWords: Partial<Record<FieldOfStudy, string>> = {
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
