export const payments = {
  "payments.declined":
    "Le paiement n’a pas abouti. Si de l’argent a tout de même quitté ton compte, nous le voyons et le comptons. Tu peux réessayer.",
  "payments.notFinished": "Le paiement n’a pas été terminé. Tu peux réessayer.",
  "payments.waiting": "Nous attendons la confirmation de ton réseau. Cela peut prendre une minute.",
  "payments.held":
    "Nous examinons ton paiement. Rien n’est perdu : nous ouvrirons ton résultat ou te rendrons l’argent.",
  "payments.mismatch":
    "{code, select, amount {Nous avons demandé {asked} ; la passerelle dit que {answered} ont été payés.} currency {Nous avons demandé des {asked} ; la passerelle dit que le paiement est en {answered}.} reference {La passerelle a répondu pour un autre paiement ({answered}).} testMoney {Le paiement a été fait avec l’argent d’essai de la passerelle, qui ne vaut rien.} other {La réponse de la passerelle ne correspond pas à notre demande.}}",
  "payments.notAnswering":
    "Le service de paiement ne répond pas. Nous continuons à l’interroger et ouvrirons ton résultat.",
  "payments.paused":
    "Le paiement est suspendu jusqu’à {time} (heure d’Accra). Ton résultat est gardé sous ce code ; rien n’est perdu.",
  "payments.priceChanged":
    "Le prix a changé pendant que cette page était ouverte. Rien n’a été débité : regarde le prix qui est affiché maintenant, et paie si tu es d’accord.",
};
