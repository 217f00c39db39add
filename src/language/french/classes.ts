export const classes = {
  "classes.title": "Pour les écoles : toute une classe à la fois",
  "classes.description":
    "Envoie la liste d’une classe. Chaque élève reçoit une page imprimée avec ce que ses notes ouvrent, et un code.",
  "classes.lead":
    "Envoie la liste de ta classe en PDF ou en photos. Nous lisons chaque candidat, te demandons ce qui n’a pas pu être lu avec certitude, et faisons une page pour chaque élève.",
  "classes.how": "Comment ça marche",
  "classes.how.upload":
    "Envoie la liste : jusqu’à {files} photos ou PDF, jusqu’à {candidates} candidats, avec noms, matières et notes.",
  "classes.how.answer":
    "Réponds à ce qui était difficile à lire, dans un seul tableau. Chaque réponse est gardée aussitôt.",
  "classes.how.print":
    "Imprime les pages, deux par feuille : total de points, nombres, occasions manquées de peu, quoi repasser, plan de choix.",
  "classes.how.open":
    "Chaque élève ouvre sa propre vérification avec le code de la page. Les nombres sont gratuits ; le résultat complet est payé par l’élève, ou par toi pour tous à la fois ({money} la vérification).",
  "classes.privacy":
    "Aucun numéro d’élève n’est demandé. Tu vois ce que tu as envoyé, et jamais ce qu’un élève a fait ensuite. Les fichiers sont supprimés une fois lus, la liste après {days} jours ou quand tu le dis.",

  "classes.prove": "D’abord, ton propre numéro",
  "classes.prove.text":
    "La liste appartient à ton numéro : nous lui envoyons un code, et personne ne voit la liste sans ce téléphone.",
  "classes.prove.label": "Ton numéro de téléphone",
  "classes.prove.send": "Confirmer ton téléphone",

  "classes.upload": "Envoyer une liste",
  "classes.upload.as": "La liste appartiendra au numéro {phone}.",
  "classes.upload.files": "Photos ou PDF de la liste",
  "classes.upload.hint":
    "JPG, PNG ou PDF, 10 Mo chacun au plus. Une page bien à plat par photo, tout entière. Un PDF scanné peut avoir quatre pages. Chaque note doit être à côté de sa matière, ou dessous dans un tableau.",
  "classes.upload.country": "Pays de l’examen",
  "classes.upload.send": "Lire la liste",
  "classes.yours": "Tes classes",
  "classes.yours.one": "Liste du {day}",
  "classes.yours.done": "pages faites",
  "classes.yours.asking": "à compléter",
  "classes.yours.reading": "en cours de lecture",
  "classes.yours.failed": "n’a pas pu être lue",
  "classes.forgotten": "Supprimée d’elle-même le {day}.",

  "classes.problem.files": "Choisis au moins un fichier, et au plus {files}.",
  "classes.problem.bytes":
    "Ces fichiers dépassent 60 Mo ensemble. Envoies-en moins à la fois, ou des images plus petites.",
  "classes.problem.off": "Nous ne lisons pas de fichiers en ce moment. Réessaie plus tard.",
  "classes.problem.noClass":
    "Cette liste n’est pas ici : elle est peut-être supprimée, ou appartient à un autre numéro.",
  "classes.problem.today": "Ce numéro a envoyé cinq listes aujourd’hui. Continue demain.",
  "classes.problem.busy": "Beaucoup de fichiers sont lus en ce moment. Réessaie dans une minute.",
  "classes.problem.proof": "Confirme d’abord ton téléphone.",
  "classes.problem.other": "L’envoi n’a pas marché. Réessaie.",
  "classes.forgottenNow": "La liste est supprimée.",

  "classes.reading": "Lecture de ta liste",
  "classes.reading.text":
    "{read} sur {total, plural, one {# fichier} other {# fichiers}} lus. Une classe prend jusqu’à une minute.",
  "classes.reading.itself": "Cette page regarde de nouveau d’elle-même.",
  "classes.reading.again": "Regarder de nouveau",
  "classes.failed": "Cette liste n’a pas pu être lue",
  "classes.unread":
    "{count, plural, one {Un fichier n’a pas pu être lu. Ceux qui s’y trouvent ne sont pas dans cette liste.} other {# fichiers n’ont pas pu être lus. Ceux qui s’y trouvent ne sont pas dans cette liste.}}",
  "classes.unread.file": "Fichier {nr}",
  "classes.unread.named": "Fichier {nr}, {name}",
  "classes.unread.goOn":
    "Rien des autres n’est perdu. Continue avec eux ici, et envoie une meilleure copie comme liste à part ; ou supprime cette liste et envoie tout de nouveau.",

  "classes.ask": "Vérifie ce que nous avons lu",
  "classes.ask.found":
    "{count, plural, one {# ligne} other {# lignes}}, {eyes, plural, =0 {rien à vérifier.} one {# à vérifier.} other {# à vérifier.}}",
  "classes.ask.first": "Aller à la première",
  "classes.ask.text":
    "Compare le nombre de lignes avec ta liste. Tu peux corriger chaque nom. Ce dont nous ne sommes pas sûrs est en jaune.",
  "classes.ask.missingEverywhere":
    "{subjectCount, plural, one {Il manque} other {Il manque}} {subjects} pour les {count}.",
  "classes.ask.keys": "Au clavier : tape la note. Entrée prend ce qui est affiché et passe à la suivante.",
  "classes.ask.left": "{count, plural, =0 {Tout est indiqué.} other {# à indiquer}}",
  "classes.ask.saved": "Gardé",
  "classes.ask.notSaved": "Pas gardé. Vérifie ta connexion ; ce que tu vois ici n’est pas encore gardé.",
  "classes.ask.caption": "Candidats, leurs noms, et ce qui est demandé à leur sujet",
  "classes.ask.nr": "N°",
  "classes.ask.name": "Nom",
  "classes.ask.read": "Lu avec certitude",
  "classes.ask.doubtful": "À indiquer",
  "classes.ask.nameOf": "Nom du candidat {nr}",
  "classes.ask.nameRight": "Ce nom est juste",
  "classes.ask.nameRightOf": "Le nom du candidat {nr} est juste",
  "classes.ask.noName": "Laisser sans nom",
  "classes.ask.noNameOf": "Laisser le candidat {nr} sans nom",
  "classes.ask.missing":
    "{read, plural, =0 {Aucune matière lue.} one {# matière lue seulement.} other {# matières lues seulement.}} {missing, plural, one {Il semble en manquer #} other {Il semble en manquer #}}.",
  "classes.ask.rowOf": "Matières manquantes du candidat {nr}",
  "classes.ask.row.write": "Je les indique ci-dessous",
  "classes.ask.row.all": "Il n’y en a pas d’autres",
  "classes.ask.row.leave": "Ce n’est pas un candidat : laisser de côté",
  "classes.ask.subject": "matière",
  "classes.ask.grade": "note",
  "classes.ask.subjectOf": "Matière manquante {place} du candidat {nr}",
  "classes.ask.addedOf": "Note de la matière manquante {place} du candidat {nr}",
  "classes.ask.gradeOf": "{subject}, candidat {nr}",
  "classes.ask.choose": "choisir",
  "classes.ask.maybe": "{grade} ?",
  "classes.ask.maybeSubject": "oui, {grade} ?",
  "classes.ask.isSubject": "Nous avons lu {read}. Est-ce {subject} ?",
  "classes.ask.otherSubject": "non, une autre matière",
  "classes.ask.none": "pas encore de note",
  "classes.ask.drop": "pas cette matière",
  "classes.ask.unmatched": "Pas compris : {lines}",
  "classes.ask.nothing": "Rien",
  "classes.ask.save": "Garder",
  "classes.ask.confirm": "Faire les pages",
  "classes.ask.noOne": "Aucun candidat n’y a été trouvé.",

  "classes.done": "Ta classe",
  "classes.done.text":
    "Chaque élève a une page et un code. Distribue les pages ; le code ouvre la vérification de l’élève.",
  "classes.done.print": "Imprimer les pages",
  "classes.done.caption": "Élèves de cette classe",
  "classes.done.student": "Élève {nr}",
  "classes.done.name": "Élève",
  "classes.done.aggregate": "Total de points",
  "classes.done.qualified": "Dans un seuil",
  "classes.done.open": "Ouvertes",
  "classes.done.near": "Manquées de peu",
  "classes.done.code": "Code",
  "classes.done.noAggregate": "pas encore",
  "classes.pay": "Ouvrir tous les résultats de la classe",
  "classes.pay.text":
    "Un seul paiement de {money} ouvre {count, plural, one {le résultat complet de # élève} other {les résultats complets de # élèves}}. Si un élève a déjà payé, son argent lui revient. Les résultats sans rien à payer sont gratuits de toute façon.",
  "classes.pay.button": "Payer {money} pour la classe",
  "classes.pay.waiting":
    "Le paiement est en cours de confirmation. Cette page regarde de nouveau quand tu l’ouvres.",
  "classes.pay.review":
    "Nous examinons ton paiement. Rien n’est perdu : nous ouvrirons les résultats ou rendrons l’argent. Ne paie pas de nouveau.",
  "classes.pay.failed": "Le paiement n’a pas abouti. Tu peux payer de nouveau.",
  "classes.pay.refunded": "Le paiement a été rendu. Tu peux payer de nouveau.",
  "classes.pay.done":
    "Ouvert par le paiement de l’école. Les pages imprimées nomment maintenant les meilleures formations.",
  "classes.delete": "Supprimer la liste maintenant",
  "classes.delete.text":
    "Les noms et tout ce qui a été lu partent aussitôt, et chaque vérification que personne n’a payée. Les vérifications payées restent à qui a le code, sans nom.",
  "classes.delete.sure": "Oui, supprimer",

  "classes.sheet.title": "Pages de la classe",
  "classes.sheet.print": "Imprime avec ton navigateur, en A4 : deux pages par feuille.",
  "classes.sheet.back": "Retour à la classe",
  "classes.sheet.missing": "Pas encore de total : {missing}",
  "classes.sheet.counts": "Ce que ces notes ouvrent",
  "classes.sheet.qualified": "{count, plural, one {# formation} other {# formations}} dans le seuil",
  "classes.sheet.open": "{count, plural, one {# formation ouverte} other {# formations ouvertes}} sans seuil",
  "classes.sheet.confirm":
    "{count, plural, one {# formation} other {# formations}} à confirmer auprès de l’établissement",
  "classes.sheet.nearCount":
    "{count, plural, one {# formation manquée de peu} other {# formations manquées de peu}}",
  "classes.sheet.best": "Premiers choix",
  "classes.sheet.near": "Tout près",
  "classes.sheet.near.points": "il manque {points, plural, one {# point} other {# points}}",
  "classes.sheet.near.grade": "s’ouvre avec {subject} {grade}",
  "classes.sheet.resit": "Quoi repasser",
  "classes.sheet.resit.text":
    "{subject} : {to} ou mieux ouvrirait {opens, plural, one {# formation de plus} other {# formations de plus}}.",
  "classes.sheet.resit.none": "Aucune meilleure note seule n’ouvre plus de formations.",
  "classes.sheet.plan": "Plan de choix",
  "classes.sheet.plan.within": "dans le seuil",
  "classes.sheet.plan.sample": "un exemple de ce qui convient",
  "classes.sheet.plan.open": "ouverte, sans seuil",
  "classes.sheet.plan.route": "une autre voie",
  "classes.sheet.plan.note.within":
    "Une première ébauche : d’abord le plus ambitieux, à la fin le plus sûr. Change-la avec ton conseiller.",
  "classes.sheet.plan.note.unpaid":
    "{count, plural, one {# formation convient} other {# formations conviennent}} ; le résultat complet les nomme. D’abord le plus ambitieux, à la fin le plus sûr.",
  "classes.sheet.plan.note.none":
    "Où tu peux t’inscrire maintenant, et de la place pour ce qu’une nouvelle épreuve ajouterait.",
  "classes.sheet.code": "Ton code :",
  "classes.sheet.how":
    "Ouvre {address} ou scanne le carré. Les nombres sont gratuits ; le résultat complet coûte {money}.",
  "classes.sheet.how.free": "Ouvre {address} ou scanne le carré. Il n’y a rien à payer.",
  "classes.sheet.how.open": "Ouvre {address} ou scanne le carré. Ton résultat complet est ouvert.",
  "classes.sheet.statement":
    "Aucune garantie d’admission : pour planifier seulement. Garde ce code pour toi.",

  "classes.receipt.title": "Reçu",
  "classes.receipt.for":
    "{count, plural, one {# vérification} other {# vérifications}} d’une classe, {money} chacune",
  "classes.receipt.paid": "Payé",
  "classes.receipt.amount": "Montant",
  "classes.receipt.reference": "Référence",
};
