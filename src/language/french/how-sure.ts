export const howSure = {
  "howSure.title": "Combien de fois un seuil a tenu",
  "howSure.head.description":
    "Des élèves qui atteignaient un seuil passé, combien auraient été admis une ou deux entrées plus tard : par établissement et par étiquette, avec cas, années et écarts.",
  "howSure.lead":
    "Un seuil appartient au passé. Nous avons compté combien de fois quelqu’un qui l’atteignait aurait été admis une ou deux entrées plus tard.",
  "howSure.of100": "{share} sur 100",
  "howSure.tile.inside": "{points, plural, =1 {un point} other {# points}} d’avance : {chance}",
  "howSure.tile.on": "juste au seuil : {chance}",
  "howSure.tile.over": "{points, plural, =1 {un point} other {# points}} de trop : juste à côté",
  "howSure.tiles": "Admis l’année suivante, parmi tous les élèves comptés qui avaient",

  "howSure.found": "Établissement par établissement",
  "howSure.found.text":
    "Un cas, c’est une formation dans deux listes de son établissement, à une entrée d’écart. Quelqu’un a tant de points d’avance sur le premier seuil, ou tant de trop. Aurait-il atteint le second ?",
  "howSure.found.least":
    "Chaque étiquette est comptée pour l’élève qui l’a tout juste. Qui a plus d’avance fait aussi bien, ou mieux.",
  "howSure.found.none": "On ne peut encore comparer deux listes.",
  "howSure.standing.inside":
    "{chance} : {points, plural, =0 {juste au seuil} =1 {1 ou 2 points d’avance} other {# points d’avance ou plus}}",
  "howSure.standing.over": "{points, plural, one {# point de trop} other {# points de trop}}",
  "howSure.table": "Admis une entrée plus tard, par établissement",
  "howSure.table.where": "L’élève avait",
  "howSure.table.inside": "Sous le seuil, ou juste dessus",
  "howSure.table.over": "Juste à côté : au-delà du seuil",
  "howSure.table.together": "Ensemble",
  "howSure.table.share": "{share} %",
  "howSure.table.cases": "{admitted} sur {cases}",
  "howSure.table.range": "{least}–{most} %",
  "howSure.table.tooFew": "–",
  "howSure.table.entries": "{from}–{to}",
  "howSure.table.reading":
    "Sous chaque part : combien de cas sur combien, puis la plus mauvaise année et la meilleure. Sous chaque établissement : les entrées couvertes. Un tiret : moins de 20 cas.",

  "howSure.later": "Quand le seuil a deux ans",
  "howSure.later.text":
    "La distance qui compte va de l’année du seuil à l’année de ton entrée. Si la liste la plus récente d’un établissement a deux entrées, ton résultat se sert de ce tableau. S’il y a moins de 20 cas, ton résultat montre le premier tableau et le dit.",
  "howSure.later.table": "Admis deux entrées plus tard, par établissement",

  "howSure.limits": "Ce que ces chiffres ne disent pas",
  "howSure.limits.together":
    "Les seuils bougent ensemble. Une année de bons résultats dans tout le pays les fait presque tous baisser. Les cas d’une même année comptent donc comme peu de témoins : derrière eux, {pairs, plural, one {il y a # paire} other {il y a # paires}} de listes. C’est pourquoi nous montrons l’écart entre les années.",
  "howSure.limits.selection":
    "La plupart des vieilles listes sont de petits échantillons. D’autres sites ont copié certaines formations et pas d’autres, et personne ne dit comment ils ont choisi. Les formations fermées manquent aussi.",
  "howSure.limits.schools":
    "Les établissements diffèrent. Regarde la colonne du tien. S’il n’en a pas, personne ne sait. Les places ordinaires et payantes d’un établissement sont comptées ensemble.",
  "howSure.limits.next":
    "Rien ici n’est une promesse. Chaque année décide à nouveau des places et des candidats.",

  "howSure.counted": "Comment nous comptons",
  "howSure.counted.next":
    "Nous comparons une liste aux listes suivantes du même établissement, du même genre et de la même colonne, à une et deux entrées d’écart.",
  "howSure.counted.possible":
    "Seuls comptent les élèves qui peuvent exister. Personne n’a moins de 6 points, et personne au-delà de la limite d’entrée de l’établissement ne peut s’inscrire.",
  "howSure.counted.limit":
    "Un seuil qui est à la limite d’entrée de l’établissement est laissé de côté. Il dit seulement que personne n’a été refusé pour son total.",
  "howSure.counted.again":
    "Il y avait {cases, number} de ces seuils, et {again, number} étaient encore à la limite une entrée plus tard.",
  "howSure.counted.reached":
    "Un seuil qui atteint la limite dans la seconde liste est compté. Tous ceux qui peuvent s’inscrire l’atteignaient.",
  "howSure.counted.few":
    "Sous {fewest, number} cas, nous ne disons rien. Si peu en dit plus sur le hasard que sur un établissement. Et un seuil récent, qu’une vérification ouvre, pourrait s’en déduire. Une année compte pour l’écart à partir de 5 cas. Si elle finit par des seuils récents, il en faut {fewest, number}.",
  "howSure.pairs": "Les listes mises côte à côte",
  "howSure.pairs.lists": "Entrées",
  "howSure.pairs.cases": "Formations dans les deux",
  "howSure.pairs.entries": "{from} et {to}",

  "howSure.not": "Ce qui n’est pas comparé, et pourquoi",
  "howSure.not.doubt": "Les listes incertaines (texte d’origine) :",
  "howSure.not.doubt.list": "<strong>{publisher} {year}.</strong> {doubt}",
  "howSure.not.limit":
    "Les limites d’entrée, qui disent qui peut s’inscrire et non qui a été admis : {lists}.",
  "howSure.not.alone":
    "Les listes seules, dont aucune autre du même genre et de la même colonne n’est assez proche : {lists}.",
  "howSure.not.list": "{publisher} {years}",
  "howSure.not.send":
    "Une liste qui nous manque rendrait ceci meilleur. <link>Dis-nous où elle est publiée</link>.",

  "howSure.test": "Peut-on prévoir le prochain seuil ?",
  "howSure.test.text":
    "Nous avons mis chaque entrée de côté à son tour et tiré trois prévisions des autres. Puis nous avons demandé à chacune, pour des élèves de trois points de trop à trois points d’avance : seraient-ils admis ? Aucune prévision n’a vu de liste qui touche l’entrée mise de côté.",
  "howSure.test.table":
    "{distance, plural, =1 {Une entrée plus tard} other {Deux entrées plus tard}} : {students, number} élèves de {entries, number} entrées",
  "howSure.test.forecast": "Prévision",
  "howSure.test.brier": "Score de Brier",
  "howSure.test.logLoss": "Perte log",
  "howSure.test.coin": "Une pièce lancée pour chacun",
  "howSure.test.lastLine": "Le seuil passé, pris pour une promesse",
  "howSure.test.labels": "Nos comptes, d’après les autres entrées",
  "howSure.test.meanMove": "Le mouvement moyen de l’établissement",
  "howSure.test.reading":
    "Plus bas, c’est mieux, et 0 ne se trompe jamais. Aucune prévision ne compte pour plus sûre que 99 %.",
  "howSure.test.decision":
    "Le mouvement moyen déplace chaque seuil de ce que son établissement a bougé en moyenne. Il fait moins bien que nos comptes une entrée plus tard, et à peu près pareil deux entrées plus tard. Aucun résultat ne montre donc de prévision.",

  "howSure.more":
    "<known>Ce que nous savons et ce que nous ne savons pas</known> dit ce que nous avons de chaque établissement. Les seuils eux-mêmes sont sous <lines>Seuils d’admission</lines>.",
} as const;
