export const payer = {
  "payer.ask": "Demander à quelqu’un de payer",
  "payer.ask.text":
    "Envoie ce lien à qui paie pour toi : un parent, un professeur, un ami. Sur son téléphone, il ouvre le paiement de {price}. Il montre ton prénom et le prix, jamais tes notes ni ton résultat.",
  "payer.ask.share": "Envoyer le lien",
  "payer.ask.sms": "L’envoyer par SMS",
  "payer.ask.link": "Le lien",
  "payer.ask.message":
    "{hasName, select, yes {{name} te demande} other {On te demande}} de payer {price} pour une vérification de programmes universitaires sur {product} : {link}",
  "payer.ask.done": "Dès que c’est payé, ton résultat est ouvert, ici et dans un SMS pour toi.",
  "payer.ask.nothing": "Il n’y a rien à payer : ton résultat est ouvert.",
  "payer.ask.back": "Retour à ton résultat",
  "payer.title": "{hasName, select, yes {{name} te demande de payer} other {On te demande de payer}}",
  "payer.text":
    "{product} dit aux titulaires du WASSCE, du SSSCE et du GBCE quels programmes universitaires leurs notes ouvrent, et avec quelle sûreté. {hasName, select, yes {La vérification de {name}} other {Cette vérification}} coûte {price}, une seule fois.",
  "payer.how":
    "Tu paies chez {provider}, par mobile money ou par carte. Aucune note ne t’est montrée ; le résultat s’ouvre pour l’élève dès que tu as payé.",
  "payer.pay": "Payer {price}",
  "payer.failed":
    "Le paiement n’a pas abouti. Si de l’argent a tout de même quitté ton compte, cela est remarqué et compté. Tu peux réessayer.",
  "payer.waiting": "Nous attendons que {provider} confirme le paiement",
  "payer.waiting.text":
    "Cela prend des secondes, parfois des minutes. La page regarde de nouveau d’elle-même ; ne paie pas deux fois.",
  "payer.review": "Nous examinons ton paiement",
  "payer.review.text":
    "Rien n’est perdu. Nous ouvrirons le résultat ou rendrons l’argent. Ne paie pas de nouveau.",
  "payer.look": "Regarder de nouveau",
  "payer.paid": "Paiement reçu. Merci.",
  "payer.paid.text":
    "{hasName, select, yes {Le résultat de {name} est ouvert} other {Le résultat est ouvert}} maintenant, et un SMS avec son lien est en route vers l’élève.",
  "payer.receipt": "Ton reçu",
  "payer.receipt.reference": "Référence",
  "payer.receipt.amount": "Montant",
  "payer.receipt.day": "Jour",
  "payer.receipt.for": "Pour",
  "payer.receipt.what": "Objet",
  "payer.receipt.item": "Vérification des seuils d’admission",
  "payer.receipt.help": "Quelque chose ne va pas ? <link>Écris-nous</link> en donnant la référence.",
  "payer.home": "Ce que fait {product}",
  "payer.unknown": "Ce lien ne mène à aucun paiement",
  "payer.unknown.text": "Il a peut-être été coupé en chemin. Redemande-le.",
} as const;
