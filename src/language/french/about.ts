export const about = {
  "about.title": "À propos de {product}",
  "about.head.description":
    "{product} dit aux titulaires du WASSCE, du SSSCE et du GBCE quelles formations universitaires leurs notes ouvrent, avec quelle sûreté et pourquoi. Qui le fait, et comment ses chiffres restent justes.",
  "about.lead":
    "Nous te disons quelles formations universitaires tes notes ouvrent, avec quelle sûreté et pourquoi, avant que tu achètes un formulaire.",
  "about.applicants": "400K+",
  "about.applicants.what": "candidats chaque année",
  "about.countries.what": "pays",
  "about.programmes.what": "formations",
  "about.institutions.what": "établissements",
  "about.candidates":
    "En 2025, {count, number} candidats se sont inscrits au WASSCE au Ghana seulement. Source : <source>{site}</source>",
  "about.mission": "Mission",
  "about.mission.text":
    "<akan>Ɔkwan</akan> veut dire « chemin » en akan. Qui quitte l’école devrait connaître les chemins ouverts avant de dépenser de l’argent en formulaires : vérifie tes possibilités avant d’envoyer ta candidature.",
  "about.story": "Histoire",
  "about.story.problem":
    "Les résultats sortent en un soir, et le choix se fait en quelques jours. Les seuils sont éparpillés dans des avis, des pages d’actualités et des images, souvent sans année. Les familles achètent plusieurs formulaires et espèrent, et beaucoup prennent la condition d’entrée pour le seuil.",
  "about.story.answer":
    "Nous avons donc réuni les conditions et les seuils de chaque formation, avec l’année et la source. Un programme compte les matières que chaque établissement utilise et montre ton écart au seuil.",
  "about.ai": "Ce qui est fait par l’IA, et ce qui ne l’est pas",
  "about.ai.text":
    "La lecture de ton relevé est faite par l’IA : elle change une photo ou un PDF en matières et notes, te demande chaque ligne dont elle doute, et n’utilise rien que tu n’aies confirmé. Décider ce que tu peux faire ne l’est pas. Cela suit les règles écrites des établissements, et chaque étape t’est montrée.",
  "about.figures": "Comment nous gardons les chiffres justes",
  "about.figures.refused": "Un chiffre sans année ni source est refusé par la machine qui le charge.",
  "about.figures.shown":
    "Chaque chiffre est montré avec son année. La page de la formation donne aussi sa source et la date de sa dernière vérification.",
  "about.figures.notPublished":
    "Ce que nous n’avons pas trouvé est dit non publié. Nous ne comblons jamais un vide en devinant.",
  "about.figures.scales":
    "Les notes du WASSCE, du SSSCE et du GBCE sont comptées chacune sur leur propre échelle, jamais converties.",
  "about.figures.wrong":
    "Tout le monde peut dire « Ce chiffre est faux » sur la page d’une formation ; une personne le regarde à côté de la source.",
  "about.known": "Ce que nous savons et ce que nous ne savons pas",
  "about.known.text":
    "Nous avons {programmes, number} formations de {schools, number} établissements du Ghana. Parmi elles :",
  "about.known.subjects":
    "{count, number} sur {of, number} publient les matières qu’elles demandent, à notre connaissance.",
  "about.known.cutOff":
    "{count, number} sur {of, number} ont un seuil publié ; {limits, number} de plus n’ont que la limite d’entrée de l’établissement.",
  "about.known.both":
    "{count, number} sur {of, number} ont les deux. De celles-là seules on peut dire si ton choix est sûr.",
  "about.known.page": "{count, number} sur {of, number} ont une page à elles que nous connaissons.",
  "about.known.rest":
    "Aucun résultat ne laisse les autres de côté : il dit ce qu’on sait de chacune, ce que d’autres établissements demandent pour la même formation, et où demander.",
  "about.known.nothing": "De {schools}, nous n’avons encore aucune formation.",
  "about.known.bySchool": "Chaque établissement, avec ses chiffres",
  "about.known.school": "Établissement",
  "about.known.column.programmes": "Formations",
  "about.known.column.withSubjects": "Matières",
  "about.known.column.withCutOff": "Seuil",
  "about.known.column.withPage": "Page",
  "about.known.howSure":
    "Combien de fois un seuil a tenu d’une année à l’autre, <link>nous l’avons compté</link>, établissement par établissement.",
  "about.known.send":
    "Connais-tu une liste que nous n’avons pas ? <link>Dis-nous où elle est publiée</link>.",
  "about.not": "Ce que nous ne sommes pas",
  "about.not.text":
    "Nous ne sommes ni une école ni un agent. Nous n’admettons personne, ne vendons pas de formulaires, n’améliorons aucun résultat, et ne demandons jamais le PIN d’un results-checker. {statement}",
} as const;
