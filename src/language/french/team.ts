export const team = {
  "team.head.title": "L’équipe : comment c’est fait",
  "team.head.description":
    "Comment {product} est fait, d’où viennent ses chiffres, et comment un enseignant ou une école peut y prendre part.",
  "team.title": "Comment c’est fait",
  "team.lead": "Une petite équipe, une règle : de ce que nous montrons, nous pouvons montrer la source.",
  "team.work": "Le travail",
  "team.work.gathering":
    "<strong>Rassembler.</strong> Conditions et seuils sont lus d’abord sur les pages des établissements, puis sur des pages d’actualités et des portails étudiants, et notés avec leur année et leur adresse.",
  "team.work.checking":
    "<strong>Vérifier.</strong> Un programme refuse un chiffre sans année ni source, et montre ce qui changerait avant que rien ne change. Une personne donne son accord.",
  "team.work.judging":
    "<strong>Juger.</strong> Les règles sont écrites en un code que chacun de l’équipe peut lire à voix haute à un bureau des admissions, et testées contre un second programme, plus simple, qui doit donner les mêmes réponses.",
  "team.work.explaining":
    "<strong>Expliquer.</strong> Chaque réponse dit quelles matières ont compté, quelle règle est remplie ou non, et avec lesquelles de tes notes.",
  "team.part": "Prendre part",
  "team.part.text":
    "Pas besoin de travailler ici pour l’améliorer. Enseignants et élèves qui connaissent l’avis d’un établissement peuvent l’envoyer : ouvrez la page de la formation, choisissez « Ce chiffre est faux », et nommez le document. Les bureaux des admissions peuvent nous envoyer leur propre liste ; elle passe avant toute autre source.",
  "team.find": "Trouver une formation",
  "team.schools": "Pour les écoles",
} as const;
