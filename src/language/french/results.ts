export const results = {
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
  "results.banner.tooFew":
    "Il nous faut six notes{hasName, select, yes {, {name}} other {}} : ajoute celles qui manquent",
  "results.banner.noLevel":
    "Notre catalogue n’a pas de {level, select, Degree {licences} Diploma {diplômes} other {certificats}}{hasSchool, select, yes { à {school}} other {}}",
  "results.banner.confirm":
    "{hasName, select, yes {{name}, demande} other {Demande}} d’abord {hasSchool, select, yes {à {school}} other {aux établissements}} pour {count, plural, one {# formation} other {# formations}}",
  "results.banner.none":
    "Aucun seuil n’est encore atteint{hasSchool, select, yes { à {school}} other {}}. Voici ce qui t’est ouvert{hasName, select, yes {, {name}} other {}}",
  "results.banner.missing": "Il manque encore, pour un total de points : {missing}.",
  "results.banner.twoSittings":
    "Deux sessions réunies : demande à l’établissement s’il accepte deux résultats.",
  "results.banner.predicted": "Notes attendues : voici ce qu’elles ouvriraient.",

  "results.views": "Autres parties de ce résultat",
  "results.views.level":
    "{level, select, Degree {Licence} Diploma {HND et diplôme} other {Certificat}} {count}",
  "results.views.country": "Tout le pays ({country}) : {count}",
  "results.views.countryLevel":
    "{level, select, Degree {Licence} Diploma {HND et diplôme} other {Certificat}} ({country}) : {count}",
  "results.views.asked": "Retour à {school}",
  "results.views.go": "Aller à cet établissement",
  "results.views.school": "Un établissement",

  "results.actions.pdf": "Garder en PDF",
  "results.actions.print": "Imprimer",
  "results.actions.share": "Partager",
  "results.actions.share.text":
    "J’ai vérifié mes notes sur {product}{kind, select, fit { : {count, plural, one {# formation me convient} other {# formations me conviennent}}} open { : {count, plural, one {# formation m’est ouverte} other {# formations me sont ouvertes}}} confirm { : {count, plural, one {j’atteins le seuil d’une formation} other {j’atteins le seuil de # formations}}} near { : {count, plural, one {# formation est} other {# formations sont}} à ma portée} other {}}{hasSchool, select, yes { à {school}} other {}}. {address}",
  "results.actions.plan": "Planifier et comparer",
  "results.actions.whatIf": "Et si... ? Essayer d’autres notes",
  "results.actions.tellMe": "Me prévenir quand les nouveaux seuils de {school} sortent",
  "results.actions.startOver": "Nouvelle vérification",
  "results.actions.reissued":
    "Tes notes ont été corrigées ? Refais cette vérification gratuitement jusqu’au {day} : <link>donne tes nouvelles notes</link>.",

  "results.list": "Les formations dont tu atteins le seuil",
  "results.list.at":
    "{count} à {school}{order, select, close {, seuil le plus proche d’abord} fit {, les plus adaptées d’abord} safe {, les plus sûres d’abord} field {, par domaine} school {, par établissement} region {, par région} cutoff {, seuil le plus bas d’abord} other {, par nom}}",
  "results.list.in":
    "{count} en tout ({country}){order, select, close {, seuil le plus proche d’abord} fit {, les plus adaptées d’abord} safe {, les plus sûres d’abord} field {, par domaine} school {, par établissement} region {, par région} cutoff {, seuil le plus bas d’abord} other {, par nom}}",
  "results.list.none": "Aucune formation trouvée",
  "results.list.none.requirements":
    "Les établissements de ce pays ({country}) publient des conditions, pas des seuils : il n’y a donc rien à comparer.",
  "results.list.none.certificate":
    "Les seuils publiés valent pour les notes du WASSCE : un résultat du {certificate, select, SSSCE {SSSCE} other {{certificate}}} ne peut pas leur être comparé.",
  "results.list.none.cutOff": "Aucun seuil publié n’est atteint avec ces notes.",
  "results.list.none.free": "Il n’y avait rien à payer.",
  "results.list.showing": "{shown} formations affichées sur {found}",
  "results.list.showing.filtered": "{shown} formations affichées sur {found} ({all} en tout)",
  "results.list.more": "Voir toutes les formations",
  "results.list.nothing": "Rien ne correspond à tous ces filtres.",
  "results.list.clear": "Effacer les filtres",

  "results.filters": "Chercher et filtrer",
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
  "results.filters.sort.fit": "Le plus adapté",
  "results.filters.sort.field": "Par domaine",
  "results.filters.sort.school": "Par établissement",
  "results.filters.sort.region": "Par région",
  "results.filters.without": "Sans {value}",
  "results.filters.ofAll": "({all} en tout, avant tes filtres.)",
  "results.filters.chosen": "Tes filtres en montrent {shown} sur {all}.",
  "results.filters.show": "Afficher",

  "results.card.how": "Comment c’est compté",
  "results.card.year": "seuil de {year}",
  "results.card.rank": "Rang",
  "results.card.countsOthers":
    "Ici ton total est {aggregate}, et non {general} : cette formation compte d’autres matières.",
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
  "results.why.kept": "Affiché après paiement",
  "results.why.score": "Tes points",
  "results.why.difference": "Écart",
  "results.why.onIt": "Aucun",
  "results.why.toSpare": "{points, plural, one {# point d’avance} other {# points d’avance}}",
  "results.why.short": "{points, plural, one {# point de trop} other {# points de trop}}",
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
  "results.why.inDoubt": "incertain",
  "results.why.applicants.awaiting": "en attente des résultats",
  "results.why.applicants.with-results": "avec résultats",
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

  "results.nothing.noPrograms":
    "Nous n’avons encore aucune formation {hasSchool, select, yes {de {school}} other {de ce pays}}",
  "results.nothing.noPrograms.text": "Ce qui y est offert et demandé est sur ses propres pages.",
  "results.nothing.noLevel":
    "Notre catalogue n’a pas de {level, select, Degree {licences} Diploma {diplômes ou HND} other {certificats}}{hasSchool, select, yes { à {school}} other {}}. Voici ce qu’il y a, avec tes notes :",
  "results.nothing.offers":
    "{level, select, Degree {Licences} Diploma {Diplômes et HND} other {Certificats}} : {programs, plural, one {# formation} other {# formations}}, {open, plural, =0 {aucune ne t’est ouverte d’après ce qui est publié} one {# t’est ouverte} other {# te sont ouvertes}}",
  "results.nothing.otherLevel": "Vérifier un autre niveau avec ces notes",
  "results.nothing.tooFew": "Il nous faut six notes",
  "results.nothing.tooFew.text": "Il manque encore : {missing}. Nous gardons les notes déjà données.",
  "results.nothing.addGrades": "Ajouter les notes qui manquent",
  "results.nothing.byRequirements": "Jugé selon les conditions, pas selon des seuils",
  "results.nothing.noRules":
    "{hasSchool, select, yes {{school} ne publie} other {Ces établissements ne publient}} ni conditions ni seuils pour ces formations",
  "results.nothing.noRules.text":
    "Personne ne peut donc le dire d’après les notes seules. Demande avant de postuler.",
  "results.nothing.noLines":
    "{hasSchool, select, yes {{school} ne publie} other {Ces établissements ne publient}} aucun seuil pour ces formations",
  "results.nothing.noLines.text": "Elles n’ont pas de seuil.",
  "results.nothing.below": "Plus bas : {what}.",
  "results.nothing.below.open": "là où tu peux postuler",
  "results.nothing.below.confirm": "ce qu’il faut demander à l’établissement",
  "results.nothing.below.near": "ce qui est à ta portée",
  "results.nothing.below.routes": "d’autres voies",

  "results.near": "À ta portée",
  "results.near.text": "Il te manque trois points ou une règle. Chacune dit ce qui l’ouvrirait.",
  "results.near.grade": "{count, plural, one {{change} ouvre celle-ci} other {{change} ouvre ces #-là}}",
  "results.near.points":
    "{points, plural, one {Gagne un point} other {Gagne # points}} pour ouvrir {count, plural, one {celle-ci} other {ces #-là}}",
  "results.near.rest":
    "{count, plural, one {Une autre, qui dit ce qui manque} other {# autres, chacune dit ce qui manque}}",
  "results.near.group": "Tout afficher ({count})",
  "results.near.free":
    "Pour {count, plural, =1 {une formation} other {# formations}}, il te manque une seule règle, ou ton total est proche du seuil d’une année passée.{isAll, select, yes {} other { En voici {shown}.}}",
  "results.near.best":
    "La note qui ouvrirait le plus de formations : {change}. Elle en ouvre {count, plural, one {#} other {#}}{isFree, select, yes { selon leurs règles et les seuils des années passées} other {}}.",
  "results.near.names": "{names}.",
  "results.near.names.more": "{names} et d’autres.",
  "results.near.resit":
    "Tu peux repasser cette seule matière (Nov/Dec). Beaucoup acceptent deux sessions réunies : demande d’abord au tien.",
  "results.change": "{to} au lieu de {from} en {subject}",
  "results.change.takenUp": "{to} en {subject}",

  "results.all.line": "Sur {total, plural, one {# formation} other {# formations}} :",
  "results.all.qualified": "{count, plural, one {# seuil atteint} other {# seuils atteints}}",
  "results.all.open": "{count, plural, one {# ouverte} other {# ouvertes}}",
  "results.all.near": "{count} à ta portée",
  "results.all.confirm": "{count} à confirmer",
  "results.all.closed": "{count, plural, one {# fermée} other {# fermées}}",

  "results.confirm":
    "{isFree, select, yes {Seuil d’une année passée atteint ou proche} other {{within, plural, =0 {Trois points au plus te manquent} other {Ton total suffit}}}} ; demande les matières",
  "results.confirm.chip": "À confirmer",
  "results.confirm.text":
    "{within, plural, =0 {Trois points au plus te manquent.} other {Ton total suffit pour {within}.{near, plural, =0 {} other { Pour {near} autres, trois points au plus te manquent.}}}} {count, plural, one {Elle ne publie} other {Elles ne publient}} pas les matières demandées. Demande avant de postuler.",
  "results.confirm.free":
    "{count, plural, one {Une formation ne publie} other {# formations ne publient}} pas les matières demandées. Ton total atteint le seuil d’une année passée ou en est proche.{isAll, select, yes {} other { En voici {shown}.}} Demande avant de postuler.",
  "results.confirm.kept":
    "{count, plural, one {Une autre formation a} other {# autres formations ont}} un seuil à ton total ou tout près. Demande quelles matières il faut. Nous {count, plural, one {la nommons} other {les nommons}} après le paiement.",
  "results.confirm.all": "Tout afficher à confirmer ({count})",
  "results.confirm.page": "Sa page à l’établissement",
  "results.confirm.admissions": "La page d’admission de l’établissement",
  "results.confirm.which": "pour {programme} (dans un nouvel onglet)",
  "results.confirm.ask": "Demander à l’établissement",
  "results.ask.question":
    "Good day. I hold a {certificate} result: {grades}. {about, select, subjects {Which elective subjects do you ask for {programme} ({place})?} rules {What are the entry requirements for {programme} ({place})?} other {May I apply for {programme} ({place})?}} Thank you.",
  "results.step.missing": "Ajoutez ces notes, puis vérifiez de nouveau.",
  "results.step.withheld":
    "Le chef de votre établissement peut voir tout votre résultat au WAEC. Demandez-lui pour {subjects}. Vérifiez ensuite ici de nouveau, gratuitement.",
  "results.confirm.whatsapp": "Envoyer par WhatsApp",
  "results.confirm.sms": "Envoyer par SMS",
  "results.confirm.copy": "Copier",
  "results.confirm.copied": "Copié",
  "results.confirm.unlikely":
    "{count, plural, one {Une} other {#}} pour lesquelles d’autres établissements demandent des matières que tu n’as pas",
  "results.confirm.rest": "Tu remplis la règle de base. Demande quelles matières il faut",
  "results.confirm.rest.text":
    "{count, plural, one {Une formation ne publie} other {# formations ne publient}} pas les matières demandées.",
  "results.confirm.untold": "Nous n’en savons pas assez. Demande à l’établissement",
  "results.confirm.untold.text":
    "{count, plural, one {Une formation} other {# formations}} : une de tes notes manque, ou l’établissement ne publie aucune règle.",
  "results.confirm.rest.notCompared":
    "{count, plural, one {L’une d’elles a} other {# d’entre elles ont}} un seuil auquel tes notes ne peuvent pas encore être comparées.",
  "results.confirm.field": "{field} ({count})",

  "results.wanted": "Tu as demandé",
  "results.wanted.nearest": "Ce qui t’est ouvert et s’en rapproche le plus :",
  "results.find": "Chercher une formation",
  "results.find.text":
    "Ouverte ou fermée, et pourquoi : {count, plural, one {# formation} other {# formations}}.",
  "results.find.label": "Formation, établissement ou domaine",
  "results.find.go": "Chercher",
  "results.find.found":
    "{count, plural, =0 {Aucune formation de cette vérification n’a ces mots.} one {# formation} other {# formations}}",
  "results.find.place":
    "{place, select, qualified {Seuil atteint} open {Tu peux postuler} nearmiss {À ta portée} toconfirm {À demander} kept {Affiché après paiement} other {Fermée}}",
  "results.find.kept":
    "Nous n’avons trouvé aucune règle publiée qui t’arrête. Après paiement, tu vois où tu en es de son seuil.",

  "results.closed": "Fermées avec ces notes",
  "results.closed.text":
    "{count, plural, one {# formation, avec la règle qui la ferme.} other {# formations, chacune avec la règle qui la ferme.}}",
  "results.closed.kept": "Affiché après paiement",
  "results.closed.kept.text":
    "{count, plural, one {# formation a} other {# formations ont}} un seuil publié. Après paiement, tu vois si tu l’atteins.",

  "results.routes": "Autres voies",
  "results.routes.at":
    "{level, select, Degree {Licences} Diploma {Diplômes et HND} other {Certificats}} à {school}",
  "results.routes.elsewhere":
    "{level, select, Degree {Licences} Diploma {Diplômes et HND} other {Certificats}} dans d’autres établissements",
  "results.routes.any": "{level, select, Degree {Licences} Diploma {Diplômes et HND} other {Certificats}}",
  "results.routes.more": "{count, plural, one {Une autre} other {# autres}} en plus de ces {shown}.",
  "results.routes.all": "Voir les {count}",
  "results.routes.check": "Vérifier cela avec ces notes",
  "results.routes.sameLevel":
    "Le même niveau, dans des établissements dont tes notes remplissent les conditions.",
  "results.routes.otherLevel":
    "{level, select, Degree {Une licence prend de trois à six ans.} Diploma {Un diplôme ou un HND prend de deux à trois ans, et peut être complété ensuite par une licence.} other {Un certificat prend un ou deux ans et peut mener à un diplôme.}} Tes notes remplissent leurs conditions.",
  "results.routes.resit": "Repasser {subject}",
  "results.routes.resit.text":
    "Avec {change}, {count, plural, one {# formation de plus s’ouvre} other {# formations de plus s’ouvrent}}{isFree, select, yes { selon leurs règles et les seuils des années passées} other {}}. Le WAEC organise une session pour candidats libres chaque année (Nov/Dec). Tu n’y repasses que les matières inscrites.",

  "results.schools": "Dans ces établissements",
  "results.sources": "D’où viennent les chiffres",
  "results.sources.text":
    "{years, select, none {Seuils publiés} one {Seuils publiés pour {first}} other {Seuils publiés de {first} à {last}}}, chacun avec sa source, vérifiés en {checked}. Un seuil est la limite de l’an dernier, pas une promesse.",
  "results.grades": "Tes notes",
  "results.grades.second": "(deuxième session)",
  "results.grades.none": "Pas encore de note",
  "results.grades.about":
    "{certificate}, niveau {level, select, Degree {licence} Diploma {diplôme} other {certificat}}{hasCourse, select, yes {, filière {course}} other {}}. Vérifié le {day}.",

  "results.sample": "L’une d’elles, en exemple",
  "results.pay": "Payer",
  "results.pay.what": "Vérification des seuils d’admission",
  "results.pay.text":
    "Ouvre {rest, plural, =0 {le seuil} =1 {l’autre formation} other {les # autres}}, avec l’année et la source{near, plural, =0 {} =1 {, et celle à ta portée avec ce qui l’ouvrirait} other {, et les # à ta portée avec ce qui ouvrirait chacune}}. Mobile money (MTN, Telecel, AT) ou carte, une seule fois. Tu peux l’ouvrir quand tu veux.",
  "results.pay.now": "Payer maintenant",
  "results.pay.paid": "J’ai payé",
  "results.pay.ask": "Demander à quelqu’un de payer",
  "results.pay.failed": "Le paiement n’a pas abouti. Tu peux payer de nouveau.",
  "results.pay.notSeen":
    "Nous ne voyons encore aucun paiement. Si tu as payé, attends une minute et réessaie. Tu ne paieras pas deux fois.",
  "results.pay.begun":
    "Tu as commencé un paiement de {price} ; il n’est pas encore confirmé. Si tu as payé, redemande plus bas. Tu ne paieras pas deux fois.",
  "results.pay.refunded":
    "Nous t’avons rendu ton paiement de {price} : ce résultat est donc fermé. Paie de nouveau pour l’ouvrir.",
  "results.anyway":
    "Tu peux aussi ouvrir les seuils les plus récents et tout ce qui est à ta portée, avec l’année et la source.",
  "results.anyway.pay": "Ouvrir ce résultat pour {price}",
  "results.wait": "Nous préparons ton résultat",
  "results.wait.text":
    "Nous confirmons ton paiement de {price}. Cette page regarde de nouveau toute seule. Le mobile money peut prendre une minute.",
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

  "results.country.title": "Ce que demandent les universités : {country}",
  "results.country.rule":
    "{code, select, NGA {Les universités du Nigéria demandent cinq crédits (A1 à C6), dont English Language et Mathematics, en deux sessions au plus. Elles demandent aussi un score à l’UTME, et beaucoup font leur propre sélection.} SLE {Les universités de Sierra Leone demandent cinq crédits (A1 à C6), dont English Language, en deux sessions au plus. Elles font aussi passer un test.} GMB {Les universités de Gambie demandent cinq crédits (A1 à C6), dont English Language et Mathematics, en deux sessions au plus.} LBR {Les universités du Libéria demandent un WASSCE avec des notes de passage. Chacune a aussi son test d’entrée.} other {Chaque université a sa règle.}}",
  "results.country.met": "Tu as {count} crédits, avec {of} : cela suffit pour cette règle.",
  "results.country.notMet":
    "Tu as {count} crédits sur {needed}.{lacking, select, none {} other { Il te faut encore un crédit en {lacking}.}}",
  "results.country.passes":
    "Tu as {count, plural, one {# note de passage} other {# notes de passage}} (A1 à E8).",
  "results.country.held":
    "{programmes, plural, =0 {Nous n’avons encore aucune formation de ce pays ({country}), donc pas de liste.} one {Nous n’y avons qu’une formation, d’un établissement.} other {Nous n’y avons que {programmes} formations, de {schools, plural, one {# établissement} other {# établissements}}. Il en existe beaucoup d’autres.}} Tout est gratuit ici.",
  "results.country.source": "Où nous avons lu cette règle",
  "results.country.decides": "Qui décide :",
  "results.held.lessSafe": "C’est moins sûr que ne le dit l’étiquette.",
  "results.held.age":
    "Ce seuil date d’il y a {years, plural, =2 {deux} =3 {trois} =4 {quatre} other {#}} ans.",
  "results.held":
    "{when, select, already {Après un an seulement} two {Dans le passé, deux ans plus tard} other {Dans le passé, l’année suivante}}, {share, plural, =0 {aucun élève} =100 {tous les élèves} other {# élèves}} sur 100 aussi proches {share, plural, =0 {n’aurait} =1 {aurait} other {auraient}} encore été admis ({cases, plural, one {# cas} other {# cas}}, {from}–{to}).",
  "results.held.over":
    "{when, select, already {Après un an seulement} two {Dans le passé, deux ans plus tard} other {Dans le passé, l’année suivante}}, {share, plural, =0 {aucun élève} other {# élèves}} sur 100 à {points, plural, =1 {un point} =2 {deux points} other {trois points}} de trop {share, plural, =0 {n’aurait} =1 {aurait} other {auraient}} été admis ({cases, plural, one {# cas} other {# cas}}, {from}–{to}).",
  "results.held.range": "Selon l’année, c’était de {least} à {most} sur 100.",
};
