export const reasons = {
  "reasons.and": "{most} et {last}",
  // Always about subjects, which are feminine.
  "reasons.number":
    "{count, plural, =0 {aucune} =1 {une} =2 {deux} =3 {trois} =4 {quatre} =5 {cinq} =6 {six} =7 {sept} =8 {huit} =9 {neuf} other {#}}",

  "reasons.anyElectives":
    "{number} {count, plural, =1 {matière à option au choix} other {matières à option au choix}}",
  "reasons.anySubjects":
    "{number} {count, plural, =1 {autre matière au choix} other {autres matières au choix}}",
  "reasons.someOf": "{number} matières parmi {subjects}",
  "reasons.someOfMany": "{number} parmi {total} matières, par exemple {examples}",
  "reasons.electives": "{number} {count, plural, =1 {matière à option} other {matières à option}}",
  "reasons.passes": "{number} matières réussies",
  "reasons.whoMayApply": "qui peut postuler",
  "reasons.entryRule": "règle d’admission",
  "reasons.subjectsAsked": "matières demandées pour cette formation",
  "reasons.greatestAggregate": "total de points maximal",
  "reasons.cutOff": "seuil {year}",
  "reasons.entryLimit": "limite d’admission {year}",

  "reasons.gradeInSubjects":
    "{pick, plural, =1 {{grade} ou mieux} =2 {{grade} ou mieux dans les deux} other {{grade} ou mieux dans chacune}}",
  "reasons.gradeInElectives": "{count, plural, =1 {{grade} ou mieux} other {{grade} ou mieux dans chacune}}",
  "reasons.gradeInPasses": "{grade} ou mieux dans {number} matières",
  "reasons.pointsOrLess": "{limit} ou moins",
  "reasons.pointsOrLessForSome":
    "{limit} ou moins (jusqu’à {kindest} dans certains cas : cela dépend du sexe ou de la filière au SHS)",
  "reasons.forThisProgramme": "{needed} pour cette formation",
  "reasons.forEvery":
    "{needed} pour {level, select, Degree {toute {stream, select, rest {autre } other {}}licence} Diploma {tout {stream, select, rest {autre } other {}}diplôme} Certificate {tout certificat} other {{level}}}{stream, select, Distance { à distance} other {}} à {school}",
  "reasons.onlySex": "{sex, select, female {Femmes uniquement} other {Hommes uniquement}}",
  "reasons.noRuleFound":
    "nous n’en avons pas trouvé de {school} pour les titulaires du {certificate} à ce niveau",
  "reasons.notPublished": "Non publiées",
  "reasons.onlyEnough": "Suffit à coup sûr : {sets}. Les autres matières admises ne sont pas publiées",
  "reasons.isEnough": "{needed}. Cela suffit ; l’établissement peut aussi admettre d’autres matières",

  "reasons.yourSex":
    "{sex, select, female {Tu es une femme} male {Tu es un homme} other {Tu ne l’as pas dit}}",
  "reasons.cannotTell": "Comparaison impossible",
  "reasons.cannotTellElectives":
    "Comparaison impossible : on ne sait pas quelles matières à option elle demande",
  "reasons.notTaken": "Pas parmi tes matières",
  "reasons.noneTaken": "Aucune de ces matières",
  "reasons.noElectives": "Aucune indiquée",
  "reasons.noGradeYet": "pas encore de note",
  "reasons.onlyGiven": "seulement {given}",
  "reasons.notCounted": "On ne peut pas encore le calculer",
  "reasons.aggregateAtBest": "{aggregate} au mieux",
  "reasons.aggregateWithBestThree": "{aggregate} avec tes trois meilleures matières à option",

  "reasons.qualified":
    "{difference, plural, =0 {Juste au seuil.} =1 {1 point d’avance.} other {# points d’avance.}} Le seuil est de {cutOff} et tu as {aggregate}.",
  "reasons.strongest": "Aucun résultat ne peut être meilleur.",
  "reasons.strictestLine": "Le seuil dépend du sexe ou de la filière au SHS ; nous prenons le plus strict.",
  "reasons.openWithoutCutOff": "Tu peux postuler ; aucun seuil n’est publié.",
  "reasons.openWithEntryLimit":
    "Tu peux postuler ; aucun seuil n’est publié. La limite d’admission est de {limit} et tu as {aggregate}.",
  "reasons.openNotCompared":
    "Tu peux postuler. Le seuil publié, {cutOff} ({year}), vaut pour les notes du WASSCE : il n’est pas comparé aux tiennes.",

  "reasons.overCutOff": "Le seuil est de {limit}, tu as {aggregate}.",
  "reasons.overEntryLimit": "La limite d’admission est de {limit}, tu as {aggregate}.",
  "reasons.aggregateTooHigh": "Le total de points doit être de {needed} ; le tien est de {given}.",
  "reasons.aggregateOutOfReach":
    "Le total de points doit être de {needed} ; même les meilleures notes dans ce qui manque n’y suffiraient pas.",
  "reasons.asks": "Il faut {what} ({grade}) ; tu as {given}.",
  "reasons.asksElectives": "Il faut {what} ({grade}) ; tu n’en as indiqué aucune.",
  "reasons.asksPasses":
    "Il faut {what} ({grade}) ; {count, plural, =0 {tu n’en as aucune} other {tu en as {number}}}.",
  "reasons.asksNotTaken": "Il faut {what} ({grade}), qui n’est pas parmi tes matières.",
  "reasons.asksNoneTaken": "Il faut {what} ({grade}) ; tu n’as aucune de ces matières.",
  "reasons.moreNotMet":
    "{count, plural, =1 {Une autre condition n’est pas remplie non plus.} other {# autres conditions ne sont pas remplies non plus.}}",
  "reasons.notOpen": "Pas accessible avec ces notes.",

  "reasons.betterGrade": "{letter, select, other {un {to}}} au lieu d’un {from} en {subject}",
  "reasons.takenUp": "{letter, select, other {un {to}}} en {subject}",
  "reasons.wouldDoIt": "il te faudrait {changes}.",
  "reasons.wouldDoItCutOffIncluded": "il te faudrait {changes}, seuil compris.",

  "reasons.unknown": "On ne peut pas encore le dire.",
  "reasons.unknownRule": "Nous n’avons trouvé aucune règle de l’établissement pour ton examen. Demande-lui.",
  "reasons.unknownSubjects":
    "Nous n’avons pas trouvé les matières que demande l’établissement. Demande avant de postuler.",
  "reasons.unknownOthers":
    "L’établissement dit seulement quelles matières suffisent. Demande-lui s’il admet les tiennes.",
  "reasons.unknownAggregate": "On ne peut pas encore le dire : le total de points doit être de {needed}.",
  "reasons.unknownSex":
    "On ne peut pas encore le dire : {sex, select, female {femmes uniquement} other {hommes uniquement}}, et tu n’as pas dit ton sexe.",
  "reasons.unknownLetter":
    "On ne peut pas le dire : il faut {what} ({grade}), et aucun établissement ne dit à quoi cela correspond dans ton examen.",
  "reasons.unknownGrade":
    "On ne peut pas encore le dire : il faut {what} ({grade}), et cette note n’est pas encore sortie.",
  "reasons.unknownGrades":
    "On ne peut pas encore le dire : il faut {what} ({grade}), et tu n’as pas donné toutes tes notes.",
  "reasons.withinLine": "Ton total suffit : le seuil est de {cutOff} et tu as {aggregate}.",
  "reasons.withinSomeLine": "Ton total suffit.",
  "reasons.nearLine":
    "Il te manque {points, plural, one {# point} other {# points}} : le seuil est de {cutOff} et tu as {aggregate}.",
  "reasons.nearSomeLine": "Près du seuil.",
  "reasons.lineNotCompared": "Un seuil est publié, mais il ne peut pas encore être comparé à tes notes.",

  "reasons.usual.anyThree": "trois matières à option au choix",
  "reasons.usual.more": "{schools} et {count} autres établissements",
  "reasons.usual.bySchool": "{schools} : {what}",
  "reasons.usual.better": "{what} à {grade} (tu as {given})",
  "reasons.usual.met":
    "{schools} {count, plural, one {demande} other {demandent}} {what} ; tu {subjects, plural, =0 {l’as} =1 {l’as} =2 {as les deux} =3 {as les trois} other {as tout}}.",
  "reasons.usual.unknown":
    "{schools} {count, plural, one {demande} other {demandent}} {what} ; on ne peut pas encore dire si tu l’as.",
  "reasons.usual.grades":
    "{schools} {count, plural, one {demande} other {demandent}} {what} ; tes notes n’y suffisent pas.",
  "reasons.usual.notTaken":
    "{schools} {count, plural, one {demande} other {demandent}} {what}, {isOne, select, yes {que tu n’as pas pris} other {dont tu n’as rien pris}}.",
  "reasons.usual.lacking":
    "{schools} {count, plural, one {demande} other {demandent}} {what} ; il te manque {lacking}.",
};
