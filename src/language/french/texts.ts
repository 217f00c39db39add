/** SMS has é, è, à and ù, but not ç or ê: prefer words without those. */
export const texts = {
  "texts.result": "{product} : ton résultat est ouvert. Code {code} {link}",
  "texts.listsOut":
    "{school} : les seuils de {years} sont sortis. Verifie les tiens : {link} (arreter ces SMS : meme page)",
  "texts.result.best": "Les premières (seuil) :",
  "texts.receipt":
    "{product} : {money} payés pour la vérification {code}, {day}, réf. {reference}. Sans résultat, argent rendu.",
  "texts.receiptWithHelp":
    "{product} : {money} payés pour la vérification {code}, {day}, réf. {reference}. Sans résultat, argent rendu. Aide : {phone}.",
  "texts.changed":
    "{product} : des chiffres de {others, plural, =0 {{school}} one {{school} et d'une autre école} other {{school} et de # autres écoles}} ont changé depuis ta vérification {code}. Ton résultat reste tel quel. À voir avant de postuler : {link}",
  "texts.receiptOfClass":
    "{product} : {money} payés pour {count, plural, one {# vérification} other {# vérifications}} de ta classe, {day}, réf. {reference}.",

  "texts.code.login":
    "{code} est ton code {product}. Il sert à te connecter. Valable 10 minutes. Ne le donne à personne.",
  "texts.code.proof":
    "{code} est ton code {product}. Il ouvre tes vérifications. Valable 10 minutes. Ne le donne à personne.",
  "texts.code.change-phone":
    "{code} est ton code {product}. Il change le numéro de ton compte. Valable 10 minutes. Ne le donne à personne.",
  "texts.code.deletion":
    "{code} est ton code {product}. Il SUPPRIME tout ce que nous avons sur toi. Valable 10 minutes. Ne le donne à personne.",
  "texts.code.desk": "{code} est ton code {product} desk. Valable 10 minutes. Ne le donne à personne.",
} as const;
