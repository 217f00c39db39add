export const report = {
  "report.title": "{product}, rapport des seuils d’admission {code}",
  "report.heading": "Tes seuils d’admission",
  "report.for": "Pour {name}",
  "report.checked": "Vérifié le {day} · code de vérification {code}",
  "report.qr": "Code QR qui ouvre ce résultat : {address}",
  "report.scan": "Scanne pour ouvrir ce résultat",
  "report.page": "{page} sur {pages}",

  "report.summary": "Résumé scolaire",
  "report.summary.aggregate": "Total de points",
  "report.summary.core": "Points des obligatoires",
  "report.summary.electives": "Points des options",
  "report.summary.qualified": "Formations que tu peux suivre",
  "report.grades.core": "Matières obligatoires",
  "report.grades.electives": "Matières à option",
  "report.grades.noneGiven": "Aucune indiquée",
  "report.grades.none": "pas encore de note",
  "report.grades.second": "{grade} (2e session)",
  "report.grades.points": "{points, plural, one {# point} other {# points}}",
  "report.noAggregate": "Pas encore de total de points. Il manque encore : {missing}.",
  "report.twoSittings": "Deux sessions réunies : demande à l’établissement s’il les accepte.",

  "report.qualified": "Les formations dont tu atteins le seuil ({count})",
  "report.qualified.text":
    "{school}. Un seuil est atteint quand le total de points est égal ou plus bas. Sur l’échelle, de 6 (le meilleur) à 36, le point, c’est toi, et la barre est le seuil. Les numéros entre crochets renvoient aux sources, à la fin.",
  "report.cutOff": "Seuil {cutOff} ({year})",
  "report.limit": "Limite d’admission {cutOff} ({year})",
  "report.noCutOff": "Aucun seuil n’est publié",
  "report.score": "tes points {aggregate}",
  "report.strongest": "aucun résultat ne peut être plus solide",
  "report.earlier": "Seuils d’avant : {figures}",
  "report.earlier.figure": "{cutOff} en {year}",
  "report.alsoAsks": "Demande aussi (texte d’origine) : {asks}",

  "report.near": "À ta portée ({count})",
  "report.near.text": "Manquées de 3 points au plus, ou pour une seule condition.",
  "report.near.best": "{change} ouvrirait le plus : {count, plural, one {# formation} other {# formations}}.",
  "report.near.changes": "Ce qui l’ouvrirait : {changes}.",
  "report.confirm":
    "{within, plural, =0 {Trois points au plus te manquent} other {Ton total suffit}} ; demande les matières ({count})",
  "report.confirm.rest": "À confirmer avec l’établissement ({count})",
  "report.confirm.rest.text":
    "Aucune règle connue ne t’écarte, et aucun seuil n’est comparé. {isWhole, select, yes {Nous n’avons pas trouvé les matières demandées, ou pas de règle pour ton examen.} other {Il te manque des notes, ou nous n’avons pas trouvé les matières demandées.}}",
  "report.open": "Ouvertes pour toi ({count})",
  "report.open.text": "Tu peux postuler ; aucun seuil n’est publié.",
  "report.open.byRequirements":
    "Tu peux postuler : tu remplis les conditions. Les seuils publiés valent pour les notes du WASSCE : ton résultat n’est comparé à aucun.",

  "report.sources": "Sources (dernière vérification : {day})",
  "report.source": "Source {number}",
  "report.receipt": "Reçu",
  "report.receipt.paid": "Vérification des seuils d’admission : {price} payés",
  "report.receipt.paidOn": "Vérification des seuils d’admission : {price} payés le {day}",
  "report.receipt.reference": "Référence {reference}",
  "report.disclaimer.cutOff":
    "Un seuil est le chiffre publié pour l’année indiquée à côté ; les établissements en fixent de nouveaux chaque année.",
};
