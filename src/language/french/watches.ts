export const watches = {
  "watches.title": "Quand les nouveaux seuils de {school} sortent",
  "watches.text":
    "Un seul SMS quand {school} publie sa prochaine liste de seuils, et rien d’autre. Tu l’arrêtes d’une touche.",
  "watches.on": "Nous écrivons au {phone} quand la prochaine liste de {school} sort.",
  "watches.off":
    "Nous pouvons écrire au {phone} quand la prochaine liste de {school} sort. Cela ne te coûte rien.",
  "watches.start": "Préviens-moi",
  "watches.stop": "Ne plus me prévenir",
  "watches.others": "Tu es aussi prévenu pour",
  "watches.back": "Tout sur {school}",
  "watches.prove":
    "D’abord ton numéro de téléphone : nous y envoyons un code, pour que personne ne reçoive des SMS sans les avoir demandés.",
  "watches.phone": "Numéro de téléphone",
  "watches.send": "M’envoyer un code",
  "watches.tooMany": "Tu es déjà prévenu pour {most} établissements. Arrête d’abord l’un d’eux.",
  "watches.problem": "Cela n’a pas marché. Prouve de nouveau ton numéro et réessaie.",
};
