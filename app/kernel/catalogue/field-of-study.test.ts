import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { FieldOfStudy } from "../contract/programme-index.ts";
import { fieldOfStudy } from "./field-of-study.ts";
import { loadCatalogueFiles } from "@okwan/catalogue";

const catalogue = loadCatalogueFiles();

/** Names where two patterns would fit, or where a word misleads. */
const cases: readonly (readonly [name: string, field: string, leadsTo: FieldOfStudy | null])[] = [
  ["Bachelor of Medicine and Bachelor of Surgery (MBChB)", "Health", "medicine"],
  ["BSc Physician Assistantship", "Health", "medicine"],
  ["Doctor of Veterinary Medicine (DVM)", "Health", "agriculture"],
  ["Bachelor of Herbal Medicine (BHM)", "Health", "pharmacy"],
  ["Bachelor of Public Health Nursing", "Health", "nursing"],
  ["Registered Midwifery (Diploma)", "Health", "nursing"],
  ["Doctor of Medical Laboratory Science", "Health", "allied-health"],
  ["Bachelor of Speech, Language and Hearing Sciences", "Health", "allied-health"],
  ["BSc Biomedical Sciences", "Health", "natural-sciences"],
  ["BSc Biomedical Engineering", "Engineering", "electrical-engineering"],
  ["BSc Health Administration and Education", "Health", "public-health"],
  ["BSc Water and Public Health Engineering", "Engineering", "civil-engineering"],
  ["BSc Water and Sanitation", "Science", "environment"],
  ["BSc Computer Engineering", "Engineering", "electrical-engineering"],
  ["BSc Computer Science and Engineering", "Computing", "computing"],
  ["BSc Economics and Computer Science", "Computing", "economics"],
  ["BSc Computer Science with Economics", "Computing", "computing"],
  ["BSc Mathematics with Finance", "Science", "mathematics"],
  ["BSc Finance and Economics", "Business", "accounting"],
  ["BTech Accounting with Computing", "Business", "accounting"],
  ["BSc Quantity Surveying and Construction Economics", "Built Environment", "building"],
  ["BTech Construction Engineering", "Engineering", "civil-engineering"],
  ["BSc Naval Architecture (Small Craft and Ocean Engineering)", "Engineering", "mechanical-engineering"],
  ["BTech Mechanical Engineering (Metallurgy and Materials)", "Engineering", "mechanical-engineering"],
  ["BSc Metallurgical Engineering", "Engineering", "chemical-and-mining"],
  ["BSc Agricultural Engineering", "Engineering", "mechanical-engineering"],
  ["BSc Transport Planning and Management", "Business", "management"],
  ["BSc Physics and Mathematical Sciences", "Science", "natural-sciences"],
  ["BSc Environmental Economics and Policy", "Social Science", "economics"],
  ["BEd Chemistry", "Education", "teaching"],
  ["BSc Home Economics Education", "Education", "teaching"],
  ["BA Development Education Studies", "Social Science", "society"],
  ["BSc Public Administration", "Business", "society"],
  ["BA Public Relations Management", "Business", "media"],
  ["BA Development Communication", "Arts and Humanities", "media"],
  ["BA Communication Design (Graphic Design)", "Art and Design", "art-and-design"],
  ["BSc Telecommunication Engineering", "Engineering", "electrical-engineering"],
  ["Diploma in Garment Construction", "Art and Design", "art-and-design"],
  ["BA Religion and Human Development", "Arts and Humanities", "languages"],
  ["Bachelor of Arts", "Arts and Humanities", "languages"],
  ["LLB Law with Public Policy", "Law", "law"],
  ["BSc Ecotourism and Hospitality Management", "Hospitality and Tourism", "hospitality"],
  ["HND programmes (general entry)", "Several fields", null],
  ["BSc Something New", "Science", null],
];

suite("the field of study of a programme", () => {
  for (const [name, field, leadsTo] of cases) {
    test(`${name}: ${leadsTo ?? "none"}`, () => assert.equal(fieldOfStudy({ name, field }), leadsTo));
  }

  test("is none for these alone, each of them looked at", () => {
    const none = catalogue.programmes.filter((each) => fieldOfStudy(each) === null).map(({ name }) => name);
    assert.deepEqual([...new Set(none)].sort(), [
      "BA Information Science",
      "BA Sports and Physical Culture",
      "BSc Disability and Rehabilitation Studies",
      "BSc Family and Consumer Science",
      "BSc Family and Consumer Sciences (Family and Child Studies)",
      "BSc Family and Consumer Sciences (Food and Clothing)",
      "BSc Fire, Safety and Disaster Management",
      "BSc Sport and Exercise Science",
      "BSc Sports Coaching",
      "BTech Library and Information Science",
      "Bachelor of Sports and Exercise Medical Sciences",
      "Diploma in Engineering (general entry)",
      "Diploma programmes (general entry)",
      "HND programmes (general entry)",
    ]);
    assert.ok(none.length < 25);
  });
});
