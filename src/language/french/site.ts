export const site = {
  "site.tagline": "Vérifie tes possibilités avant d’envoyer ta candidature",
  "site.breadcrumb": "Fil d’Ariane",
  "site.source": "Source : <source>{site}</source>",
  "site.provenance": "{year}. Source : <source>{site}</source>",
  "site.lastChecked": "Vérifié pour la dernière fois : {when}.",
  "site.check": "Vérification",
  "site.check.title": "Vois où tes propres notes te placent",
  "site.check.text":
    "Donne tes notes une fois. Vérifier est gratuit ; tu ne paies {price} que pour ouvrir la liste, et seulement si au moins une formation te convient.",
  "site.check.mine": "Vérifier mes notes",
  "site.tellMe": "Me prévenir quand les nouveaux seuils de {school} sortent",
  "site.check.forThis": "Vérifier mes notes pour cela",
} as const;
