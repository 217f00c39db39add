export const cutOffs = {
  "cutOffs.title": "Seuils d’admission",
  "cutOffs.head.title": "Seuils d’admission des universités du Ghana, par établissement et par année",
  "cutOffs.head.description":
    "Seuils des années passées de l’University of Ghana, de KNUST, d’UCC et d’autres : chaque chiffre avec son année et sa source, et comment les seuils bougent.",
  "cutOffs.lead": "Les seuils des années passées, établissement par établissement, et comment ils bougent.",
  "cutOffs.school": "{short} : {name}",
  "cutOffs.withEarlier":
    "{count, plural, one {# formation avec des chiffres passés} other {# formations avec des chiffres passés}}",

  "cutOffs.newest":
    "<strong>Les chiffres de la dernière année s’ouvrent dans une vérification.</strong> Ils y sont comparés à tes propres notes, matière par matière : tu vois non seulement le seuil mais aussi où tu te trouves. Tout ce qui précède est ici, gratuit. <link>Vérifier mes notes</link>",
  "cutOffs.what": "Ce qu’est un seuil",
  "cutOffs.what.aggregate":
    "C’est le total de points du dernier admis cette année-là, en premier choix sauf si nous disons autre chose. Ton total additionne six matières : trois obligatoires et trois options. Six est le meilleur ; plus bas, c’est mieux.",
  "cutOffs.what.past":
    "Un seuil appartient au passé. Celui de l’année prochaine dépend du nombre de places et de qui postule : un ou deux points d’avance ne sont pas une promesse, et un point de trop n’est pas la fin.",
  "cutOffs.what.held":
    "<link>Combien de fois le seuil de l’an dernier a tenu</link>, établissement par établissement.",
  "cutOffs.requirement": "Un seuil n’est pas une condition",
  "cutOffs.requirement.text":
    "Six crédits (C6 ou mieux, total 36) te permettent de postuler presque partout. Le seuil décide qui entre quand il y a plus de candidats que de places. Remplis d’abord la condition, puis regarde le seuil.",

  "cutOffs.one.head.title":
    "Seuils de {school}, {years, plural, =0 {années passées} one {{last}} other {{first} à {last}}}",
  "cutOffs.one.head.description":
    "Seuils de {school} pour {years, plural, =0 {les années passées} one {{last}} other {{first} à {last}}}, formation par formation, chacun avec sa source, et comment ils ont bougé.",
  "cutOffs.one.title": "Seuils de {school}",
  "cutOffs.one.lead": "<school>{name}</school> : les seuils des années passées.",
  "cutOffs.one.lead.years": "<school>{name}</school> : les seuils de {first} à {last}.",
  "cutOffs.one.none":
    "Nous n’avons aucun seuil d’années passées pour {school}. <link>Voir ses formations et ce qu’elles demandent</link>",
  "cutOffs.one.year": "Année",
  "cutOffs.one.allYears": "Toutes les années",
  "cutOffs.one.lines": "{count, plural, one {# seuil} other {# seuils}}",
  "cutOffs.one.reading":
    "Premier choix, tout le monde, sauf si une ligne dit autre chose. Chaque nombre mène à la liste où il se trouve ; un point d’interrogation est une liste incertaine.",
  "cutOffs.one.lists": "Les listes d’où viennent ces chiffres",
  "cutOffs.one.lists.text":
    "Les seuils ne se comparent qu’entre listes d’un même genre et d’une même colonne : ce qu’un établissement imprime pour ceux qui ont leurs résultats est un autre seuil que pour ceux qui attendent.",
  "cutOffs.one.check": "Quelles formations de {school} tes notes ouvrent-elles ?",

  "cutOffs.table": "Seuils par formation et par année",
  "cutOffs.table.programme": "Formation",
  "cutOffs.table.movement": "Mouvement",
  "cutOffs.table.line": "{aggregate} en {year} ; sur sa liste",
  "cutOffs.table.doubtful": "{aggregate} en {year}, incertain ; sur sa liste",
  "cutOffs.order": "Ordre",
  "cutOffs.order.by": "Trier par",
  "cutOffs.order.name": "Nom",
  "cutOffs.order.hardest": "Les plus difficiles d’abord",
  "cutOffs.order.harder": "Devenues plus difficiles",
  "cutOffs.list.head.description":
    "{said} : ce qu’elle est, où elle a été lue, et ses chiffres des années passées.",
  "cutOffs.list.kind.outcome":
    "Les seuils de la rentrée qu’elle nomme : le total de points du dernier admis.",
  "cutOffs.list.kind.guide":
    "Un guide pour les candidats d’une rentrée suivante. Il imprime les seuils de la rentrée d’avant, car personne n’est encore admis à la suivante.",
  "cutOffs.list.kind.limit":
    "Des limites d’entrée : le plus grand total avec lequel on peut postuler. Ce n’est pas le dernier admis, donc cela ne qualifie personne.",
  "cutOffs.list.facts": "Sur cette liste",
  "cutOffs.list.title": "Titre imprimé",
  "cutOffs.list.printedYear": "Année imprimée",
  "cutOffs.list.year": "Montre la rentrée",
  "cutOffs.list.issued": "Diffusée",
  "cutOffs.list.columns": "Colonnes",
  "cutOffs.list.publication": "Publiée comme",
  "cutOffs.list.keeps": "où l’établissement la garde",
  "cutOffs.list.keptNowhere": "Nous ne connaissons aucune adresse de l’établissement.",
  "cutOffs.list.copies": "Lue à",
  "cutOffs.list.copy": "<source>{site}</source>, lue en {when}",
  "cutOffs.list.copyOn": "<source>{site}</source>, lue le {when}",
  "cutOffs.list.message": "un message que quelqu’un nous a envoyé, lu le {when}",
  "cutOffs.list.copies.text":
    "Là où la page de l’établissement n’a pas pu être ouverte, nous avons lu une copie faite par quelqu’un. Quand l’établissement ouvre sa liste, c’est elle qui compte.",
  "cutOffs.list.file": "SHA-256",
  "cutOffs.list.noFile": "Le fichier n’a pas été gardé.",
  "cutOffs.list.notKept": "pas gardé",
  "cutOffs.list.column.main": "colonne principale",
  "cutOffs.list.column.unknown": "une colonne dont le titre n’a pas été gardé",
  "cutOffs.list.column.none": "{name}, titre pas gardé",
  "cutOffs.list.column.withResults": "{heading} : pour les candidats qui ont déjà leurs résultats",
  "cutOffs.list.column.awaiting": "{heading} : pour les candidats qui attendent leurs résultats",
  "cutOffs.list.rows": "{count, plural, one {Son seul chiffre} other {Ses # chiffres}}",
  "cutOffs.list.sold":
    "{count, plural, one {Un chiffre est de la dernière année de sa formation : une vérification l’ouvre.} other {# chiffres sont de la dernière année de leur formation : une vérification les ouvre.}}",
  "cutOffs.list.figure": "Chiffre",
  "cutOffs.list.opened": "en vérifiant",
  "cutOffs.list.wrong": "Quelque chose est faux sur cette liste",
  "cutOffs.list.wrong.text":
    "L’année, le genre ou une colonne sont-ils autres, ou as-tu la liste de l’établissement ? <link>Dis-le-nous</link>. Une correction d’une liste déplace tous ses chiffres.",

  "cutOffs.noChange": "aucun changement",
  "cutOffs.harder": "{count, plural, one {plus difficile de # point} other {plus difficile de # points}}",
  "cutOffs.easier": "{count, plural, one {plus facile de # point} other {plus facile de # points}}",
} as const;
