import { translation } from "./catalogue.ts";

/**
 * French, for students of Ghana's neighbours. Names of exams, grades, subjects and schools stay as they are; "vous"
 * never, "tu" always: who reads this is seventeen.
 */
export const french = translation({
  id: "fr",
  name: "Français",
  locale: "fr",
  areas: {
    frame: {
      "frame.skip": "Aller au contenu",
      "frame.demo": "Démo",
      "frame.demo.noMoney": "Démo : aucun argent ne circule. <link>SMS envoyés</link>",
      "frame.main": "Navigation principale",
      "frame.menu": "Menu",
      "frame.more": "Autres pages",
      "frame.language": "Langue",
      "frame.checker": "Vérifier mes notes",
      "frame.previousChecks": "Mes vérifications",
      "frame.about": "À propos",
      "frame.help": "Aide",
      "frame.whatsApp": "Aide sur WhatsApp",
      "frame.cutOffPoints": "Seuils d’admission",
      "frame.programmes": "Formations",
      "frame.studyGhana": "Étudier au Ghana",
      "frame.team": "L’équipe",
      "frame.partners": "Partenaires",
      "frame.disclaimer": "Avertissement",
      "frame.policy": "Confidentialité et conditions",
      "frame.statement":
        "Les résultats ne garantissent pas l’admission : ils servent seulement à analyser et à préparer tes choix.",
      "frame.home": "Accueil",
      "frame.notFound": "Page introuvable",
      "frame.notFound.text":
        "L’adresse est peut-être mal écrite, ou la page a été déplacée. Tu cherchais peut-être l’une de celles-ci.",
      "frame.notFound.checker": "Découvre les formations que tes notes t’ouvrent.",
      "frame.notFound.home": "Recommencer depuis le début.",
      "frame.notFound.studyGhana": "Conditions d’entrée, universités et frais.",
      "frame.notFound.about": "Qui fait ce site, et comment les chiffres sont tenus à jour.",
      "frame.wrong": "Un problème est survenu",
      "frame.wrong.title": "Un problème est survenu de notre côté",
      "frame.wrong.text":
        "Rien de ce que tu as saisi n’est perdu : tes notes restent 24 heures sur ce téléphone. Réessaie dans un instant.",
      "frame.wrong.back": "Revenir à ma vérification",
    },
    common: {
      "common.noOptions": "Aucun choix trouvé",
      "common.loading": "Chargement…",
      "common.continue": "Continuer",
      "common.tryAgain": "Réessayer",
    },
  },
});
