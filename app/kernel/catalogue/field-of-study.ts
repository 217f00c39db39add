import type { FieldOfStudy } from "../contract/programme-index.ts";
import type { Programme } from "@okwan/engine";
import { oncePer } from "@okwan/kit/once";

/**
 * Names come before fields, and the first match decides: a BEd in Chemistry is teaching, and Economics and
 * Computer Science is economics, because the first subject of a name is usually the main one. Null is
 * deliberate: no field fits the programme.
 */
const byName: readonly (readonly [RegExp, FieldOfStudy | null])[] = [
  [/general entry|^BSc Disability/i, null],
  [/^BEd\b|^(BA|BSc|BFA) Education|(?<!Development|Administration and) Education\b/, "teaching"],
  [/^BA Sports|Sports? (Coaching|and Exercise)|Family and Consumer/, null],
  [/Medicine and|MBChB|Dental Surgery|\(Medicine\)|Physician Assistant/, "medicine"],
  [/Pharm|Herbal Medicine/, "pharmacy"],
  [/Nurs|Midwif/, "nursing"],
  [/Veterinary/, "agriculture"],
  [
    /Medical (Laborator|Imaging)|Imaging|Radiograph|Sonograph|Physiotherap|Therapy|Optometr|Optician|Orthotics|Speech, Language/,
    "allied-health",
  ],
  [
    /Public Health(?! Engineering)|Nutrition|Dietetics|Disease Control|Health (Information|Records|Services|Administration|Promotion)/,
    "public-health",
  ],
  [/\bLLB\b|\bLaws?\b/, "law"],
  [/Hospitality|Tourism|Hotel|Catering/, "hospitality"],

  // Named after their main branch.
  [
    /^(?!Agri)\S+ (in )?((Development|Business|Environmental|Energy and Resource) )?Economics\b(?! Education)/,
    "economics",
  ],
  [/Statistical Data Science/, "mathematics"],
  [/^\S+ (in )?(Applied |Engineering |Financial |Computing )?Mathemati/, "mathematics"],
  [/Statistic|Actuarial/, "mathematics"],

  [/Agricultural (and Environmental )?(Engineering|Mechanization)/, "mechanical-engineering"],
  [
    /Mechani(?!z)|Mechatronic|Automo(bile|tive)|Motor Vehicle|Aerospace|Marine|Nautical|Naval|Industrial Engineering|Manufacturing|Welding/,
    "mechanical-engineering",
  ],
  [
    /Civil|Geomatic|Geoinformation|Construction Engineering|Plumbing|(Environmental|Safety|Health|Sanitation) Engineering/,
    "civil-engineering",
  ],
  [/Environmental and Safety Engineering/, "civil-engineering"],
  [/^BSc Computer Science|Artificial Intelligence and Robotics/, "computing"],
  [
    /Electric|Electronic|Computer Engineering|Telecommunication|Biomedical E|Rehabilitation Engineering|Renewable Energy|Energy Materials|Automation|Robotics/,
    "electrical-engineering",
  ],
  [
    /Chemical Engineering|Process(ing)? Engineering|Petro|Natural Gas|Oil and Gas|Mining|Minerals|Metallurg|Material|Geological Engineering|Drilling/,
    "chemical-and-mining",
  ],
  [/Transport Planning|^BCom Entrepreneur|E-Commerce|Business Information/, "management"],
  [/^\S+ (in )?(Account|Finance)/, "accounting"],
  [/Garment/, "art-and-design"],
  [/^\S+ (in )?Geography/, "society"],
  [
    /Architect|Building|Construction|Quantity Survey|Estate|^\S+ (in )?(Sustainable )?Land\b|Landscape|Planning|Settlement|Facilities/,
    "building",
  ],

  [/Agri|Agro|Animal|Crop|Horticultur|Livestock|\bFood\b|Packaging/, "agriculture"],
  [
    /^(\S+ (in )?)?(Applied )?(Environment(?!al (Chemi|Econ))|Climate|Conservation|Ecolog|Energy Sustain)|Forest|Fisher|Aquacultur|Aquatic|Natural Resource|Nature|Geo-Environmental|\bWater\b/,
    "environment",
  ],
  [
    /Anatomy|Biolog|Biochem|Biotech|Microbio|Biomedical Science|Chemi|Physics|Physical Science|Earth Science|Geoscience|Geological|Meteorolog|Forensic|Laborator/,
    "natural-sciences",
  ],
  [/Cyber|Data Science$|Data Science and|Comput(er|ing)$/, "computing"],

  [/Social Change|Development Communication|Technical Communication|Public Relations/, "media"],
  [/Communication Design|Graphic|Interior Design|Animation/, "art-and-design"],
  [
    /\bCommunication(?! Technology)|[Mm]edia|Journalis|Publishing|Broadcast|Film|Television|Theatre|Dance|Music|Motion Picture|Sound|^BFA (Editing|Production)/,
    "media",
  ],
  [/^BA Religio/, "languages"],
  [/Public Administration|Social|Development|Conflict|Labour|Population/, "society"],
  [/Entrepreneur/, "management"],
  [/Account|Bank|[Ff]inanc|Insurance/, "accounting"],
];

const byField: Readonly<Record<string, FieldOfStudy>> = {
  Education: "teaching",
  Law: "law",
  Computing: "computing",
  Business: "management",
  "Hospitality and Tourism": "hospitality",
  "Social Science": "society",
  "Art and Design": "art-and-design",
};

const languages =
  /English|French|Arabic|Chinese|Spanish|Linguistic|Language|Translation|Histor|Relig|Theolog|African Studies|Islamic|^Bachelor of Arts\b/;

/** The field of study that fits the programme; null if none does. */
export const fieldOfStudy = oncePer(
  ({ name, field }: Pick<Programme, "name" | "field">): FieldOfStudy | null => {
    const named = byName.find(([pattern]) => pattern.test(name));
    if (named !== undefined) return named[1];
    if (field === "Arts and Humanities" && languages.test(name)) return "languages";
    return byField[field] ?? null;
  },
);
