import { translation } from "./catalogue.ts";
import { errors } from "./french/errors.ts";
import { login } from "./french/login.ts";
import { payments } from "./french/payments.ts";
import { previous } from "./french/previous.ts";
import { texts } from "./french/texts.ts";

/**
 * French, for students of Ghana's neighbours. Names of exams, grades, subjects and schools stay as they are; "tu", as
 * to somebody of seventeen. One word for one thing: programme formation, cut-off seuil (d'admission), aggregate total
 * de points, core obligatoire, elective option, certificate diplôme, slip relevé, sitting session, check vérification.
 */
export const french = translation({
  id: "fr",
  name: "Français",
  locale: "fr",
  // No line begins with one of these marks, nor ends with an opening one.
  tidy: (text) => text.replaceAll(/ (?=[:;!?»])/g, "\u00a0").replaceAll("« ", "«\u00a0"),
  areas: {
    errors,
    login,
    payments,
    previous,
    texts,
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
      "common.loading": "Chargement...",
      "common.continue": "Continuer",
      "common.tryAgain": "Réessayer",
      "common.country": "Pays",
      "common.chooseCountry": "Choisis un pays",
      "common.searchCountries": "Chercher un pays...",
      "common.school": "Établissement",
      "common.chooseSchool": "Choisis un établissement",
      "common.searchSchools": "Chercher un établissement...",
      "common.allSchools": "Tous les établissements",
      "common.countryName":
        "{code, select, GHA {Ghana} NGA {Nigéria} SLE {Sierra Leone} LBR {Libéria} GMB {Gambie} other {{name}}}",
      "common.level":
        "{level, select, Degree {Licence} Diploma {Diplôme} Certificate {Certificat} other {{level}}}",
      "common.grade":
        "{word, select, Excellent {Excellent} VeryGood {Très bien} Good {Bien} Credit {Assez bien} Pass {Passable} other {Échec}}",
      "common.chance":
        "{chance, select, High {Très bonnes chances} Good {Bonnes chances} Competitive {Serré} other {Difficile}}",
      "common.ladder.you": "toi {points}",
      "common.ladder.cutOff": "seuil {points}",
      "common.grades.choose": "Choisis une note",
      "common.grades.clear": "Effacer",
      "common.grades.clearOf": "Effacer la note de {subject}",
    },
    failures: {
      "failures.schools": "Impossible de charger les établissements",
      "failures.subjects": "Impossible de charger les matières de type {type}",
      "failures.check": "Impossible d’envoyer ta vérification",
      "failures.initialOrder": "Impossible de créer ta demande",
      "failures.payment": "Impossible de lancer le paiement : {reason}",
      "failures.unknown": "Une erreur inconnue est survenue",
      "failures.noPaymentLink": "Impossible d’obtenir le lien de paiement",
      "failures.file": "Impossible de traiter ce fichier",
    },
    home: {
      "home.head.title": "Okwan : trouve les formations que tes résultats t’ouvrent",
      "home.head.description":
        "Vois tes possibilités avant de déposer ta candidature. Tes notes du WASSCE, du SSSCE ou du GBCE face aux seuils d’admission de chaque université, avec l’année et la source.",
      "home.title": "Trouve les formations que tes résultats t’ouvrent",
      "home.lead":
        "Vois tes possibilités avant de déposer ta candidature. Donne tes notes du WASSCE (le bac des pays anglophones d’Afrique de l’Ouest), du SSSCE ou du GBCE : tu verras chaque formation dont tu atteins le seuil, et avec quelle marge.",
      "home.figures.programmes": "formations",
      "home.figures.institutions": "établissements",
      "home.figures.latest": "derniers seuils",
      "home.place.title": "Où veux-tu étudier ?",
      "home.place.searchSchools": "Chercher parmi {count} établissements...",
      "home.place.price":
        "La vérification est gratuite. Tu paies {price} seulement pour ouvrir la liste, et seulement si au moins une formation te convient.",
      "home.how": "Trois minutes, du début à la fin",
      "home.how.grades": "Donne-nous tes notes",
      "home.how.grades.text":
        "Envoie une photo ou un PDF de tes résultats et confirme ce que nous avons lu, ou choisis tes notes à la main.",
      "home.how.sums": "Nous faisons le calcul de chaque formation",
      "home.how.sums.text":
        "Les bonnes matières obligatoires, les options qui comptent, et les notes qu’elle exige dans certaines matières.",
      "home.how.stand": "Vois où tu en es",
      "home.how.stand.text":
        "Chaque seuil avec son année et sa source, ton total de points à côté, et ce qui a manqué là où tu n’y arrives pas.",
      "home.position": "Pas une liste. Une position.",
      "home.position.text":
        "Une seule échelle pour tout : 6 est le meilleur total de points, 36 le dernier. Ton point ne bouge pas ; ce sont les seuils qui bougent autour.",
      "home.position.of": "{place} · seuil {year}",
      "home.position.label": "Total de points {you}, seuil {cutOff} en {year}",
    },
    checker: {
      "checker.head.title": "Vérifie ton seuil d’admission",
      "checker.head.description":
        "Donne tes notes du WASSCE, du SSSCE ou du GBCE et vois quelles formations universitaires elles t’ouvrent, et avec quelle marge.",
      "checker.back": "Retour",
      "checker.stepOf": "Étape {step} sur {steps}",
      "checker.startNew": "Nouvelle vérification",
      "checker.startNew.sure": "Recommencer ? Les réponses de cette page seront effacées.",
      "checker.saved": "Réponses enregistrées",
      "checker.notSaved": "Ce téléphone ne nous laisse rien enregistrer. Garde cette page ouverte.",
      "checker.elsewhere":
        "Cette vérification a changé dans un autre onglet. Quelles réponses veux-tu garder ici ?",
      "checker.elsewhere.those": "Prendre ces réponses-là",
      "checker.elsewhere.mine": "Garder les réponses de cette page",

      "checker.method": "Comment veux-tu nous donner tes notes ?",
      "checker.method.helper": "Choisis. Tu pourras changer d’avis plus tard.",
      "checker.method.upload": "Envoyer mes résultats",
      "checker.method.upload.text": "Capture d’écran, photo ou PDF. Nous lisons, tu confirmes.",
      "checker.method.manual": "Saisir à la main",
      "checker.method.manual.text": "Choisis la note de chaque matière.",

      "checker.grades": "Tes notes",
      "checker.grades.helper": "Choisis tes notes des matières obligatoires et à option",
      "checker.grades.helper.upload":
        "Envoie tes résultats. Tu vérifies ce que nous avons lu avant que ça compte.",
      "checker.grades.how": "Comment tu donnes tes notes",
      "checker.grades.byUpload": "Lecture par IA",
      "checker.grades.byHand": "À la main",
      "checker.grades.certificate": "Diplôme",
      "checker.grades.core": "Matières obligatoires",
      "checker.grades.electives": "Matières à option",
      "checker.grades.count": "{given} sur {all}",
      "checker.grades.notLoaded":
        "La liste des matières ne s’est pas chargée. <link>Réessaie</link> ; ce que tu as saisi est gardé.",
      "checker.grades.elective": "Option {number}",
      "checker.grades.chooseElective": "Choisis une matière à option...",
      "checker.grades.chooseSubject": "Choisis une matière...",
      "checker.grades.searchSubjects": "Chercher une matière...",
      "checker.grades.noSubjects": "Aucune matière trouvée",
      "checker.grades.noSubject": "Aucune matière",
      "checker.grades.subjectFirst": "Choisis d’abord la matière",
      "checker.grades.predicted": "Mes résultats ne sont pas encore sortis : ce sont les notes que j’attends",
      "checker.second.add": "J’ai un deuxième résultat du {certificate}",
      "checker.second": "Deuxième session",
      "checker.second.count": "{count, plural, one {# note} other {# notes}}",
      "checker.second.text":
        "Ajoute les matières que tu as repassées. La meilleure note de chaque matière compte ; demande à l’établissement s’il accepte deux sessions réunies.",
      "checker.second.subject": "Deuxième session, matière {number}",
      "checker.second.addSubject": "Ajouter une matière",
      "checker.second.remove": "Retirer la deuxième session",
      "checker.soFar.whole": "ton total de points",
      "checker.soFar.parts": "obligatoires {core} + options {electives}",
      "checker.soFar": "pour l’instant · {counted} matières sur 6",
      "checker.soFar.missing": "Il manque encore : {missing}",

      "checker.background": "Parle-nous un peu de toi",
      "checker.background.hello": "Bonjour {name}, parle-nous un peu de toi",
      "checker.background.helper": "Où tu veux étudier, et où envoyer ton résultat.",
      "checker.background.course": "Filière au lycée (SHS)",
      "checker.background.course.hint":
        "Ce que tu as étudié au lycée (senior high school). Certains seuils en dépendent.",
      "checker.background.course.choose": "Choisis ta filière",
      "checker.background.course.search": "Chercher une filière...",
      "checker.background.course.none": "Pas dans la liste",
      "checker.background.level": "Niveau de la formation",
      "checker.background.sex": "Femme ou homme ?",
      "checker.background.sex.text":
        "Cet établissement publie certains seuils à part pour les femmes et pour les hommes. Si tu passes, nous comparons avec le chiffre commun.",
      "checker.background.sex.plain": "Femme ou homme ? (certains seuils diffèrent)",
      "checker.background.female": "Femme",
      "checker.background.male": "Homme",
      "checker.background.skip": "Passer",
      "checker.background.certificate": "Type de diplôme",
      "checker.background.certificate.text":
        "Chaque diplôme a sa propre échelle de notes. Si tu le changes ici, choisis de nouveau tes notes à l’étape 2.",
      "checker.background.name": "Nom complet",
      "checker.background.phone": "Numéro de téléphone",
      "checker.background.phone.hint": "Le SMS sera envoyé à ce numéro",
      "checker.wrong.country": "Choisis le pays où tu veux étudier.",
      "checker.wrong.school": "Choisis un établissement, ou « Tous les établissements ».",
      "checker.wrong.phone": "Donne un numéro de téléphone comme 024 123 4567. Ton résultat y sera envoyé.",
      "checker.wrong.grades": "Choisis au moins une note de ton diplôme.",

      "checker.review": "Vérification et paiement",
      "checker.review.helper": "Relis ce que tu nous as donné. Tu peux revenir en arrière et tout changer.",
      "checker.review.comparing": "Nous comparons tes notes avec chaque formation...",
      "checker.review.noAnswer":
        "Tes réponses sont gardées sur ce téléphone. Nous réessayons tout seuls dès que le réseau revient.",
      "checker.review.change": "Changer mes réponses",
      "checker.review.background": "Tes informations",
      "checker.review.course": "Filière suivie",
      "checker.review.notProvided": "Pas indiqué",
      "checker.review.grades": "Notes par matière",
      "checker.review.core": "Matières obligatoires",
      "checker.review.electives": "Matières à option",
      "checker.review.notSelected": "Pas choisie",
      "checker.review.notGraded": "Sans note",
      "checker.review.unlisted": "Une matière qui n’est plus dans notre liste",
      "checker.review.view": "Voir les seuils",

      "checker.offer.missing": "Il manque encore, pour un total de points : {missing}.",
      "checker.offer.none":
        "Avec ces notes, tu n’atteins le seuil d’aucune formation. Voir ce qui t’est ouvert ne coûte rien.",
      "checker.offer.noneAt":
        "Avec ces notes, tu n’atteins le seuil d’aucune formation à {school}. Voir ce qui t’est ouvert ne coûte rien.",
      "checker.offer.near":
        "Tu n’atteins encore le seuil d’aucune formation, mais {count, plural, one {# est} other {# sont}} à ta portée. Voir ce qui manque ne coûte rien.",
      "checker.offer.nearAt":
        "Tu n’atteins encore le seuil d’aucune formation à {school}, mais {count, plural, one {# est} other {# sont}} à ta portée. Voir ce qui manque ne coûte rien.",
      "checker.offer.some":
        "Tu remplis les conditions de {count, plural, one {# formation} other {# formations}}",
      "checker.offer.someAt":
        "Tu remplis les conditions de {count, plural, one {# formation} other {# formations}} à {school}",
      "checker.offer.sample": "L’une d’elles, en exemple",
      "checker.offer.cutOff": "seuil {year}",

      "checker.pay": "Payer",
      "checker.pay.what": "Vérification des seuils d’admission",
      "checker.pay.how":
        "Mobile money (MTN, Telecel, AT) ou carte, une seule fois. N’importe qui peut payer avec son numéro. Ton résultat reste lisible pour toujours.",
      "checker.pay.now": "Payer maintenant",
      "checker.pay.processing": "Un instant... Nous t’envoyons à la page de paiement",
      "checker.pay.securedBy": "Sécurisé par <b>{provider}</b>",
      "checker.pay.done": "Paiement réussi ! Tes seuils d’admission sont prêts",
      "checker.pay.free": "Rien à payer. Ton résultat est prêt",
      "checker.pay.paid": "Payé",
      "checker.pay.isFree": "Gratuit",

      "checker.plain.text":
        "Donne tes notes, puis vois combien de formations te conviennent. Tu paies seulement s’il y en a.",
      "checker.plain.schoolIn": "Établissement ({country})",
      "checker.plain.change": "Changer",
      "checker.plain.gradeOf": "Note de l’option {number}",
      "checker.plain.noGrade": "Pas encore de note",
      "checker.plain.letters": "SSSCE et GBCE",
      "checker.plain.background": "Tes informations",
      "checker.plain.submit": "Voir ce qui me convient",
    },
    upload: {
      "upload.drop": "Dépose ton résultat ici",
      "upload.file": "Ton résultat en capture d’écran, photo ou PDF",
      "upload.hint": "JPG, PNG ou PDF, 10 Mo au plus. Un seul fichier avec toutes tes matières.",
      "upload.choose": "Choisir un fichier",
      "upload.photo": "Prendre une photo",
      "upload.slip": "Relevé de notes",
      "upload.slipPhoto": "Photo du relevé de notes",
      "upload.advice":
        "Pour une bonne lecture : pose le papier à plat, à la lumière du jour, avec toutes les matières et toutes les notes dans l’image.",
      "upload.tooMany": "Trop de fichiers. Choisis-en un seul.",
      "upload.wrongType": "Le fichier doit être de l’un de ces types : {types}",
      "upload.tooLarge":
        "Le fichier dépasse {bytes} octets (10 Mo). Une capture d’écran du résultat est plus petite.",
      "upload.empty": "Le fichier fait moins de 1 octet : il est vide.",
      "upload.heic":
        "C’est une photo HEIC, que nous ne savons pas lire. Sur ton téléphone, fais-en une capture d’écran, ou choisis « Le plus compatible » dans les réglages de l’appareil photo, puis envoie-la.",

      "upload.preparing": "Nous préparons ton fichier",
      "upload.preparing.text": "Les grandes photos sont réduites pour ménager ton forfait.",
      "upload.sending": "Envoi de ton fichier",
      "upload.sending.text": "Garde cette page ouverte.",
      "upload.sent": "Envoyé",
      "upload.broken": "La connexion s’est coupée",
      "upload.broken.text": "Nous continuons dès que tu es de nouveau en ligne.",
      "upload.broken.arrived":
        "Ton fichier est bien arrivé. Nous continuons dès que tu es de nouveau en ligne.",
      "upload.broken.kept":
        "La connexion s’est coupée. Ton fichier est toujours sur ton téléphone : réessaie quand tu seras en ligne.",
      "upload.waiting": "En attente d’un lecteur libre",
      "upload.waiting.next": "C’est bientôt ton tour.",
      "upload.waiting.place": "Tu es numéro {place} dans la file. Garde cette page ouverte.",
      "upload.reading": "Lecture de tes résultats",
      "upload.matching": "Reconnaissance de tes matières",
      "upload.reading.text": "Cela prend quelques secondes.",
      "upload.done": "C’est fait",
      "upload.done.text": "Vérifie ce que nous avons lu.",
      "upload.cancel": "Annuler",
      "upload.kilobytes": "{size} Ko",
      "upload.megabytes": "{size} Mo",
      "upload.madeSmaller": "{size}, réduit à partir de {before}",

      "upload.failed": "La lecture a échoué",
      "upload.other": "Envoyer un autre fichier",
      "upload.manual": "Plutôt saisir à la main",
      "upload.confirmed": "Notes confirmées",
      "upload.confirmed.text": "Tu peux passer à tes informations",
      "upload.confirmed.count":
        "{count, plural, one {# note reprise} other {# notes reprises}}. Pour les changer, envoie de nouveau un fichier.",

      "upload.who": "Qui es-tu dans cette liste ?",
      "upload.who.text":
        "Ce fichier contient les résultats de {count} personnes. Nous gardons seulement ceux que tu choisis.",
      "upload.who.unnamed": "Candidat {number}, nom non lu",
      "upload.who.subjects": "{count, plural, one {# matière} other {# matières}}",

      "upload.check": "Vérifie ce que nous avons lu",
      "upload.check.compare": "Compare chaque ligne avec ton relevé. Touche une note pour la changer.",
      "upload.check.open":
        "{count, plural, one {Une ligne demande} other {# lignes demandent}} ton attention avant de confirmer.",
      "upload.check.certificate": "De quel diplôme s’agit-il ?",
      "upload.check.list": "Matières et notes",
      "upload.check.add": "Ajouter une matière oubliée",
      "upload.check.confirm": "Confirmer les notes",
      "upload.check.deleted":
        "Ton fichier a été lu puis supprimé. Seules les notes que tu confirmes sont gardées.",
      "upload.check.answerFirst":
        "{count, plural, one {Réponds d’abord à la question en jaune.} other {Réponds d’abord aux # questions en jaune.}}",
      "upload.check.tooMany": "Seules {count} options comptent. Choisis lesquelles.",
      "upload.check.noGrade":
        "Il n’y a encore aucune note à confirmer. Ajoutes-en une, ou envoie un autre fichier.",
      "upload.head.found": "{count, plural, one {# matière trouvée} other {# matières trouvées}}",
      "upload.head.seconds": "lu en {seconds} s",
      "upload.head.noName": "Nom non lu",
      "upload.head.addName": "Ajouter le nom",
      "upload.head.editName": "Modifier le nom",

      "upload.row.second": "deuxième session",
      "upload.row.change": "{subject} : {grade}. Changer",
      "upload.row.noGrade": "pas de note",
      "upload.row.mark": "Pas encore de note : le relevé dit « {mark} ».",
      "upload.row.use": "Compter cette option",
      "upload.row.notMatched": "Non reconnue",
      "upload.row.core": "Obligatoire",
      "upload.row.elective": "Option",
      "upload.row.new": "Nouvelle matière",
      "upload.row.crop": "La ligne telle que photographiée : {printed}",
      "upload.row.yes": "Oui, c’est {grade}",
      "upload.row.yesNone": "Oui, pas encore de note",
      "upload.row.no": "Non, changer",
      "upload.row.missed": "Choisis la matière que nous avons manquée, et sa note.",
      "upload.row.which": "Nous ne connaissons pas la matière « {printed} ». Laquelle est-ce ?",
      "upload.row.unread": "Nous n’avons pas pu lire cette note. Laquelle est-ce ?",
      "upload.row.isNone": "N’y a-t-il pas encore de note ? L’impression est pâle ici.",
      "upload.row.isThis":
        "Est-ce bien {letter, select, A {un} E {un} F {un} other {un}} {grade} ? L’impression est pâle ici.",
      "upload.row.subject": "Matière",
      "upload.row.remove": "Retirer cette ligne",
    },
    missing: {
      "missing.or": "{most} ou {last}",
      "missing.withoutGrade": "{subject} (pas encore de note)",
      "missing.electives":
        "encore {count, plural, =1 {une matière à option} =2 {deux matières à option} other {trois matières à option}}",
      "missing.electivesWaiting": "{electives} (pas encore de note en {subjects})",
    },
    reasons: {
      "reasons.and": "{most} et {last}",
      // Always of subjects, which are feminine.
      "reasons.number":
        "{count, plural, =0 {aucune} =1 {une} =2 {deux} =3 {trois} =4 {quatre} =5 {cinq} =6 {six} =7 {sept} =8 {huit} =9 {neuf} other {#}}",

      "reasons.anyElectives":
        "{number} {count, plural, =1 {matière à option au choix} other {matières à option au choix}}",
      "reasons.anySubjects":
        "{number} {count, plural, =1 {autre matière au choix} other {autres matières au choix}}",
      "reasons.someOf": "{number} matières parmi {subjects}",
      "reasons.someOfMany": "{number} parmi {total} matières, par exemple {examples}",
      "reasons.electives": "{number} {count, plural, =1 {matière à option} other {matières à option}}",
      "reasons.passes": "{number} matières réussies",
      "reasons.whoMayApply": "qui peut postuler",
      "reasons.entryRule": "règle d’admission",
      "reasons.subjectsAsked": "matières demandées pour cette formation",
      "reasons.greatestAggregate": "total de points maximal",
      "reasons.cutOff": "seuil {year}",
      "reasons.entryLimit": "limite d’admission {year}",

      "reasons.gradeInSubjects":
        "{pick, plural, =1 {{grade} ou mieux} =2 {{grade} ou mieux dans les deux} other {{grade} ou mieux dans chacune}}",
      "reasons.gradeInElectives":
        "{count, plural, =1 {{grade} ou mieux} other {{grade} ou mieux dans chacune}}",
      "reasons.gradeInPasses": "{grade} ou mieux dans {number} matières",
      "reasons.pointsOrLess": "{limit} ou moins",
      "reasons.pointsOrLessForSome":
        "{limit} ou moins (jusqu’à {kindest} dans certains cas : cela dépend du sexe ou de la filière au SHS)",
      "reasons.forThisProgramme": "{needed} pour cette formation",
      "reasons.forEvery":
        "{needed} pour {level, select, Degree {toute licence} Diploma {tout diplôme} other {tout certificat}} à {school}",
      "reasons.onlySex": "{sex, select, female {Femmes uniquement} other {Hommes uniquement}}",
      "reasons.publishesNone": "{school} n’en publie pas pour les titulaires du {certificate} à ce niveau",
      "reasons.notPublished": "Non publiées",

      "reasons.yourSex":
        "{sex, select, female {Tu es une femme} male {Tu es un homme} other {Tu ne l’as pas dit}}",
      "reasons.cannotTell": "On ne peut pas le dire",
      "reasons.cannotTellElectives": "On ne sait pas quelles matières à option elle demande",
      "reasons.notTaken": "Pas parmi tes matières",
      "reasons.noneTaken": "Aucune de ces matières",
      "reasons.noElectives": "Aucune indiquée",
      "reasons.noGradeYet": "pas encore de note",
      "reasons.onlyGiven": "seulement {given}",
      "reasons.passesOfYours": "{number} de tes matières",
      "reasons.notCounted": "On ne peut pas encore le calculer",
      "reasons.aggregateAtBest": "{aggregate} au mieux",
      "reasons.aggregateWithBestThree": "{aggregate} avec tes trois meilleures matières à option",

      "reasons.qualified":
        "{difference, plural, =0 {Juste sur la limite.} =1 {1 point d’avance.} other {# points d’avance.}} Le seuil est de {cutOff} et tu as {aggregate}.",
      "reasons.strongest": "Aucun résultat ne peut être plus solide.",
      "reasons.openWithoutCutOff": "Tu peux postuler ; aucun seuil n’est publié.",
      "reasons.openWithEntryLimit":
        "Tu peux postuler ; aucun seuil n’est publié. La limite d’admission est de {limit} et tu as {aggregate}.",
      "reasons.openNotCompared":
        "Tu peux postuler. Le seuil publié, {cutOff} ({year}), vaut pour les notes du WASSCE : il n’est pas comparé aux tiennes.",
      "reasons.openNeverCompared":
        "Tu peux postuler. Son seuil est publié pour les notes du WASSCE : il n’est pas comparé aux tiennes.",

      "reasons.overCutOff": "Le seuil est de {limit}, tu as {aggregate}.",
      "reasons.overEntryLimit": "La limite d’admission est de {limit}, tu as {aggregate}.",
      "reasons.aggregateTooHigh": "Le total de points doit être de {needed} ; le tien est de {given}.",
      "reasons.aggregateOutOfReach":
        "Le total de points doit être de {needed} ; même les meilleures notes dans ce qui manque n’y suffiraient pas.",
      "reasons.asks": "Il faut {what} ({grade}) ; tu as {given}.",
      "reasons.asksElectives": "Il faut {what} ({grade}) ; tu n’en as indiqué aucune.",
      "reasons.asksPasses":
        "Il faut {what} ({grade}) ; {count, plural, =0 {tu n’en as aucune} other {tu en as {number}}}.",
      "reasons.asksNotTaken": "Il faut {what} ({grade}), qui n’est pas parmi tes matières.",
      "reasons.asksNoneTaken": "Il faut {what} ({grade}) ; tu n’as aucune de ces matières.",
      "reasons.moreNotMet":
        "{count, plural, =1 {Une autre condition n’est pas remplie non plus.} other {# autres conditions ne sont pas remplies non plus.}}",
      "reasons.fewPoints": "Manqué d’un à trois points.",
      "reasons.notOpen": "Pas accessible avec ces notes.",

      "reasons.betterGrade": "{letter, select, other {un {to}}} au lieu d’un {from} en {subject}",
      "reasons.takenUp": "un {to} en {subject}",
      "reasons.wouldDoIt": "avec {changes}, ce serait bon.",
      "reasons.wouldDoItCutOffIncluded": "avec {changes}, ce serait bon, seuil compris.",

      "reasons.unknown": "On ne peut pas encore le dire.",
      "reasons.unknownRule":
        "On ne peut pas le dire : l’établissement ne publie pas ici de règle d’admission pour ton examen.",
      "reasons.unknownSubjects":
        "On ne peut pas le dire : les matières que demande cette formation ne sont pas publiées.",
      "reasons.unknownAggregate": "On ne peut pas encore le dire : le total de points doit être de {needed}.",
      "reasons.unknownSex":
        "On ne peut pas encore le dire : {sex, select, female {femmes uniquement} other {hommes uniquement}}, et tu n’as pas dit ton sexe.",
      "reasons.unknownLetter":
        "On ne peut pas le dire : il faut {what} ({grade}), et aucun établissement ne dit à quoi cela correspond dans ton examen.",
      "reasons.unknownGrade":
        "On ne peut pas encore le dire : il faut {what} ({grade}), et cette note n’est pas encore sortie.",
      "reasons.unknownGrades":
        "On ne peut pas encore le dire : il faut {what} ({grade}), et tu n’as pas donné toutes tes notes.",
    },
    results: {
      "results.head.title": "Tes seuils d’admission",
      "results.head.previous": "Résultat d’une vérification passée",
      "results.head.unknown": "Code de vérification inconnu",
      "results.head.shared": "Les formations que ces notes ouvrent",
      "results.head.shared.text": "Vois tes possibilités avant de déposer ta candidature",
      "results.code": "{header} · code de vérification <b>{code}</b>",
      "results.about": "À propos de ce résultat",

      "results.field":
        "{field, select, Education {Éducation} Engineering {Ingénierie} Business {Gestion et commerce} Health {Santé} Science {Sciences} AgricultureandFood {Agriculture et alimentation} Computing {Informatique} ArtandDesign {Art et design} BuiltEnvironment {Bâtiment et aménagement} SocialScience {Sciences sociales} ArtsandHumanities {Lettres et sciences humaines} HospitalityandTourism {Hôtellerie et tourisme} Law {Droit} Severalfields {Plusieurs domaines} other {{name}}}",
      "results.stream":
        "{stream, select, Regular {Régulier} Feepaying {Payant (fee-paying)} Distance {À distance} Weekend {Le week-end} Evening {Le soir} other {{name}}}",
      "results.course":
        "{course, select, Science {Sciences} Arts {Lettres} Business {Commerce} Technical {Technique} Agricultural {Agriculture} HomeEconomics {Économie domestique} VisualArts {Arts visuels} other {{name}}}",
      "results.years": "{count, plural, one {# an} other {# ans}}",

      "results.banner.aggregate": "ton total de points",
      "results.banner.core": "obligatoires",
      "results.banner.electives": "options",
      "results.banner.high": "très bonnes chances",
      "results.banner.good": "bonnes chances",
      "results.banner.competitive": "serré",
      "results.banner.qualify":
        "{hasName, select, yes {{name}, tu} other {Tu}} atteins le seuil de {count, plural, one {# formation} other {# formations}}{hasSchool, select, yes { à {school}} other {}}",
      "results.banner.open":
        "{hasName, select, yes {{name}, tu} other {Tu}} remplis les conditions de {count, plural, one {# formation} other {# formations}}{hasSchool, select, yes { à {school}} other {}}",
      "results.banner.near":
        "{hasName, select, yes {{name}, tu} other {Tu}} n’en es pas loin : {count, plural, one {# formation est} other {# formations sont}} à ta portée{hasSchool, select, yes { à {school}} other {}}",
      "results.banner.none":
        "Aucun seuil n’est encore atteint{hasSchool, select, yes { à {school}} other {}}. Voici ce qui t’est ouvert{hasName, select, yes {, {name}} other {}}",
      "results.banner.missing": "Il manque encore, pour un total de points : {missing}.",
      "results.banner.twoSittings":
        "Deux sessions réunies : demande à l’établissement s’il accepte deux résultats.",
      "results.banner.predicted": "Notes attendues : voici ce qu’elles ouvriraient.",

      "results.actions.pdf": "Garder en PDF",
      "results.actions.print": "Imprimer",
      "results.actions.share": "Partager",
      "results.actions.share.text":
        "J’ai vérifié mes notes sur {product} : {count, plural, one {# formation me convient} other {# formations me conviennent}}{hasSchool, select, yes { à {school}} other {}}. {address}",
      "results.actions.plan": "Planifier et comparer",
      "results.actions.whatIf": "Et si... ? Essayer d’autres notes",
      "results.actions.startOver": "Nouvelle vérification",
      "results.actions.reissued":
        "Tes notes ont été corrigées ? Refais cette vérification gratuitement jusqu’au {day} : <link>donne tes nouvelles notes</link>.",

      "results.list": "Les formations dont tu atteins le seuil",
      "results.list.at": "{count} à {school}, le seuil le plus proche en premier",
      "results.list.in": "{count} en tout ({country}), le seuil le plus proche en premier",
      "results.list.none": "Aucune formation trouvée",
      "results.list.none.requirements":
        "Les établissements de ce pays ({country}) publient des conditions, pas des seuils : il n’y a donc rien à comparer.",
      "results.list.none.certificate":
        "Les seuils publiés valent pour les notes du WASSCE : un résultat du {certificate, select, SSSCE {SSSCE} other {{certificate}}} ne peut pas leur être comparé.",
      "results.list.none.cutOff": "Aucun seuil publié n’est atteint avec ces notes.",
      "results.list.none.free":
        "Il n’y avait rien à payer. Plus bas : ce qui t’est ouvert dès maintenant, et ce qui est à ta portée.",
      "results.list.none.opened": "Plus bas : ce qui t’est ouvert dès maintenant, et ce qui est à ta portée.",
      "results.list.showing": "{shown} formations affichées sur {found}",
      "results.list.showing.filtered": "{shown} formations affichées sur {found} ({all} en tout)",
      "results.list.more": "Voir toutes les formations",
      "results.list.nothing": "Rien ne correspond à tous ces filtres.",
      "results.list.clear": "Effacer les filtres",

      "results.filters": "Chercher, filtrer et trier",
      "results.filters.all": "Toutes",
      "results.filters.search": "Chercher",
      "results.filters.search.hint": "Formation, établissement, faculté",
      "results.filters.chance": "Chances",
      "results.filters.field": "Domaine",
      "results.filters.school": "Établissement",
      "results.filters.campus": "Campus",
      "results.filters.stream": "Régime",
      "results.filters.level": "Niveau",
      "results.filters.any": "Peu importe",
      "results.filters.sort": "Trier par",
      "results.filters.sort.close": "Seuil le plus proche",
      "results.filters.sort.safe": "Le plus sûr d’abord",
      "results.filters.sort.cutoff": "Seuil le plus bas",
      "results.filters.sort.name": "Nom",
      "results.filters.show": "Afficher",

      "results.card.rank": "Rang",
      "results.card.eligible": "Seuil atteint",
      "results.card.counted": "Matières comptées : {subjects}.",
      "results.card.add": "Ajouter à mon plan",
      "results.card.add.which": " : {programme}",
      "results.card.details": "Voir la page",
      "results.card.details.which": "de {programme} (dans un nouvel onglet)",

      "results.why": "Le détail et les raisons",
      "results.why.which": "pour {programme}",
      "results.why.cutOff": "Seuil",
      "results.why.noCutOff": "Aucun publié",
      "results.why.kept": "Dans le résultat ouvert",
      "results.why.score": "Tes points",
      "results.why.difference": "Écart",
      "results.why.onIt": "Aucun",
      "results.why.toSpare": "{points, plural, one {# point d’avance} other {# points d’avance}}",
      "results.why.short": "{points, plural, one {# point de trop} other {# points de trop}}",
      "results.why.source": "Source du seuil",
      "results.why.sourceOf": "Source du seuil de {year}",
      "results.why.counted": "Les matières qui ont compté",
      "results.why.sitting": "(session {sitting})",
      "results.why.rules": "Chaque règle, et ce que tu as",
      "results.why.rule": "Il faut : {needed}. Tu as : {given}.",
      "results.why.met": "Remplie",
      "results.why.notMet": "Non remplie",
      "results.why.notKnown": "Pas connue",
      "results.why.requirements": "Source des conditions",
      "results.why.alsoAsks": "L’établissement demande aussi (texte d’origine, en anglais)",
      "results.why.figures": "Autres chiffres publiés",
      "results.why.earlier": "Chiffres des années précédentes",
      "results.why.entryLimit": "limite d’admission",
      "results.why.secondChoice": "deuxième choix",
      "results.why.women": "femmes",
      "results.why.men": "hommes",
      "results.why.background": "filière {course}",
      "results.why.checked": "Vérifié en {year}.",
      "results.why.wrong": "Ce chiffre est faux",

      "results.open": "Tu peux postuler ; aucun seuil n’est publié",
      "results.open.byRequirements": "Tu peux postuler",
      "results.open.count":
        "{count, plural, one {# formation dont tu remplis les conditions.} other {# formations dont tu remplis les conditions.}}",
      "results.open.letters":
        "Les seuils publiés valent pour les notes du WASSCE : un résultat du {certificate, select, SSSCE {SSSCE} other {{certificate}}} est jugé d’après les conditions.",
      "results.open.aggregate": "ton total de points ici : {aggregate}",
      "results.open.all": "Tout afficher ({count})",

      "results.near": "À ta portée",
      "results.near.text":
        "Manquées de trois points au plus, ou pour une seule règle. Chacune dit ce qui l’ouvrirait.",
      "results.near.free":
        "{count, plural, =1 {Une formation est manquée} other {# formations sont manquées}} d’un à trois points ou pour une seule règle.{isAll, select, yes {} other { En voici {shown}.}}",
      "results.near.all": "Tout afficher à ta portée ({count})",
      "results.near.best":
        "La note qui ouvrirait le plus de formations : {change}. Elle en ouvre {count, plural, one {#} other {#}}.",
      "results.near.names": "{names}.",
      "results.near.names.more": "{names} et d’autres.",
      "results.near.resit":
        "Tu peux repasser cette seule matière (Nov/Dec). Beaucoup d’établissements acceptent deux sessions réunies : demande d’abord au tien.",
      "results.change": "{to} au lieu de {from} en {subject}",
      "results.change.takenUp": "{to} en {subject}",

      "results.routes": "Autres voies",
      "results.routes.at":
        "{level, select, Degree {Licences} Diploma {Diplômes et HND} other {Certificats}} à {school}",
      "results.routes.elsewhere":
        "{level, select, Degree {Licences} Diploma {Diplômes et HND} other {Certificats}} dans d’autres établissements",
      "results.routes.any":
        "{level, select, Degree {Licences} Diploma {Diplômes et HND} other {Certificats}}",
      "results.routes.sameLevel":
        "Le même niveau, dans des établissements dont tes notes remplissent les conditions.",
      "results.routes.otherLevel":
        "{level, select, Degree {Une licence prend de trois à six ans.} Diploma {Un diplôme ou un HND prend de deux à trois ans, et peut être complété ensuite par une licence.} other {Un certificat prend un ou deux ans et peut mener à un diplôme.}} Tes notes remplissent leurs conditions.",
      "results.routes.resit": "Repasser {subject}",
      "results.routes.resit.text":
        "Avec {change}, {count, plural, one {# formation de plus s’ouvre} other {# formations de plus s’ouvrent}}. Le WAEC organise chaque année une session pour candidats libres (Nov/Dec) ; tu n’y repasses que les matières où tu t’inscris.",

      "results.schools": "Dans ces établissements",
      "results.sources": "D’où viennent les chiffres",
      "results.sources.text":
        "{years, select, none {Seuils publiés} one {Seuils publiés pour {first}} other {Seuils publiés de {first} à {last}}}, chacun avec un lien vers sa source, vérifiés pour la dernière fois en {checked}. Un seuil est la limite de l’an dernier, pas une promesse pour cette année.",
      "results.grades": "Tes notes",
      "results.grades.second": "(deuxième session)",
      "results.grades.none": "Pas encore de note",
      "results.grades.about":
        "{certificate}, niveau {level, select, Degree {licence} Diploma {diplôme} other {certificat}}{hasCourse, select, yes {, filière {course}} other {}}. Vérifié le {day}.",

      "results.sample": "L’une d’elles, en exemple",
      "results.pay": "Payer",
      "results.pay.what": "Vérification des seuils d’admission",
      "results.pay.text":
        "Ouvre {rest, plural, =0 {le seuil} =1 {l’autre formation} other {les # autres}}, avec l’année et la source{near, plural, =0 {} =1 {, et celle qui est à ta portée avec ce qui l’ouvrirait} other {, et les # à ta portée avec ce qui ouvrirait chacune}}. Mobile money (MTN, Telecel, AT) ou carte, une seule fois ; ton résultat reste lisible pour toujours.",
      "results.pay.now": "Payer maintenant",
      "results.pay.paid": "J’ai payé",
      "results.pay.failed": "Le paiement n’a pas abouti. Tu peux payer de nouveau.",
      "results.pay.notSeen":
        "Nous ne voyons pas encore de paiement pour cette vérification. Si tu as payé, attends une minute et réessaie : tu ne paieras pas deux fois.",
      "results.pay.begun":
        "Un paiement de {price} a été commencé pour cette vérification et n’est pas encore confirmé. Si tu as payé, redemande plus bas : tu ne paieras pas deux fois.",
      "results.pay.refunded":
        "Ton paiement de {price} t’a été rendu ou est en route vers toi : ce résultat est donc fermé. Paie de nouveau pour l’ouvrir.",
      "results.anyway":
        "On peut aussi ouvrir les seuils les plus récents{near, plural, =0 {} =1 {, avec la formation à ta portée} other {, avec les # formations à ta portée}}, avec l’année et la source.",
      "results.anyway.pay": "Ouvrir ce résultat pour {price}",
      "results.wait": "Nous préparons ton résultat",
      "results.wait.text":
        "Ton paiement de {price} est en cours de confirmation. Cette page regarde de nouveau toute seule ; le mobile money peut prendre une minute.",
      "results.back": "Retour",
      "results.unknown": "Nous ne connaissons aucune vérification avec ce code",
      "results.unknown.text":
        "{typed} n’est pas un code que nous avons donné. Un code de vérification a dix lettres et chiffres, comme K7QM4-TXD9P ; tu le trouves dans le SMS et sur ton PDF.",
      "results.unknown.find": "Retrouver mes vérifications",

      "results.plan": "Mon plan",
      "results.plan.title": "Mes choix, dans l’ordre",
      "results.plan.back": "Retour à mon résultat",
      "results.plan.text":
        "Choisis-en jusqu’à {count}. Mets en premier ce que tu veux le plus, et garde au moins un choix sûr.",
      "results.plan.empty":
        "Rien de choisi pour l’instant. Prends une formation plus bas, ou touche « Ajouter à mon plan » sur une carte de ton résultat.",
      "results.plan.noCutOff": "Sans seuil",
      "results.plan.up": "Monter",
      "results.plan.up.which": "Monter {programme}",
      "results.plan.down": "Descendre",
      "results.plan.down.which": "Descendre {programme}",
      "results.plan.remove": "Retirer",
      "results.plan.remove.which": "Retirer {programme}",
      "results.plan.aggregate": "Ton total de points",
      "results.plan.earlier": "Avant",
      "results.plan.length": "Durée",
      "results.plan.notStated": "Pas indiqué",
      "results.plan.requirements": "Conditions",
      "results.plan.requirements.which": "de {programme}",
      "results.plan.requirement":
        "{rule} : {needed} ({outcome, select, met {remplie} notmet {non remplie} other {pas connue}})",
      "results.plan.secondChoice":
        "En deuxième choix, le seuil était plus strict : {cutOff} en {year}. {isMet, select, yes {Tu l’atteins quand même} other {Tu ne l’atteins pas}} avec {aggregate}.",
      "results.plan.unsafe":
        "Aucune n’a de très bonnes chances. Ajoutes-en une qui soit sûre, pour ne pas te retrouver sans rien si l’année est plus stricte.",
      "results.plan.add": "Ajouter une formation",
      "results.plan.add.choose": "Choisis-en une",
      "results.plan.add.qualified": "Tu atteins leur seuil",
      "results.plan.add.open": "Aucun seuil publié",
      "results.plan.add.now": "Ajouter à mon plan",
      "results.plan.share": "Partager mon plan",
      "results.plan.share.text": "Mon plan sur {product} :",
      "results.plan.keep": "Le garder dans mon espace étudiant",
      "results.plan.pdf": "Le résultat en PDF",
    },
    report: {
      "report.title": "{product}, rapport des seuils d’admission {code}",
      "report.heading": "Tes seuils d’admission",
      "report.for": "Pour {name}",
      "report.checked": "Vérifié le {day} · code de vérification {code}",
      "report.qr": "Code QR qui ouvre ce résultat : {address}",
      "report.scan": "Scanne pour ouvrir ce résultat",
      "report.page": "{page} sur {pages}",

      "report.summary": "Résumé scolaire",
      "report.summary.aggregate": "Total de points",
      "report.summary.core": "Points des obligatoires",
      "report.summary.electives": "Points des options",
      "report.summary.qualified": "Formations au seuil atteint",
      "report.grades.core": "Matières obligatoires",
      "report.grades.electives": "Matières à option",
      "report.grades.noneGiven": "Aucune indiquée",
      "report.grades.none": "pas encore de note",
      "report.grades.second": "{grade} (2e session)",
      "report.grades.points": "{points, plural, one {# point} other {# points}}",
      "report.noAggregate": "Pas encore de total de points. Il manque encore : {missing}.",
      "report.twoSittings": "Deux sessions réunies : demande à l’établissement s’il les accepte.",

      "report.qualified": "Les formations dont tu atteins le seuil ({count})",
      "report.qualified.none":
        "{school} : aucune formation avec un seuil publié que ton total de points atteint. Plus bas : ce qui est à ta portée et ce qui t’est ouvert.",
      "report.qualified.text":
        "{school}. Un seuil est atteint quand le total de points est égal ou plus bas. Sur l’échelle, de 6 (le meilleur) à 36, le point, c’est toi, et la barre est le seuil. Les numéros entre crochets renvoient aux sources, à la fin.",
      "report.cutOff": "Seuil {cutOff}",
      "report.cutOff.year": "Seuil {cutOff} ({year})",
      "report.noCutOff": "Aucun seuil n’est publié",
      "report.score": "tes points {aggregate}",
      "report.strongest": "aucun résultat ne peut être plus solide",
      "report.earlier": "Seuils d’avant : {figures}",
      "report.earlier.figure": "{cutOff} en {year}",
      "report.alsoAsks": "Demande aussi (texte d’origine) : {asks}",

      "report.near": "À ta portée ({count})",
      "report.near.text": "Manquées de 3 points au plus, ou pour une seule condition.",
      "report.near.best":
        "{change} ouvrirait le plus : {count, plural, one {# formation} other {# formations}}.",
      "report.near.changes": "Ce qui l’ouvrirait : {changes}.",
      "report.open": "Ouvertes pour toi ({count})",
      "report.open.text": "Tu peux postuler ; aucun seuil n’est publié.",
      "report.open.byRequirements":
        "Tu peux postuler : tu remplis les conditions. Les seuils publiés valent pour les notes du WASSCE : ton résultat n’est comparé à aucun.",

      "report.sources": "Sources (dernière vérification : {day})",
      "report.source": "Source {number}",
      "report.receipt": "Reçu",
      "report.receipt.paid": "Vérification des seuils d’admission : {price} payés",
      "report.receipt.paidOn": "Vérification des seuils d’admission : {price} payés le {day}",
      "report.receipt.reference": "Référence {reference}",
      "report.disclaimer": "Avertissement",
      "report.disclaimer.cutOff":
        "Un seuil est le chiffre publié pour l’année indiquée à côté ; les établissements en fixent de nouveaux chaque année.",
    },
    whatIf: {
      "whatIf.head": "Et si...",
      "whatIf.notReal":
        "<b>Et si...</b> Ce n’est pas ton vrai résultat. Rien de ce que tu essaies ici n’est gardé.",
      "whatIf.back": "Retour à mon vrai résultat",
      "whatIf.title": "Et si tes notes étaient différentes ?",
      "whatIf.at": "Change une note ou une matière : les formations à {school} suivent aussitôt.",
      "whatIf.in": "Change une note ou une matière : les formations de ce pays ({country}) suivent aussitôt.",
      "whatIf.noScript": "Pour essayer des notes, il faut JavaScript ; pour ton vrai résultat, non.",
      "whatIf.notLoaded": "Impossible de charger les chiffres.",

      "whatIf.slip": "Essaie des notes",
      "whatIf.slip.back": "Retour à mes notes",
      "whatIf.slip.elective": "Matière à option",
      "whatIf.slip.choose": "Choisis une matière à option...",
      "whatIf.slip.search": "Chercher une matière...",
      "whatIf.slip.none": "Aucune matière trouvée",
      "whatIf.slip.second": "{subject} (deuxième session)",
      "whatIf.slip.really": "En vrai : {subject} {grade}",
      "whatIf.slip.reallyNone": "En vrai : {subject}, pas encore de note",
      "whatIf.slip.notThere": "En vrai : pas sur ton relevé",

      "whatIf.aggregate": "total de points",
      "whatIf.programmes": "{count, plural, one {formation} other {formations}}",
      "whatIf.really": "en vrai {figure}",
      "whatIf.asItIs": "comme maintenant",
      "whatIf.opens": "S’ouvriraient ({count})",
      "whatIf.closes": "Se fermeraient ({count})",
      "whatIf.same":
        "Ces notes n’ouvrent et ne ferment rien : les mêmes formations te conviennent, avec plus ou moins de marge.",
      "whatIf.all": "Toutes celles qui te conviendraient ({count})",
      "whatIf.outside": "Conditions remplies ({count})",
      "whatIf.outside.text":
        "Les notes essayées remplissent les conditions de ces formations. Leur seuil ne fait pas partie de ce résultat : personne ne peut dire ici s’il serait atteint, et elles ne sont pas comptées plus haut.",
      "whatIf.figures": "seuil {cutOff} ({year}), total de points {aggregate}",
      "whatIf.more": "et {count} de plus",

      "whatIf.shared":
        "Tu as le code de cette vérification : tu peux essayer {most, plural, one {# matière} other {# matières}} à la fois. C’est la tienne ? <link>Prouve le numéro avec lequel elle a été faite</link> : tu pourras toutes les essayer et refaire la vérification avec de nouvelles notes.",
      "whatIf.shared.full":
        "{most, plural, one {# matière est déjà modifiée} other {# matières sont déjà modifiées}}. Remets-en une pour en essayer une autre.",

      "whatIf.recheck": "Ton relevé a vraiment changé ?",
      "whatIf.recheck.text":
        "Si tes notes ont été corrigées, refais cette vérification avec les notes ci-dessus : gratuitement, une seule fois, jusqu’au {day}. Tu gardes les deux résultats.",
      "whatIf.recheck.now": "Ce sont mes nouvelles notes : refaire la vérification",
    },
  },
});
