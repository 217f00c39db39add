import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  changeSentence,
  missingWords,
  sentenceFor,
  describeReason,
  type Candidate,
  type GeneralRule,
  type Programme,
} from "../engine/index.ts";
import {
  candidate,
  catalogueOf,
  checkAt,
  cutOff,
  id,
  one,
  programme,
  verdictOn,
  type Grades,
} from "../engine/eligibility/test-catalogue.ts";
import { wordingIn } from "./wording.ts";

const english = wordingIn("en");
const inFrench = wordingIn("fr");
/** Replaces hard spaces by plain ones, so that this test is readable. */
const french: typeof inFrench = (key, values) => inFrench(key, values).replaceAll("\u00a0", " ");

const grades: Grades = {
  english: "B3",
  mathematics: "B3",
  science: "B3",
  social: "C4",
  electiveMaths: "C6",
  physics: "B3",
  chemistry: "C4",
  biology: "B2",
};

interface Row {
  readonly offered?: Partial<Programme>;
  readonly rule?: Partial<GeneralRule>;
  readonly grades?: Grades;
  readonly who?: Partial<Candidate>;
  readonly en: string;
  readonly fr: string;
}
const named = { electives: "named" } as const;

const rows: readonly Row[] = [
  {
    offered: { cutOffs: [cutOff(18)] },
    en: "Exactly on the cut-off. The cut-off is 18 and you have 18.",
    fr: "Juste au seuil. Le seuil est de 18 et tu as 18.",
  },
  {
    offered: { cutOffs: [cutOff(19)] },
    en: "1 point to spare. The cut-off is 19 and you have 18.",
    fr: "1 point d’avance. Le seuil est de 19 et tu as 18.",
  },
  {
    offered: { cutOffs: [cutOff(6)] },
    grades: Object.fromEntries(Object.keys(grades).map((name) => [name, "A1"])),
    en: "Exactly on the cut-off. The cut-off is 6 and you have 6. No result can be better.",
    fr: "Juste au seuil. Le seuil est de 6 et tu as 6. Aucun résultat ne peut être meilleur.",
  },
  {
    offered: { cutOffs: [] },
    en: "You may apply; no cut-off is published.",
    fr: "Tu peux postuler ; aucun seuil n’est publié.",
  },
  {
    offered: { cutOffs: [cutOff(36, { kind: "ceiling" })] },
    en: "You may apply; no cut-off is published. The entry limit is 36 and you have 18.",
    fr: "Tu peux postuler ; aucun seuil n’est publié. La limite d’admission est de 36 et tu as 18.",
  },
  {
    offered: { cutOffs: [cutOff(17)] },
    en: "Cut-off 17, you have 18. You would need a B3 instead of C4 in Chemistry.",
    fr: "Le seuil est de 17, tu as 18. Il te faudrait un B3 au lieu d’un C4 en Chemistry.",
  },
  {
    offered: { cutOffs: [cutOff(12)] },
    en: "Cut-off 12, you have 18.",
    fr: "Le seuil est de 12, tu as 18.",
  },
  {
    offered: { ...named, requires: [one(id.electiveMaths, "B3")] },
    en: "It asks for Elective Mathematics at B3 or better; you have C6. You would need a B3 instead of C6 in Elective Mathematics.",
    fr: "Il faut Elective Mathematics (B3 ou mieux) ; tu as C6. Il te faudrait un B3 au lieu d’un C6 en Elective Mathematics.",
  },
  {
    offered: { ...named, requires: [one(id.history)], cutOffs: [] },
    en: "It asks for History (C6 or better), which you did not take. You would need a C6 in History.",
    fr: "Il faut History (C6 ou mieux), qui n’est pas parmi tes matières. Il te faudrait un C6 en History.",
  },
  {
    offered: { ...named, requires: [one(id.history), one(id.government)] },
    en: "It asks for History (C6 or better), which you did not take. One more requirement is not met either.",
    fr: "Il faut History (C6 ou mieux), qui n’est pas parmi tes matières. Une autre condition n’est pas remplie non plus.",
  },
  {
    offered: { ...named, requires: [one(id.history), one(id.government), one(id.economics)] },
    en: "It asks for History (C6 or better), which you did not take. 2 more requirements are not met either.",
    fr: "Il faut History (C6 ou mieux), qui n’est pas parmi tes matières. 2 autres conditions ne sont pas remplies non plus.",
  },
  {
    offered: { ...named, requires: [one([id.history, id.government], "C6", 2)] },
    en: "It asks for History and Government (C6 or better in both); you took none of these.",
    fr: "Il faut History et Government (C6 ou mieux dans les deux) ; tu n’as aucune de ces matières.",
  },
  {
    offered: { ...named, requires: [one([id.history, id.government, id.physics], "C6", 2)], cutOffs: [] },
    en: "It asks for two of History, Government and Physics at C6 or better in both; you have only Physics B3. You would need a C6 in History.",
    fr: "Il faut deux matières parmi History, Government et Physics (C6 ou mieux dans les deux) ; tu as seulement Physics B3. Il te faudrait un C6 en History.",
  },
  {
    offered: { electives: "not-published", basis: "states-some", enough: [[one(id.history)]], cutOffs: [] },
    en: "The school only says which subjects are enough. Ask whether it takes yours.",
    fr: "L’établissement dit seulement quelles matières suffisent. Demande-lui s’il admet les tiennes.",
  },
  { offered: { admitsOnly: "female" }, who: { sex: "male" }, en: "Women only.", fr: "Femmes uniquement." },
  {
    offered: { admitsOnly: "female" },
    en: "Your aggregate is enough: the cut-off is 20 and you have 18. We cannot tell yet: women only, and you did not say.",
    fr: "Ton total suffit : le seuil est de 20 et tu as 18. On ne peut pas encore le dire : femmes uniquement, et tu n’as pas dit ton sexe.",
  },
  {
    rule: { electives: null, passes: { count: 5, min: "C6" } },
    grades: { english: "C6", mathematics: "C6", science: "D7", social: "C6", physics: "D7", biology: "E8" },
    en: "It asks for five subjects passed at C6 or better in five subjects; you have three.",
    fr: "Il faut cinq matières réussies (C6 ou mieux dans cinq matières) ; tu en as trois.",
  },
  {
    rule: { cores: [one(id.english)], electives: { count: 3, min: "C6" } },
    offered: { cutOffs: [] },
    grades: { english: "C6", mathematics: "C6", science: "C6", social: "C6" },
    en: "We cannot tell yet: it asks for three electives at C6 or better in each, and you did not give all your grades.",
    fr: "On ne peut pas encore le dire : il faut trois matières à option (C6 ou mieux dans chacune), et tu n’as pas donné toutes tes notes.",
  },
  {
    rule: { maxAggregate: 16 },
    offered: { cutOffs: [] },
    en: "The aggregate must be 16 or less for every degree at EXU; yours is 18. You would need a B2 instead of C4 in Chemistry.",
    fr: "Le total de points doit être de 16 ou moins pour toute licence à EXU ; le tien est de 18. Il te faudrait un B2 au lieu d’un C4 en Chemistry.",
  },
  {
    offered: { electives: "not-published" },
    en: "Your aggregate is enough: the cut-off is 20 and you have 18. We found no list of the subjects the school asks for. Ask before you apply.",
    fr: "Ton total suffit : le seuil est de 20 et tu as 18. Nous n’avons pas trouvé les matières que demande l’établissement. Demande avant de postuler.",
  },
  {
    offered: { cutOffs: [cutOff(20, { background: "Arts" }), cutOff(22, { background: "Business" })] },
    en: "2 points to spare. The cut-off is 20 and you have 18. The cut-off differs by sex or SHS course; we took the strictest.",
    fr: "2 points d’avance. Le seuil est de 20 et tu as 18. Le seuil dépend du sexe ou de la filière au SHS ; nous prenons le plus strict.",
  },
  {
    offered: { electives: "not-published", cutOffs: [cutOff(16)] },
    en: "2 points short: the cut-off is 16 and you have 18. We found no list of the subjects the school asks for. Ask before you apply.",
    fr: "Il te manque 2 points : le seuil est de 16 et tu as 18. Nous n’avons pas trouvé les matières que demande l’établissement. Demande avant de postuler.",
  },
  {
    offered: { electives: "not-published", cutOffs: [] },
    en: "We found no list of the subjects the school asks for. Ask before you apply.",
    fr: "Nous n’avons pas trouvé les matières que demande l’établissement. Demande avant de postuler.",
  },
  {
    rule: { isPublished: false },
    en: "It has a cut-off, which cannot be compared with your grades yet. We found no entry rule of this school for your certificate. Ask the school.",
    fr: "Un seuil est publié, mais il ne peut pas encore être comparé à tes notes. Nous n’avons trouvé aucune règle de l’établissement pour ton examen. Demande-lui.",
  },
  {
    grades: { ...grades, english: null },
    en: "It has a cut-off, which cannot be compared with your grades yet. We cannot tell yet: it asks for English Language at C6 or better, and that grade is not out yet.",
    fr: "Un seuil est publié, mais il ne peut pas encore être comparé à tes notes. On ne peut pas encore le dire : il faut English Language (C6 ou mieux), et cette note n’est pas encore sortie.",
  },
];

describe("a sentence is described in each language", () => {
  for (const { offered, rule, grades: own = grades, who, en, fr } of rows) {
    test(en, () => {
      const verdict = verdictOn(offered ?? {}, candidate(own, who), rule);
      assert.deepEqual([sentenceFor(verdict, english), sentenceFor(verdict, french)], [en, fr]);
    });
  }
});

test("every rule is described in each language with what it needs and what the student has", () => {
  const { reasons } = verdictOn(
    {
      ...named,
      admitsOnly: "female",
      requires: [one(id.electiveMaths, "B3"), one([id.physics, id.history, id.economics], "C6", 2)],
      cutOffs: [cutOff(14, { sex: "male" }), cutOff(17, { sex: "female" })],
    },
    candidate(grades),
  );
  const described = reasons.map((reason) => {
    const { rule, needed, given } = describeReason(reason, french);
    return `${rule} | ${needed} | ${given}`;
  });
  assert.deepEqual(described, [
    "Qui peut postuler | Femmes uniquement | Tu ne l’as pas dit",
    "English Language | C6 ou mieux pour toute licence à EXU | B3",
    "Mathematics | C6 ou mieux pour toute licence à EXU | B3",
    "Integrated Science ou Social Studies | C6 ou mieux pour toute licence à EXU | Integrated Science B3 et Social Studies C4",
    "Elective Mathematics | B3 ou mieux pour cette formation | C6",
    "Deux matières parmi Physics, History et Economics | C6 ou mieux dans les deux pour cette formation | Seulement Physics B3",
    "Trois matières à option | C6 ou mieux dans chacune pour toute licence à EXU | Biology B2, Physics B3 et Chemistry C4",
    "Total de points maximal | 36 ou moins pour toute licence à EXU | 18 avec tes trois meilleures matières à option",
    "Seuil 2025/2026 | 14 ou moins (jusqu’à 17 dans certains cas : cela dépend du sexe ou de la filière au SHS) | 18 avec tes trois meilleures matières à option",
  ]);
});

test("what no school says is not guessed, and what is missing is named, in each language", () => {
  const rule = { certificate: "SSSCE", cores: [one(id.english, "D")], electives: null } as const;
  const letters: Grades = { english: "D", physics: "A", biology: "B", mathematics: null };
  const offered = { ...named, requires: [one(id.physics, "B3")] };
  const who = candidate(letters, { certificate: "SSSCE" });
  assert.equal(
    sentenceFor(verdictOn(offered, who, rule), french),
    "On ne peut pas le dire : il faut Physics (WASSCE B3 ou mieux), et aucun établissement ne dit à quoi cela correspond dans ton examen.",
  );
  const { general } = checkAt(catalogueOf([programme()]), who);
  assert.deepEqual(missingWords(general.missing, english), [
    "Mathematics (no grade yet)",
    "Integrated Science or Social Studies",
    "one more elective",
  ]);
  assert.deepEqual(missingWords(general.missing, french), [
    "Mathematics (pas encore de note)",
    "Integrated Science ou Social Studies",
    "encore une matière à option",
  ]);
});

test("several changes are one list", () => {
  const changes = [
    { subjectId: id.physics, name: "Physics", from: "E8", to: "A1" },
    { subjectId: id.history, name: "History", from: null, to: "C6" },
  ];
  const en = "You would need an A1 instead of E8 in Physics and a C6 in History.";
  const fr = "Il te faudrait un A1 au lieu d’un E8 en Physics et un C6 en History.";
  assert.deepEqual([changeSentence(changes, english), changeSentence(changes, french)], [en, fr]);
});
