export const results = {
  "results.head.shared":
    "{count, plural, =0 {Ce que ces notes ouvrent, et ce qu’il faut confirmer} one {# formation est ouverte à ces notes} other {# formations sont ouvertes à ces notes}}",
  "results.head.shared.text": "Vois tes possibilités avant de déposer ta candidature",
  "results.code": "{header} · code de vérification <b>{code}</b>",

  "results.field":
    "{field, select, Education {Éducation} Engineering {Ingénierie} Business {Gestion et commerce} Health {Santé} Science {Sciences} AgricultureandFood {Agriculture et alimentation} Computing {Informatique} ArtandDesign {Art et design} BuiltEnvironment {Bâtiment et aménagement} SocialScience {Sciences sociales} ArtsandHumanities {Lettres et sciences humaines} HospitalityandTourism {Hôtellerie et tourisme} Law {Droit} Severalfields {Plusieurs domaines} other {{name}}}",
  "results.course":
    "{course, select, Science {Sciences} Arts {Lettres} Business {Commerce} Technical {Technique} Agricultural {Agriculture} HomeEconomics {Économie domestique} VisualArts {Arts visuels} other {{name}}}",
  "results.years": "{count, plural, one {# an} other {# ans}}",

  "results.actions.print": "Imprimer",

  "results.list.none": "Aucune formation trouvée",
  "results.list.none.requirements":
    "Les établissements de ce pays ({country}) publient des conditions, pas des seuils : il n’y a donc rien à comparer.",
  "results.list.none.certificate":
    "Les seuils publiés valent pour les notes du WASSCE : un résultat du {certificate, select, SSSCE {SSSCE} other {{certificate}}} ne peut pas leur être comparé.",
  "results.list.none.cutOff": "Aucun seuil publié n’est atteint avec ces notes.",

  "results.filters.campus": "Campus",
  "results.filters.stream": "Régime",

  "results.card.countsOthers":
    "Ici ton total est {aggregate}, et non {general} : cette formation compte d’autres matières.",

  "results.why.cutOff": "Seuil",
  "results.why.noCutOff": "Aucun publié",
  "results.why.entryLimit": "limite d’admission",
  "results.why.secondChoice": "deuxième choix",
  "results.why.women": "femmes",
  "results.why.men": "hommes",
  "results.why.background": "filière {course}",
  "results.why.inDoubt": "incertain",
  "results.why.applicants.awaiting": "en attente des résultats",
  "results.why.applicants.with-results": "avec résultats",

  "results.nothing.noPrograms":
    "Nous n’avons encore aucune formation {hasSchool, select, yes {de {school}} other {de ce pays}}",
  "results.nothing.noPrograms.text": "Ce qui y est offert et demandé est sur ses propres pages.",
  "results.nothing.noLevel":
    "Notre catalogue n’a pas de {level, select, Degree {licences} Diploma {diplômes ou HND} Certificate {certificats} other {{level}}}{hasSchool, select, yes { à {school}} other {}}",
  "results.nothing.tooFew": "Il nous faut six notes",
  "results.nothing.tooFew.text": "Il manque encore : {missing}. Nous gardons les notes déjà données.",
  "results.nothing.byRequirements": "Jugé selon les conditions, pas selon des seuils",
  "results.nothing.noRules":
    "Nous n’avons trouvé ni conditions ni seuils {hasSchool, select, yes {de {school} } other {}}pour ces formations",
  "results.nothing.noRules.text":
    "Personne ne peut donc le dire d’après les notes seules. Demande avant de postuler.",
  "results.nothing.noLines":
    "Nous n’avons trouvé aucun seuil {hasSchool, select, yes {de {school} } other {}}pour ces formations",
  "results.nothing.noLines.text": "Tes notes sont comparées aux seules conditions.",

  "results.change": "{to} au lieu de {from} en {subject}",
  "results.change.takenUp": "{to} en {subject}",

  "results.all.line": "Sur {total, plural, one {# formation} other {# formations}} :",
  "results.all.qualified": "{count, plural, one {# seuil atteint} other {# seuils atteints}}",
  "results.all.open": "{count, plural, one {# ouverte} other {# ouvertes}}",
  "results.all.near": "{count} à ta portée",
  "results.all.confirm": "{count} à confirmer",
  "results.all.closed": "{count, plural, one {# fermée} other {# fermées}}",

  "results.confirm.chip": "À confirmer",
  "results.confirm.text":
    "{within, plural, =0 {Trois points au plus te manquent.} other {Ton total suffit pour {within}.{near, plural, =0 {} other { Pour {near} autres, trois points au plus te manquent.}}}} Nous n’avons pas trouvé les matières {count, plural, one {qu’elle demande} other {qu’elles demandent}}. Demande avant de postuler.",
  "results.ask.question":
    "Good day. I hold {certificate, select, SSSCE {an SSSCE} other {a {certificate}}} result: {grades}. {about, select, subjects {Which elective subjects do you ask for {programme} ({place})?} rules {What are the entry requirements for {programme} ({place})?} other {May I apply for {programme} ({place})?}} Thank you.",
  "results.step.missing":
    "Ajoute ces notes, puis vérifie de nouveau.{thirdCore, select, yes { As-tu passé le WASSCE hors du Ghana, où cette épreuve n’existe pas ? Demande à l’établissement : certains prennent une quatrième matière à option.} other {}}",
  "results.step.withheld":
    "Le chef de ton établissement peut voir tout ton résultat au WAEC. Un candidat libre demande au WAEC. Demande ce qui manque : {subjects}. Vérifie ensuite ici de nouveau, gratuitement.",

  "results.find.kept":
    "Nous n’avons trouvé aucune règle publiée qui t’arrête. Après paiement, tu vois où tu en es de son seuil.",

  "results.routes": "Autres voies",
  "results.routes.at":
    "{level, select, Degree {Licences} Diploma {Diplômes et HND} Certificate {Certificats} other {{level}}} à {school}",
  "results.routes.elsewhere":
    "{level, select, Degree {Licences} Diploma {Diplômes et HND} Certificate {Certificats} other {{level}}} dans d’autres établissements",
  "results.routes.any":
    "{level, select, Degree {Licences} Diploma {Diplômes et HND} Certificate {Certificats} other {{level}}}",
  "results.routes.more": "{count, plural, one {Une autre} other {# autres}} en plus de ces {shown}.",
  "results.routes.sameLevel":
    "Le même niveau, dans des établissements dont tes notes remplissent les conditions.",
  "results.routes.otherLevel":
    "{level, select, Degree {Une licence prend de trois à six ans.} Diploma {Un diplôme ou un HND prend de deux à trois ans, et peut être complété ensuite par une licence.} Certificate {Un certificat prend un ou deux ans et peut mener à un diplôme.} other {{level}}} Tes notes remplissent leurs conditions.",
  "results.routes.resit": "Repasser {subject}",
  "results.routes.resit.text":
    "Avec {change}, {count, plural, one {# formation de plus s’ouvre} other {# formations de plus s’ouvrent}}.",
  "results.resit.how":
    "{way, select, home {Tu peux repasser {papers, select, one {cette seule épreuve} other {plusieurs épreuves}} en candidat libre : le WAEC tient une session chaque année (nov./déc.). Demande au WAEC quand t’inscrire. Tu ne repasses que les matières où tu t’inscris.} SSSCE {Le SSSCE n’existe plus. Demande à l’établissement s’il accepte une nouvelle note du WASSCE à côté.} GBCE {Demande au WAEC si et quand tu peux repasser {papers, select, one {cette épreuve} other {ces épreuves}}.} other {Tu peux repasser {papers, select, one {cette seule épreuve} other {plusieurs épreuves}} en candidat libre. Demande au WAEC quand t’inscrire. Tu ne repasses que les matières où tu t’inscris.}}",

  "results.plan": "Mon plan",
  "results.plan.title": "Mes choix, dans l’ordre",
  "results.plan.back": "Retour à mon résultat",
  "results.plan.text":
    "Choisis-en jusqu’à {count}. Mets en premier ce que tu veux le plus, et garde au moins un choix sûr.",
  "results.plan.empty":
    "Rien de choisi pour l’instant. Ouvre une formation de ton résultat et touche « Ajouter à mon plan ».",
  "results.plan.limit": "Limite d’admission",
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
  "results.plan.share": "Partager mon plan",
  "results.plan.share.text": "Mon plan sur {product} :",
  "results.plan.keep": "Le garder dans mon espace étudiant",
  "results.plan.pdf": "Le résultat en PDF",

  "results.country.title": "Ce que demandent les universités : {country}",
  "results.country.rule":
    "{unrankedCountry, select, NGA {Les universités du Nigéria demandent cinq crédits (A1 à C6), dont English Language et Mathematics, en deux sessions au plus. Elles demandent aussi un score à l’UTME : inscris-toi d’abord au JAMB, et choisis-y tes universités. Beaucoup font leur propre sélection.} SLE {Les universités de Sierra Leone demandent cinq crédits (A1 à C6), dont English Language, en deux sessions au plus. L’Université de Sierra Leone fait aussi passer un test.} GMB {Les universités de Gambie demandent cinq crédits (A1 à C6), dont English Language et Mathematics, en deux sessions au plus. En lettres et en sciences sociales, l’Université de Gambie accepte une autre science à la place de Mathematics.} LBR {Les universités du Libéria demandent un WASSCE avec des notes de passage. Chacune a aussi son test d’entrée.} other {Chaque université a sa règle.}}",
  "results.country.met": "Tu as {count} crédits, avec {of} : cela suffit pour cette règle.",
  "results.country.notMet":
    "Tu as {isEnough, select, yes {{count} crédits} other {{count} crédits sur {needed}}}{lacking, select, none {} other {, mais aucun en {lacking}}}.",
  "results.country.passes":
    "Tu as {count, plural, one {# note de passage} other {# notes de passage}} ({best} à {worst}).",
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
