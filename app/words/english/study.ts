/**
 * Fields of study a student may wish for (contract/field-of-study.ts). Keys are their ids without hyphens.
 */
export const study = {
  "study.field":
    "{field, select, medicine {Medicine and dentistry} nursing {Nursing and midwifery} pharmacy {Pharmacy and herbal medicine} alliedhealth {Laboratory, imaging, therapy and eye care} publichealth {Public health and nutrition} computing {Computing and data} civilengineering {Civil and geomatic engineering} electricalengineering {Electrical, electronic and computer engineering} mechanicalengineering {Mechanical, automotive and agricultural engineering} chemicalandmining {Chemical, petroleum and mining engineering} building {Architecture, building, land and planning} naturalsciences {Biology, chemistry, physics and earth science} mathematics {Mathematics, statistics and actuarial science} agriculture {Agriculture, food and veterinary medicine} environment {Environment, forestry, fisheries and water} accounting {Accounting, banking and finance} management {Management, marketing and logistics} economics {Economics} law {Law} hospitality {Hospitality and tourism} teaching {Teaching and education} society {Psychology, society, government and development} languages {Languages, history and religion} media {Media, communication and performing arts} artanddesign {Art, design and fashion} other {{field}}}",
} as const;
