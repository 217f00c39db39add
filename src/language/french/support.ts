export const support = {
  "support.title": "Aide",
  "support.head.description":
    "Des réponses sur les vérifications, les paiements ({price}), les seuils et tes données, et comment joindre une personne.",
  "support.here": "Aide",
  "support.lead": "La plupart des questions ont leur réponse ici. Pour le reste, il y a une personne.",
  "support.questions": "Questions fréquentes",
  "support.report": "Signaler un problème",
  "support.wrongFigure": "Un chiffre faux ?",
  "support.wrongFigure.text":
    "Ouvre la formation et choisis « Ce chiffre est faux ». Une personne le regarde à côté de sa source.",
  "support.wrongFigure.find": "Trouver la formation",
  "support.noNumber":
    "Ceci est une démonstration, et personne ne répond à un numéro d’aide. Là où {product} tourne pour les élèves, c’est ici qu’ils écrivent à une personne sur WhatsApp, avec la référence de leur vérification déjà dans le message.",

  "support.message": "Aide {product} : {about}",
  "support.message.check": "Aide {product}, vérification {code} : {about}",
  "support.send": "Envoyer par WhatsApp",
  "support.sendText": "Ou envoie un SMS avec ces mots au {number}.",
  "support.code": "Code de vérification, s’il s’agit d’une vérification",
  "support.code.hint": "Sur ton résultat et dans notre SMS : {example}",
  "support.about": "Que s’est-il passé ?",
  "support.change": "Changer le message",
  "support.write": "Écrire sur WhatsApp",

  "support.paid": "J’ai payé et ma liste ne s’ouvre pas. Que faire ?",
  "support.paid.answer":
    "Rouvre ton résultat avec ton code et touche « J’ai payé » : nous demandons aussitôt au prestataire de paiement. Une confirmation peut prendre quelques minutes. Si tu paies deux fois pour une vérification, le second paiement revient tout seul.",
  "support.paid.link": "Trouver ma vérification",
  "support.lost": "J’ai perdu mon code de vérification.",
  "support.lost.answer":
    "Donne ton numéro de téléphone sous les vérifications passées. Nous envoyons un code à ce téléphone, puis montrons toutes les vérifications faites avec lui.",
  "support.price": "Qu’est-ce que j’obtiens pour {price} ?",
  "support.price.answer":
    "Toute la liste d’une vérification : chaque formation que tes notes ouvrent, avec son dernier seuil, ton propre total, si ta place est sûre et pourquoi ; ce qui est tout juste hors de portée et le plus petit changement qui l’ouvrirait. Elle reste à toi. Si aucune formation ne convient, tu ne paies rien.",
  "support.aggregate": "Comment mon total de points est-il compté ?",
  "support.aggregate.answer":
    "English, Mathematics et une troisième matière obligatoire (Integrated Science ou Social Studies, selon la formation), plus trois options. A1 compte 1, B2 2, et ainsi de suite jusqu’à F9, qui compte 9. Six est la meilleure somme. Chaque formation peut compter d’autres options : ton total peut donc différer de l’une à l’autre.",
  "support.missing": "Le résultat d’une matière manque ou est retenu.",
  "support.missing.answer":
    "Laisse-le ouvert. Une note qui manque n’est jamais comptée comme F9, ni comme réussie : nous te disons ce que nous ne pouvons pas encore juger, et tu peux refaire la vérification quand elle sort.",
  "support.sittings": "Puis-je combiner deux sessions ?",
  "support.sittings.answer":
    "Oui, du même diplôme. Nous prenons la meilleure note de chaque matière et marquons le résultat : fais confirmer par l’établissement qu’il accepte deux sessions.",
  "support.older": "J’ai des résultats SSSCE ou GBCE.",
  "support.older.answer":
    "Ils sont jugés sur leur propre échelle, d’après la règle de chaque établissement. Là où nous n’en avons pas trouvé pour une licence, le minimum national compte. Les seuils publiés sont des chiffres WASSCE : nous les montrons à titre d’information et ne convertissons jamais tes notes.",
  "support.noDegree": "Aucune licence ne m’est ouverte. Est-ce la fin ?",
  "support.noDegree.answer":
    "Non. Environ la moitié des candidats de 2025 n’avaient pas de crédit en mathématiques. Ton résultat commence alors par ce qui est ouvert : diplômes, HND, certificats, études à distance, et ce qu’une meilleure note à un rattrapage ouvrirait.",
  "support.cutOffs": "D’où viennent les seuils ?",
  "support.cutOffs.answer":
    "De pages publiques d’établissements, de sites d’actualités et de portails étudiants. Chaque chiffre porte son année et sa source : tu peux regarder toi-même.",
  "support.cutOffs.link": "Comment nous gardons les chiffres justes",
  "support.delete": "Comment supprimer mes données ?",
  "support.delete.answer":
    "Connecte-toi avec ton numéro de téléphone, ouvre la mise à jour de tes informations et choisis de tout supprimer. C’est fait aussitôt.",
  "support.delete.link": "Tes droits",
  "support.fraud": "Quelqu’un propose d’améliorer mon résultat ou demande mon code PIN.",
  "support.fraud.answer":
    "C’est une arnaque. Personne ne peut changer un résultat du WAEC contre de l’argent. Nous ne demandons jamais le PIN d’un results-checker, et nous ne t’appelons jamais pour demander un code.",
} as const;
