export const home = {
  "home.head.title": "Okwan : trouve les formations que tes résultats t’ouvrent",
  "home.head.description":
    "Vois tes possibilités avant de déposer ta candidature. Tes notes du WASSCE, du SSSCE ou du GBCE face aux seuils d’admission que publient les universités, avec l’année et la source.",
  "home.title": "Trouve les formations que tes résultats t’ouvrent",
  "home.lead":
    "Vois tes possibilités avant de déposer ta candidature. Donne tes notes du WASSCE, du SSSCE ou du GBCE : tu verras chaque formation possible.",
  "home.figures.programmes": "formations",
  "home.figures.institutions": "établissements",
  "home.figures.latest": "derniers seuils",
  "home.place.title": "Où veux-tu étudier ?",
  "home.place.elsewhere": "L’établissement choisi n’est pas dans ce pays ({country}). Choisis-en un autre.",
  "home.place.searchSchools": "Chercher parmi {count} établissements...",
  "home.place.price":
    "La vérification est gratuite. Tu paies {price} seulement pour ouvrir la liste, et s’il y a quelque chose.",
  "home.place.free":
    "Gratuit ici. Tu lis ce que demande ton pays, et les quelques formations que nous avons.",
  "home.how": "Trois minutes, du début à la fin",
  "home.how.grades": "Donne-nous tes notes",
  "home.how.grades.text":
    "Envoie une photo ou un PDF de tes résultats et confirme notre lecture. Ou choisis tes notes à la main.",
  "home.how.sums": "Nous comptons les matières de chaque formation",
  "home.how.sums.text": "Les matières obligatoires et à option qui comptent, et les notes demandées.",
  "home.how.stand": "Vois où tu en es",
  "home.how.stand.text": "Chaque seuil avec son année et sa source, ton total à côté, et ce qui manque.",
  "home.position": "Vois à quel point tu es proche",
  "home.position.text":
    "Une seule échelle pour chaque licence : 6 est le meilleur total de points, 36 le dernier.",
  "home.position.of": "{place} · seuil {year}",
  "home.position.label": "Total de points {you}, seuil {cutOff} en {year}",
};
