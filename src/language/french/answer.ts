export const answer = {
  "answer.head.title": "Tes seuils d’admission",
  "answer.head.previous": "Résultat d’une vérification passée",
  "answer.about": "À propos de ce résultat",

  "answer.banner.aggregate": "ton total",
  "answer.banner.apply":
    "{hasName, select, yes {{name}, tu} other {Tu}} peux t’inscrire à {count, plural, one {# formation} other {# formations}} {hasSchool, select, yes {à {place}} other {({place})}}.",
  "answer.banner.field": "{count, plural, one {Dont une} other {Dont #}} : {field}.",
  "answer.banner.openNow":
    "{count, plural, one {Une formation t’est ouverte} other {# formations te sont ouvertes}} maintenant : {levels}.",
  "answer.banner.level":
    "{level, select, Degree {{count, plural, one {# licence} other {# licences}}} Diploma {{count, plural, one {# HND ou diplôme} other {# HND ou diplômes}}} Certificate {{count, plural, one {# certificat} other {# certificats}}} other {{level}}}",
  "answer.banner.notThis":
    "Pas encore de {level, select, Degree {licence} Diploma {diplôme} Certificate {certificat} other {{level}}}{hasName, select, yes {, {name}} other {}}.",
  "answer.banner.notHere": "Aucune n’est à {school}.",
  "answer.banner.tooFew": "{hasName, select, yes {{name}, il} other {Il}} nous faut six notes pour un total.",
  "answer.banner.near":
    "{hasName, select, yes {{name}, tu} other {Tu}} n’es pas loin de {count, plural, one {# formation} other {# formations}}.",
  "answer.banner.ask":
    "{hasName, select, yes {{name}, renseigne-toi} other {Renseigne-toi}} d’abord sur {count, plural, one {# formation} other {# formations}}.",
  "answer.banner.missing": "Il manque encore : {missing}.",
  "answer.banner.twoSittings": "Tu réunis deux résultats. Demande à l’établissement s’il accepte les deux.",
  "answer.banner.predicted": "Ce sont les notes que tu attends, pas tes résultats.",
  "answer.free": "Il n’y avait rien à payer.",

  "answer.steps": "Tes trois prochains pas",
  "answer.steps.few": "Que faire maintenant",
  "answer.steps.apply":
    "{through, select, jamb {Choisis {school} auprès du JAMB} other {Inscris-toi à {school}{when, select, none {} other { avant le {when}}}}}",
  "answer.steps.opens": "Le formulaire sort le {day}.",
  "answer.steps.closed": "L’entrée {year} a fermé le {day}. Demande quand sort le prochain formulaire.",
  "answer.steps.noDay":
    "{hasPage, select, yes {Nous n’avons trouvé aucune date limite.} other {Nous n’avons trouvé ni date limite, ni page de cet établissement. Demande sur place.}}",
  "answer.steps.alsoAsks": "Demande aussi (texte d’origine) : {asks}.",
  "answer.steps.fee": "Le formulaire coûte {price}.",
  "answer.steps.feeOf": "Le formulaire coûtait {price} pour l’entrée {year}.",
  "answer.steps.feeSource": "Prix lu sur {site}",
  "answer.steps.at": "{what} : {address}",
  "answer.steps.form": "Aller au formulaire",
  "answer.steps.daysLeft": "{days, plural, one {encore # jour} other {encore # jours}}",
  "answer.steps.readOn": "{school}, lu le {day}",
  "answer.steps.page":
    "{kind, select, programme {Page de la formation à {school}} admissions {Page d’admission de {school}} other {Site de {school}}}",
  "answer.steps.ask": "Pose ta question à {school} : {programme}",
  "answer.steps.ask.text": "Ses règles ne sont pas toutes connues. Ta question est prête.",
  "answer.steps.safe":
    "{isSafe, select, yes {Garde {school} comme choix sûr} jamb {Un deuxième choix : {school}} other {Fais une deuxième demande à {school}}}",
  "answer.steps.notSure":
    "Tu remplis chaque règle publiée. L’établissement peut quand même en prendre d’autres avant toi.",
  "answer.steps.grades": "Ajoute les notes qui manquent",
  "answer.steps.grades.go": "Ajouter les notes",
  "answer.steps.start":
    "{hasCourse, select, yes {Commence par ta propre série} other {Commence par une de celles-ci}}",
  "answer.resit": "{change} ouvrirait {count, plural, one {# formation} other {# formations}}",
  "answer.rewrite":
    "Une seule meilleure note ne suffit pas encore pour {level, select, Degree {une licence} Diploma {un diplôme} Certificate {un certificat} other {{level}}}",
  "answer.resit.see": "Voir les formations pas encore ouvertes",

  "answer.ask.whatsapp": "WhatsApp",
  "answer.ask.email": "E-mail",
  "answer.ask.copy": "Copier",
  "answer.ask.copied": "Copié",
  "answer.ask.subject": "Question : {programme}",
  "answer.ask.ready": "Ta question, prête à envoyer",

  "answer.wanted": "Tu as demandé",
  "answer.wanted.nearest": "Ouvertes pour toi et proches : {programmes}.",

  "answer.wish": "Que veux-tu étudier ?",
  "answer.wish.more": "plus",
  "answer.wish.all": "Tous les domaines",
  "answer.wish.where":
    "Aucune où t’inscrire pour l’instant. {ask, plural, =0 {} other {Renseigne-toi sur {ask}.}} {notYet, plural, =0 {} other {{notYet} ne sont pas encore ouvertes.}}",
  "answer.wish.show": "Les voir",
  "answer.search": "Formation, établissement ou ville",
  "answer.search.found":
    "{total, plural, =0 {Rien trouvé. Essaie moins de lettres.} one {Une trouvée.} other {# trouvées :}}",
  "answer.search.country": "Chercher dans tout le pays ({country})",
  "answer.search.clear": "Effacer la recherche",
  "answer.place":
    "{place, select, qualified {S’inscrire} open {S’inscrire} nearmiss {Pas encore} toconfirm {Se renseigner} kept {Après paiement} other {Pas encore}}",

  "answer.groups": "Ce que tu peux faire",
  "answer.tab.apply": "S’inscrire",
  "answer.tab.ask-first": "Demander",
  "answer.tab.not-yet": "Pas encore",
  "answer.level":
    "{level, select, Degree {Licence} Diploma {HND et diplôme} Certificate {Certificat} other {{level}}}",
  "answer.levels": "Niveau",
  "answer.country": "Tout le pays ({country})",
  "answer.backTo": "Retour à {school}",

  "answer.apply": "Les formations que tu peux suivre",
  "answer.apply.showing": "{found, plural, one {{shown} formation sur #} other {{shown} formations sur #}}",
  "answer.apply.showing.cutOff":
    "{found, plural, one {{shown} formation avec un seuil, sur #} other {{shown} formations avec un seuil, sur #}}",
  "answer.more": "Voir plus de formations",
  "answer.group.wish": "{field}, ton choix",
  "answer.group.wishes": "Ton choix",
  "answer.group.rest": "Puis tout le reste",
  "answer.group.count": "{count} sur {all}",
  "answer.open": "Tu peux aussi t’inscrire ici : aucun seuil n’est publié",
  "answer.open.now": "Ouvertes pour toi maintenant",
  "answer.open.text": "Tu remplis toutes les règles publiées.",
  "answer.open.letters":
    "Les seuils publiés sont ceux du WASSCE. Un résultat {certificate, select, SSSCE {SSSCE} other {{certificate}}} est donc jugé d’après les règles.",
  "answer.open.all": "Voir les {count}",
  "answer.withheld":
    "Tu atteins le seuil {count, plural, one {d’une autre formation} other {de # autres formations}}. Nous {count, plural, one {la} other {les}} montrons après le paiement.",
  "answer.none": "Rien ne correspond.",
  "answer.none.elsewhere":
    "{apply, plural, =0 {} one {# sous S’inscrire. } other {# sous S’inscrire. }}{ask, plural, =0 {} one {# sous Demander. } other {# sous Demander. }}{notYet, plural, =0 {} one {# sous Pas encore.} other {# sous Pas encore.}}",
  "answer.clear": "Effacer les filtres",

  "answer.askFirst": "Renseigne-toi avant de t’inscrire",
  "answer.askFirst.text":
    "Aucune règle que nous avons trouvée ne t’arrête. {isWhole, select, yes {Il en manque une : un message à l’établissement peut régler cela.} other {Il te manque des notes : ajoute-les d’abord.}}",
  "answer.askFirst.withheld":
    "{count, plural, one {# autre a} other {# autres ont}} un seuil et des règles à demander. Nous {count, plural, one {la} other {les}} montrons après le paiement.",
  "answer.askFirst.none": "Rien à demander.",
  "answer.unlikely":
    "{count, plural, one {Une autre, où} other {# autres, où}} d’autres établissements demandent des matières que tu n’as pas",

  "answer.notYet": "Ce qui les ouvrirait",
  "answer.notYet.text": "Ce qui en ouvre le plus vient d’abord.",
  "answer.notYet.withheld":
    "{count, plural, one {Une formation est} other {# formations sont}} à trois points ou à une règle près. Nous montrons après le paiement ce qui {count, plural, one {l’ouvrirait} other {ouvrirait chacune}}.",
  "answer.notYet.none": "Aucune formation n’est à un seul pas.",
  "answer.near.points":
    "Gagne {points, plural, one {un point} other {# points}} pour ouvrir {count, plural, one {celle-ci} other {ces #}}",
  "answer.near.grade": "{change} ouvre {count, plural, one {celle-ci} other {ces #}}",
  "answer.near.own":
    "{count, plural, one {Une autre : elle dit ce qu’il faut} other {# autres : chacune dit ce qu’il faut}}",
  "answer.whatIf": "Essayer d’autres notes",
  "answer.closed.show":
    "{count, plural, one {Voir la formation fermée} other {Voir # formations fermées}} par une règle",
  "answer.kept.show":
    "{count, plural, one {# formation a un seuil. Après le paiement, nous disons si tu l’atteins.} other {# formations ont un seuil. Après le paiement, nous disons si tu l’atteins.}}",

  "answer.sort": "Ordre : {by}",
  "answer.sort.close": "Seuil le plus proche",
  "answer.sort.suggested": "Conseillé",
  "answer.sort.chance": "Meilleures chances",
  "answer.sort.name": "Nom",
  "answer.filter": "Filtrer",
  "answer.filter.on": "Filtrer ({count})",
  "answer.filter.school": "Établissement",
  "answer.filter.chance": "Chances",
  "answer.filter.stream": "Régime",
  "answer.filter.any": "Tous",
  "answer.filter.without": "Sans {value}",
  "answer.filter.show": "Voir",

  "answer.row.you": "toi",
  "answer.row.cutOff": "seuil",
  "answer.row.limit": "limite",
  "answer.row.met": "remplies",
  "answer.row.rules": "règles",
  "answer.row.rulesMet": "Règles remplies",
  "answer.row.closed": "Fermée",
  "answer.row.year": "seuil de {year}",
  "answer.row.limitYear": "limite d’admission de {year}",
  "answer.row.noCutOff": "pas de seuil",
  "answer.row.loading": "Les détails arrivent...",
  "answer.row.failed": "Les détails ne sont pas arrivés.",
  "answer.row.counted": "Matières comptées",
  "answer.row.sum": "elles font {points}",
  "answer.row.rulesOf": "{met} sur {total}",
  "answer.row.notMet": "Pas remplie : ",
  "answer.row.notKnown": "Pas connue : ",
  "answer.row.rule": "{rule} : {needed}. Ton résultat : {given}.",
  "answer.row.sitting": "(session {sitting})",
  "answer.row.alsoAsks": "L’établissement demande aussi (texte d’origine)",
  "answer.row.figures": "Autres chiffres publiés",
  "answer.row.requirements": "Source des règles",
  "answer.row.how": "Comment nous comptons",
  "answer.row.plan": "Ajouter à mon plan",
  "answer.row.planned": "Dans mon plan",
  "answer.row.unplan": "Touche pour l’enlever",
  "answer.row.planFull": "Mon plan est plein",
  "answer.row.details": "Voir les détails",
  "answer.row.tab": "(s’ouvre dans un nouvel onglet)",
  "answer.row.wrong": "Ce chiffre est faux",
  "answer.row.checked": "Vérifié en {year}.",

  "answer.plan.count": "{count, plural, one {# formation} other {# formations}}",
  "answer.plan.open": "Ouvrir mon plan",
  "answer.schools": "Établissements concernés",
  "answer.grades": "Tes notes",
  "answer.grades.none": "Pas encore de note",
  "answer.grades.second": "(seconde session)",
  "answer.grades.scores": "Obligatoires {core}, options {electives}.",
  "answer.grades.about":
    "{certificate}, {level, select, Degree {licences} Diploma {diplômes} Certificate {certificats} other {{level}}}{hasCourse, select, yes {, série {course}} other {}}. Vérifié le {day}.",
  "answer.sources": "D’où viennent les chiffres",
  "answer.sources.text":
    "Des seuils publiés, chacun avec sa source, vérifiés en {checked}. Un seuil est celui d’une année passée, sans promesse pour celle-ci.",
  "answer.sources.none": "Des règles publiées, chacune avec sa source, vérifiées en {checked}.",

  "answer.pdf": "Garder en PDF",
  "answer.share": "Partager",
  "answer.startOver": "Refaire",
  "answer.share.text":
    "J’ai vérifié mes notes sur {product}{count, plural, =0 {} one { : je peux m’inscrire à # formation} other { : je peux m’inscrire à # formations}}. {address}",
  "answer.tellMe": "M’écrire quand sortent les nouveaux seuils de {school}",
  "answer.reissued":
    "Tes notes ont été réémises ? Refais cette vérification sans payer jusqu’au {day} : <link>donner les nouvelles notes</link>.",

  "answer.sample": "Une formation, en exemple",
  "answer.sample.fold": "Règles, matières et sources",
  "answer.pay": "Payer",
  "answer.pay.text":
    "Ouvre {qualified, plural, one {la seule formation} other {les # formations}} dont tu atteins le seuil ({country}), avec seuil, année et source. {near, plural, =0 {} one {Une autre montre ce qui l’ouvrirait. } other {# autres montrent ce qui les ouvrirait. }}Un seul paiement : mobile money (MTN, Telecel, AT) ou carte.",
  "answer.pay.now": "Payer maintenant",
  "answer.pay.paid": "J’ai payé",
  "answer.pay.ask": "Demander à quelqu’un de payer",
  "answer.pay.failed": "Le paiement n’a pas abouti. Tu peux payer de nouveau.",
  "answer.pay.notSeen":
    "Nous ne voyons pas encore de paiement. Si tu as payé, attends une minute et réessaie. Si tu paies deux fois, le second paiement te revient.",
  "answer.pay.begun":
    "Un paiement de {price} a été commencé et n’est pas encore confirmé. Si tu as payé, touche « J’ai payé ». Si tu paies deux fois, le second paiement te revient.",
  "answer.pay.refunded":
    "Ton paiement de {price} t’a été rendu, ou est en route vers toi : ce résultat est fermé. Paie de nouveau pour l’ouvrir.",
  "answer.wait": "Tes résultats arrivent",
  "answer.wait.text":
    "Ton paiement de {price} est en cours de confirmation. Cette page regarde d’elle-même. Le mobile money peut prendre une minute.",
  "answer.back": "Retour",
  "answer.unknown": "Nous ne connaissons aucune vérification avec ce code",
  "answer.unknown.title": "Code de vérification inconnu",
  "answer.unknown.text":
    "{typed} n’est pas un de nos codes. Un code a dix lettres et chiffres, comme K7QM4-TXD9P. Il est dans le SMS et sur ton PDF.",
  "answer.unknown.find": "Retrouver tes vérifications",
} as const;
