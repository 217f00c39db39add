export const offline = {
  "offline.title": "Tu es hors ligne",
  "offline.head.description": "Affichée là où il n’y a pas de réseau.",
  "offline.text":
    "Il n’y a pas de réseau en ce moment. Les notes saisies dans une vérification restent 24 heures sur ce téléphone. Les pages que tu as déjà ouvertes se lisent encore.",
  "offline.back": "Retour à ma vérification",
} as const;
