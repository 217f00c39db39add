export const programmes = {
  "programmes.head.title": "Formations universitaires : conditions et seuils d’admission",
  "programmes.head.description":
    "Cherche parmi toutes les formations que nous connaissons : quelles matières et notes elles demandent, et où était leur seuil les années passées, avec l’année et la source.",
  "programmes.lead":
    "Ce que chaque formation demande, et son seuil des années passées. Les seuils de la dernière année s’ouvrent dans une vérification.",
  "programmes.filter.search": "Formation, domaine ou établissement",
  "programmes.filter.level": "Niveau",
  "programmes.filter.allLevels": "Tous les niveaux",
  "programmes.filter.field": "Domaine",
  "programmes.filter.allFields": "Tous les domaines",
  "programmes.none":
    "Aucune formation ne correspond à tout cela. Essaie moins de filtres, ou un seul mot de son nom.",
  "programmes.line":
    "Le nombre à côté de chacune est le seuil d’une année passée : le total de points du dernier admis. Plus il est bas, plus c’est difficile.",

  "programmes.one.head.title": "{programme} à {place} : conditions et seuils d’admission",
  "programmes.one.head.description":
    "Ce que {school} demande pour {programme} : matières, notes et diplômes. {years, plural, =0 {Avec l’année et la source.} one {Seuils de {last}. Avec l’année et la source.} other {Seuils de {first} à {last}. Avec l’année et la source.}}",
  "programmes.one.course": "{level} en {field} à {school}.",
  "programmes.schoolPage": "La page de l’établissement",
  "programmes.facts": "En bref",
  "programmes.facts.faculty": "Faculté",
  "programmes.facts.campus": "Campus",
  "programmes.facts.stream": "Type d’inscription",
  "programmes.facts.length": "Durée",
  "programmes.facts.years": "{years, plural, one {# an} other {# ans}}",
  "programmes.facts.admits": "Admet",
  "programmes.facts.onlySex": "{sex, select, female {Femmes seulement} other {Hommes seulement}}",
  "programmes.similar": "Formations semblables",
  "programmes.check": "Ton total de points suffit-il ?",
  "programmes.check.rules": "Tes notes suffisent-elles ?",
  "programmes.check.rules.text":
    "Nous comparons tes notes à chaque règle que nous avons trouvée, et disons lesquelles sont remplies, ou non, ou inconnues.",
  "programmes.check.newest":
    "Nous comptons les six matières que cette formation compte, les comparons à son dernier seuil ({year}) et te disons si ta place est sûre.",

  "programmes.requirements": "Ce qu’il te faut",
  "programmes.requirements.cores": "Matières obligatoires comptées",
  "programmes.requirements.cores.better":
    "English Language, Mathematics, et la meilleure des deux : Integrated Science ou Social Studies.",
  "programmes.requirements.cores.third": "English Language, Mathematics et {subject}.",
  "programmes.requirements.electives": "{hasCores, select, yes {Options} other {Matières}}",
  "programmes.requirements.electives.any": "Toutes les options comptent ; les meilleures sont prises.",
  "programmes.requirements.electives.notPublished":
    "Nous n’avons trouvé aucune liste publiée des matières que demande cette formation. Demande à l’établissement avant de postuler.",
  "programmes.requirements.electives.enough":
    "Ces options suffisent à coup sûr. L’établissement ne dit pas lesquelles il accepte encore ; demande avant de postuler.",
  "programmes.requirements.orElse": "ou bien",
  "programmes.requirements.onlySex":
    "{sex, select, female {Seules les femmes sont admises.} other {Seuls les hommes sont admis.}}",
  "programmes.requirements.alsoAsks": "L’établissement demande aussi (texte d’origine)",
  "programmes.requirements.everybody": "Ce que {school} demande à tout le monde",

  "programmes.earlier": "Seuils des années passées",
  "programmes.earlier.text":
    "Un seuil appartient au passé : c’est le total de points du dernier admis cette année-là. Plus il est bas, plus il est difficile à atteindre, et il bouge avec les places et les candidats de chaque année.",
  "programmes.earlier.table": "Seuils des années passées avec leurs sources",
  "programmes.earlier.year": "Année",
  "programmes.earlier.aggregate": "Total de points",
  "programmes.earlier.source": "Source",
  "programmes.earlier.only":
    "Aucun autre seuil n’est publié. Si tu remplis les conditions, tu peux postuler.",
  "programmes.earlier.none":
    "Nous n’avons trouvé aucun seuil pour cette formation. Si tu remplis les conditions, tu peux postuler.",
  "programmes.earlier.newest":
    "<strong>Le chiffre de {year} s’ouvre dans une vérification.</strong> Il y est comparé à tes propres notes, et tu vois non seulement le seuil mais aussi où tu te trouves. Vérifier est gratuit ; la liste coûte {price}, une fois. <link>Vérifier mes notes</link>",
  "programmes.chart": "Seuil par année. {lines}.",
  "programmes.chart.newest": "Seuil par année. {lines}. {year} : dans une vérification.",
} as const;
