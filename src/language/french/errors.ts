export const errors = {
  "errors.badInput": "Nous n’avons pas pu lire ce qui a été envoyé. Vérifie et réessaie.",
  "errors.notFound": "Il n’y a rien à cette adresse.",
  "errors.wrongMethod": "Cette adresse n’accepte pas ce genre de demande.",
  "errors.tooLarge": "C’est trop grand pour nous. Envoie un peu moins.",
  "errors.wrongType": "Nous ne savons pas lire ce genre de contenu. Envoie du JSON.",
  "errors.tooOften": "Trop d’essais en peu de temps. Attends un peu, puis réessaie.",
  "errors.tooManyLookUps":
    "Trop de résultats ont été demandés depuis ton réseau en peu de temps. Attends un peu, puis réessaie.",
  "errors.databaseAway":
    "Nos données sont injoignables pour un instant. Rien de ce que tu as saisi ou payé n’est perdu : réessaie dans quelques secondes.",
  "errors.provider": "Un service dont nous dépendons n’a pas répondu. Réessaie.",
  "errors.ours": "Un problème est survenu de notre côté. Rien de ce que tu as saisi n’est perdu ; réessaie.",

  "errors.countries": "Impossible de charger les pays",
  "errors.certificates": "Impossible de charger les types de diplôme",
  "errors.levels": "Impossible de charger les niveaux de formation",
  "errors.courses": "Impossible de charger les filières",
  "errors.subjects": "Impossible de charger les matières obligatoires ou à option",
  "errors.grades": "Impossible de charger les notes",
  "errors.pastCheck": "Impossible de charger cette vérification",

  "errors.phone":
    "Ceci ne peut pas être un numéro de mobile. Écris-le comme 024 123 4567, ou avec + et l’indicatif du pays.",
  "errors.checkCode": "Un code de vérification a dix lettres et chiffres, comme K7QM4-TXD9P.",
  "errors.newerResult":
    "Okwan est en cours de mise à jour et ce résultat vient de la nouvelle version. Il est en sécurité : rouvre-le dans quelques minutes.",
  "errors.unknownCheckCode":
    "Nous ne connaissons aucune vérification avec ce code. Vérifie les lettres et les chiffres, puis réessaie.",
  "errors.codeOrPhone": "Donne un code de vérification ou un numéro de téléphone.",
  "errors.proofNeeded": "Confirme d’abord ton téléphone : nous envoyons un code par SMS à ce numéro.",
  "errors.notSubmitted":
    "Cette vérification a été commencée, mais aucune note n’a encore été envoyée. Commence une nouvelle vérification.",
  "errors.tooManyPayments":
    "Beaucoup de paiements partent de ton réseau en ce moment. Attends une minute, puis réessaie ; ta vérification est gardée.",
  "errors.paymentUnderReview":
    "Nous examinons un paiement. Ne paie pas de nouveau : nous ouvrirons le résultat ou rendrons l’argent.",
  "errors.gradesFirst": "Envoie d’abord tes notes, puis paie.",

  "errors.answers": "Vérifie ce que tu as saisi.",
  "errors.unknownCountry": "Nous ne connaissons pas ce pays. Choisis-en un dans la liste.",
  "errors.unknownPayerLink": "Nous ne connaissons pas ce lien de paiement. Redemande-le.",
  "errors.unknownSchool": "Nous ne connaissons pas cet établissement. Choisis-en un dans la liste.",
  "errors.schoolElsewhere":
    "{school} n’est pas dans ce pays ({country}). Choisis un établissement de ce pays.",
  "errors.certificate": "Le diplôme doit être 1 (WASSCE), 2 (SSSCE) ou 3 (GBCE).",
  "errors.level": "Le niveau doit être l’un de ceux-ci : {levels}.",
  "errors.unknownProgramme":
    "Une formation que tu as demandée n’est pas dans notre catalogue. Retire-la et choisis-la de nouveau.",
  "errors.tooManyWatches": "Tu suis déjà {most} établissements ; arrête d’abord l’un d’eux.",
  "errors.watchNeedsProof": "Prouve d’abord ton numéro de téléphone.",
  "errors.unknownCourse":
    "Nous ne connaissons pas cette filière. Choisis-en une dans la liste, ou laisse vide.",
  "errors.unknownSubject": "Nous ne connaissons pas cette matière. Choisis-en une dans la liste.",
  "errors.subjectTwice": "{subject} est là deux fois. Garde-la une seule fois.",
  "errors.scale": "Les notes du {certificate} en {subject} vont de 1 ({best}) à {count} ({last}).",
  "errors.isCore": "{subject} est une matière obligatoire. Donne sa note parmi les matières obligatoires.",
  "errors.tooManyElectives": "Un résultat compte au plus {most} matières à option. Tu en as donné {given}.",

  "errors.file.needed": "Il faut un fichier ici.",
  "errors.file.none": "Aucun fichier n’est arrivé. Choisis-en un.",
  "errors.file.tooMany": "Trop de fichiers. Envoie un seul fichier.",
  "errors.file.tooLarge":
    "Le fichier dépasse {bytes} octets (10 Mo). Une capture d’écran ou une photo suffit.",
  "errors.file.empty": "Le fichier fait moins de 1 octet : il est vide. Choisis-le de nouveau.",
  "errors.file.wrongType":
    "Le fichier doit être de l’un de ces types : {types}. Enregistre-le en PDF, ou prends-le en photo.",
  "errors.file.heic":
    "C’est une photo HEIC, que nous ne savons pas lire. Sur ton téléphone, fais-en une capture d’écran, ou choisis « Le plus compatible » dans les réglages de l’appareil photo, puis envoie-la.",
  "errors.file.otherContent":
    "Type de fichier non pris en charge. Son nom annonce une photo ou un PDF, mais son contenu est autre chose. Enregistre-le en PDF, ou prends-le en photo.",
  "errors.file.noRoom":
    "Nous n’avons plus de place pour des fichiers en ce moment. Réessaie dans quelques minutes, ou saisis tes notes à la main.",
  "errors.file.readingOff":
    "Le fichier n’a pas pu être traité. Nous ne lisons pas de fichiers en ce moment ; saisis tes notes à la main.",
  "errors.file.broken": "Le fichier n’est pas arrivé en entier. Envoie-le de nouveau.",
  "errors.file.gone": "Nous n’avons plus ce fichier. Envoie-le de nouveau.",
  "errors.file.cancelled": "Cet envoi a été annulé. Choisis de nouveau le fichier.",
  "errors.file.noCandidate": "Il n’y a personne avec ce numéro dans le document.",
  "errors.file.waiting": "Tu as déjà {count} fichiers en attente. Attends que quelques-uns soient lus.",
  "errors.file.queueFull":
    "Beaucoup d’élèves envoient leurs résultats en ce moment. Réessaie dans quelques minutes, ou saisis tes notes à la main.",

  "errors.logIn": "Connecte-toi d’abord.",
  "errors.loggedOut": "Tu n’es plus connecté. Connecte-toi de nouveau.",
  "errors.noRefreshToken": "Aucun jeton de renouvellement",
  "errors.grantType": "grant_type doit être password ou refresh_token.",
  "errors.otherSite": "Cela venait d’un autre site : nous ne l’avons pas fait.",
  "errors.desk": "{sentence}",
  "errors.noDevice": "Cet appareil n’est plus connecté.",
  "errors.notMobile":
    "Ce n’est pas un numéro de mobile qui peut recevoir des SMS. Exemple : 024 412 3456 ou +233 24 412 3456.",
  "errors.phoneCountry":
    "Nous envoyons des SMS aux numéros de ces pays : {countries}. Il nous faut un numéro de l’un d’eux.",
  "errors.phoneAgain": "Donne de nouveau ton numéro de téléphone.",
  "errors.code.sent": "Nous avons envoyé un code par SMS à ce numéro.",
  "errors.code.notSent": "Nous n’avons pas pu t’envoyer de SMS. Réessaie dans une minute.",
  "errors.code.justSent":
    "Nous venons d’envoyer un code. Tu pourras en demander un autre dans {seconds, plural, one {# seconde} other {# secondes}}.",
  "errors.code.tooManyForPhone":
    "Trop de codes ont été demandés avec ce numéro. Réessaie dans {minutes, plural, one {# minute} other {# minutes}}.",
  "errors.code.tooManyForPhoneHours":
    "Trop de codes ont été demandés avec ce numéro. Réessaie dans {hours, plural, one {# heure} other {# heures}}.",
  "errors.code.tooManyUnused":
    "Beaucoup de codes ont été demandés depuis ton réseau ou ton navigateur sans être saisis. Réessaie dans {minutes, plural, one {# minute} other {# minutes}}.",
  "errors.code.budgetSpent":
    "Nous ne pouvons plus envoyer de codes aujourd’hui. Ils repartent après minuit ; ton code de vérification ouvre toujours ton résultat.",
  "errors.code.paused":
    "Nous ne pouvons pas envoyer de SMS en ce moment. Les codes repartent après {time} (heure d’Accra), ou plus tôt ; ton code de vérification ouvre toujours ton résultat.",
  "errors.code.wrong": "Ce code est faux ou n’est plus valable. Vérifie-le, ou demandes-en un nouveau.",
  "errors.code.wrongField": "Ce code est faux ou n’est plus valable.",
  "errors.code.tooManyWrong": "Trop de codes faux depuis ton réseau. Réessaie plus tard.",
  "errors.code.form": "Le code a six chiffres.",

  "errors.noChecksForNumber": "Aucune vérification pour ce numéro. Vérifie-le et réessaie.",
  "errors.pastChecks": "Impossible de charger les vérifications passées. Réessaie.",
  "errors.recheckUsed": "Le second passage gratuit de cette vérification a déjà servi.",
  "errors.recheckNot":
    "Une vérification peut être refaite gratuitement dans les 30 jours après son paiement. Celle-ci ne le peut pas.",
  "errors.changeNeedsProof":
    "Seul l’élève peut modifier cette vérification. Prouve le numéro avec lequel elle a été faite, dans « Mes vérifications », ou utilise le navigateur où elle a été faite.",
  "errors.classFrozen":
    "Ces notes viennent de la liste d’un établissement et ne changent plus. Fais une nouvelle vérification avec les bonnes notes.",
  "errors.tooManyInputs":
    "Ces réponses ont été modifiées {most} fois : une vérification n’en permet pas plus. Commence une nouvelle vérification.",
  "errors.whatIfNotPaid": "Essayer d’autres notes fait partie d’une vérification payée.",
  "errors.reportNotPaid": "Le PDF montre les seuils : il s’ouvre une fois cette vérification payée.",
  "errors.reportFailed": "Le PDF n’a pas pu être fait. Utilise plutôt « Imprimer ».",
  "errors.reportsBusy": "Beaucoup de rapports sont en cours. Réessaie dans une minute.",

  "errors.noProgramme": "Nous ne connaissons pas cette formation.",
  "errors.noList": "Nous ne connaissons pas cette liste.",
  "errors.noSchool": "Nous ne connaissons pas cet établissement.",
  "errors.noCountry": "Nous ne connaissons pas ce pays.",
  "errors.noCertificate": "Le diplôme est 1 (WASSCE), 2 (SSSCE) ou 3 (GBCE).",
  "errors.subjectType": "Le type est 1 pour les matières obligatoires ou 2 pour les options.",
  "errors.reported": "Merci. Quelqu’un comparera ce chiffre avec sa source.",

  "errors.applicationGone": "Cette candidature n’est plus là.",
  "errors.tooManyApplications": "Tu peux garder {most} candidatures. Supprimes-en une d’abord.",
  "errors.phoneTaken":
    "Ce numéro a déjà son propre compte. Connecte-toi avec lui et supprime d’abord ce compte.",
  "errors.samePhone": "C’est déjà ton numéro.",
  "errors.notInCatalogue": "Cette formation n’est pas dans notre catalogue.",
  "errors.noCheck": "Fais d’abord une vérification, pour que nous connaissions tes notes.",
  "errors.notGradeOf": "{grade} n’est pas une note du {certificate}.",

  "errors.operatorsOnly": "C’est pour qui exploite ce serveur : envoie le jeton d’exploitation.",
  "errors.signature": "La signature ne correspond pas.",
  "errors.uploadKey": "{header} se compose de deux mots au hasard de 16 à 64 lettres, « client.upload ».",

  "errors.field.missing": "Il manque quelque chose ici.",
  "errors.field.kind":
    "Il faut ici {kind, select, string {un texte} number {un nombre} int {un nombre entier} boolean {oui ou non (true ou false)} array {une liste} object {un groupe de champs} other {autre chose}}.",
  "errors.field.atMost": "Au plus {limit}.",
  "errors.field.atMostLetters": "Au plus {limit} caractères.",
  "errors.field.atMostLong": "Au plus {limit} éléments.",
  "errors.field.atLeast": "Au moins {limit}.",
  "errors.field.atLeastLetters": "Au moins {limit} caractères.",
  "errors.field.atLeastLong": "Au moins {limit} éléments.",
  "errors.field.unknown": "Nous ne connaissons pas ceci : {fields}.",
  "errors.field.oneOf": "Il faut l’une de ces valeurs : {values}.",
  "errors.field.other": "Ce n’est pas ce que nous attendons ici.",
  "errors.field.search": "Cherche avec 80 lettres au plus.",
  "errors.field.list.school": "De quel établissement s’agit-il ?",
  "errors.field.list.what": "Quelle liste est-ce ? Son titre et son année aident.",
  "errors.field.list.where": "Où est-elle publiée ?",
  "errors.field.programme": "De quelle formation s’agit-il ?",
  "errors.field.phone": "Donne ton numéro de téléphone.",
  "errors.field.phoneNeeded": "Donne un numéro de téléphone.",
  "errors.field.newPhone": "Donne le nouveau numéro.",
  "errors.field.phoneTooLong": "C’est trop long pour un numéro de téléphone.",
  "errors.field.nameTooLong": "Ce nom est trop long. Raccourcis-le.",
  "errors.field.nameLetters": "Ce nom contient des caractères qu’aucun nom n’a. Saisis-le de nouveau.",
  "errors.field.letters": "Seulement des lettres et des chiffres, s’il te plaît.",
  "errors.field.mostLetters": "Au plus {most} caractères, s’il te plaît.",
  "errors.field.under": "Moins de {most} lettres, s’il te plaît.",
  "errors.field.number": "{what} doit être un nombre.",
  "errors.field.grade": "Une note est un nombre entier de 1, la meilleure, à 9.",
  "errors.field.year": "Une année s’écrit comme 2025/2026.",
  "errors.field.whatIsWrong": "Dis-nous ce qui est faux.",
  "errors.field.howYouKnow": "Dis-nous comment tu le sais.",
  "errors.field.email": "Ceci ne ressemble pas à une adresse e-mail.",
  "errors.field.planFull": "Un plan contient {most} formations. Retires-en une d’abord.",
  "errors.field.planTwice": "Une formation ne peut être qu’une fois dans le plan.",

  "errors.full":
    "Beaucoup d’élèves sont ici en ce moment. Rien de ce que tu as saisi n’est perdu : réessaie dans quelques secondes.",
  "errors.full.title": "Un instant",
  "errors.full.heading": "Un instant, s’il te plaît",
  "errors.full.page":
    "Beaucoup d’élèves sont ici en ce moment. Rien de ce que tu as saisi n’est perdu : réessaie dans quelques secondes. Cette page réessaie toute seule dans {seconds} secondes.",

  "errors.reading.restarted":
    "Notre serveur a redémarré pendant que ton fichier attendait, et le fichier n’est plus là. Envoie-le de nouveau.",
  "errors.reading.left":
    "Tu étais absent depuis un moment : nous avons arrêté la lecture et supprimé ton fichier. Envoie-le de nouveau.",
  "errors.reading.lost":
    "Un problème est survenu de notre côté pendant la lecture de ton fichier. Envoie-le de nouveau.",
  "errors.reading.tookTooLong":
    "La lecture de ce fichier a pris trop de temps. Une photo nette, ou une capture d’écran des résultats seuls, se lit plus vite ; tu peux aussi saisir tes notes à la main.",
  "errors.reading.pdf":
    "Impossible de traiter ce PDF. Assure-toi que c’est un vrai document PDF, avec du texte lisible.",
  "errors.reading.picture":
    "Impossible de traiter cette image : notre lecteur s’y est arrêté. Essaie une autre photo du relevé.",

  "errors.reader.empty-file": "Ce fichier est vide. Choisis-le de nouveau.",
  "errors.reader.unsupported-type":
    "Type de fichier non pris en charge. Envoie un JPG, un PNG ou un PDF de tes résultats.",
  "errors.reader.heic":
    "C’est une photo HEIC, que nous ne savons pas ouvrir. Fais-en une capture d’écran, ou règle ton appareil photo sur JPEG, puis envoie-la.",
  "errors.reader.damaged":
    "Le fichier n’a pas pu être traité. Il est abîmé ou incomplet. Envoie une nouvelle copie.",
  "errors.reader.too-many-pixels":
    "Cette image est trop grande pour être ouverte. Prends une photo avec le réglage normal, ou une capture d’écran.",
  "errors.reader.too-small":
    "Cette image est trop petite pour être lue. Envoie la photo d’origine, pas sa miniature.",
  "errors.reader.too-many-scans":
    "Cette liste est un scan de plus de quatre pages. Envoie-la en plusieurs parties, ou en photos de ses pages.",
  "errors.reader.too-many-pages":
    "Ce PDF a trop de pages. Envoie seulement la page avec tes propres résultats.",
  "errors.reader.too-many-bytes": "Ce fichier dépasse 10 Mo. Envoie un fichier plus petit.",
  "errors.reader.too-much-inside":
    "Ce fichier est trop grand une fois ouvert. Envoie une capture d’écran, ou une photo prise avec le réglage normal.",
  "errors.reader.encrypted":
    "Ce PDF est protégé par un mot de passe. Enregistre-le sans mot de passe, ou envoie une capture d’écran.",
  "errors.reader.other-exam":
    "Cela ressemble à un autre résultat : BECE, IGCSE, HND, examen blanc ou bulletin scolaire. Il nous faut ton résultat du WASSCE, du SSSCE ou du GBCE.",
  "errors.reader.no-results":
    "Nous n’avons trouvé aucune matière avec une note dans ce fichier. Envoie une image nette de ton relevé, visible en entier.",
  "errors.reader.blurred":
    "Cette photo est floue. Touche le relevé sur l’écran pour faire la mise au point, tiens le téléphone sans bouger et recommence.",
  "errors.reader.dark":
    "Cette photo est trop sombre. Reprends-la à la lumière du jour, sans ombre sur le relevé.",
  "errors.reader.too-far":
    "Le texte de cette image est trop petit. Approche-toi, pour que le relevé remplisse toute l’image.",
  "errors.reader.rows-unclear":
    "On dirait une liste de plusieurs personnes, mais nous ne distinguons pas ses lignes. Pose-la à plat et photographie-la de plus près, en plusieurs parties, avec les titres des colonnes.",
  "errors.reader.took-too-long":
    "La lecture de ce fichier a pris trop de temps. Essaie une image plus nette ou plus petite.",
  "errors.reader.cancelled": "La lecture a été arrêtée.",
  "errors.reader.busy": "Beaucoup de relevés sont lus en ce moment. Réessaie dans une minute.",
  "errors.reader.crashed": "Nous n’avons pas pu lire ce fichier. Essaie une autre image.",

  "errors.class.proof": "Confirme d’abord ton numéro de téléphone ; personne d’autre ne voit la liste.",
  "errors.class.unknown": "Cette classe n’existe pas, ou elle appartient à un autre numéro.",
  "errors.class.tooManyToday": "Ce numéro a envoyé cinq listes aujourd’hui. Continue demain.",
  "errors.class.tooManyCandidates": "Il y a plus de 60 candidats. Envoie la liste en deux parties.",
  "errors.class.noCores":
    "Nous n’avons lu aucune matière obligatoire dans cette liste. Prends une liste qui nomme chaque matière à côté ou au-dessus des notes.",
  "errors.class.tooLarge":
    "Ces fichiers dépassent 60 Mo ensemble. Envoies-en moins, ou des images plus petites.",
  "errors.class.notAsked": "Cette liste est déjà confirmée, ou pas encore lue.",
  "errors.class.noSuchCell": "Ce n’est pas une note de ce diplôme, ou rien qui ait été demandé.",
  "errors.class.unanswered": "Il reste des noms ou des notes à indiquer.",
  "errors.class.nobody": "Toutes les lignes sont laissées de côté : il n’y a aucune page à faire.",
} as const;
