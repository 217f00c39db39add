export const login = {
  "login.title": "Connexion",
  "login.lead":
    "Ton numéro de téléphone est ta clé : pas de mot de passe. C’est ta première fois ? Le même code ouvre ton espace étudiant.",
  "login.deleted":
    "Tout ce que nous avions sur toi est supprimé. Les reçus restent, sans ton nom ni ton numéro.",

  "login.phone": "Numéro de téléphone",
  "login.phone.hint": "Nous envoyons un code par SMS à ce numéro. Cela ne te coûte rien.",
  "login.phone.country": "Indicatif du pays",
  "login.phone.countryCode": "{country} {code}",
  "login.phone.send": "Envoyer le code",
  "login.phone.sending": "Envoi…",

  "login.verify": "Confirme ton téléphone",
  "login.verify.sent": "Nous avons envoyé un code par SMS au <phone>{number}</phone>",
  "login.verify.code": "Code reçu par SMS",
  "login.verify.now": "Confirmer",
  "login.verify.resend": "Renvoyer le code",
  "login.verify.resendIn": "Renvoyer le code dans {seconds} s",
  "login.verify.otherNumber": "Utiliser un autre numéro",
} as const;
