export const failures = {
  "failures.schools": "Impossible de charger les établissements",
  "failures.subjects": "Impossible de charger les matières de type {type}",
  "failures.check": "Impossible d’envoyer ta vérification",
  "failures.initialOrder": "Impossible de créer ta demande",
  "failures.payment": "Impossible de lancer le paiement : {reason}",
  "failures.unknown": "Une erreur inconnue est survenue",
  "failures.noPaymentLink": "Impossible d’obtenir le lien de paiement",
  "failures.class": "Cela n’a pas marché. Réessaie.",
  "failures.file": "Impossible de traiter ce fichier",
};
