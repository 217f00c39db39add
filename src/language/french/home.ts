export const home = {
  "home.head.title": "Okwan : trouve les formations que tes résultats t’ouvrent",
  "home.head.description":
    "Vois tes possibilités avant de déposer ta candidature. Tes notes du WASSCE, du SSSCE ou du GBCE face aux seuils d’admission de chaque université, avec l’année et la source.",
  "home.title": "Trouve les formations que tes résultats t’ouvrent",
  "home.lead":
    "Vois tes possibilités avant de déposer ta candidature. Donne tes notes du WASSCE (le bac des pays anglophones d’Afrique de l’Ouest), du SSSCE ou du GBCE : tu verras chaque formation dont tu atteins le seuil, et avec quelle marge.",
  "home.figures.programmes": "formations",
  "home.figures.institutions": "établissements",
  "home.figures.latest": "derniers seuils",
  "home.place.title": "Où veux-tu étudier ?",
  "home.place.searchSchools": "Chercher parmi {count} établissements...",
  "home.place.price":
    "La vérification est gratuite. Tu paies {price} seulement pour ouvrir la liste, et seulement si au moins une formation te convient.",
  "home.how": "Trois minutes, du début à la fin",
  "home.how.grades": "Donne-nous tes notes",
  "home.how.grades.text":
    "Envoie une photo ou un PDF de tes résultats et confirme ce que nous avons lu, ou choisis tes notes à la main.",
  "home.how.sums": "Nous faisons le calcul de chaque formation",
  "home.how.sums.text":
    "Les bonnes matières obligatoires, les options qui comptent, et les notes qu’elle exige dans certaines matières.",
  "home.how.stand": "Vois où tu en es",
  "home.how.stand.text":
    "Chaque seuil avec son année et sa source, ton total de points à côté, et ce qui a manqué là où tu n’y arrives pas.",
  "home.position": "Pas une liste. Une position.",
  "home.position.text":
    "Une seule échelle pour tout : 6 est le meilleur total de points, 36 le dernier. Ton point ne bouge pas ; ce sont les seuils qui bougent autour.",
  "home.position.of": "{place} · seuil {year}",
  "home.position.label": "Total de points {you}, seuil {cutOff} en {year}",
};
