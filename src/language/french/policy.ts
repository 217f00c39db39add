/** Comme l'anglais : ce que fait le code ; docs/privacy.md nomme le code qui le fait. */
export const policy = {
  "policy.title": "Confidentialité et conditions",
  "policy.head.description":
    "Ce que {product} garde sur toi, combien de temps, qui le voit, comment tu le supprimes, et ce que tu reçois pour {price}.",
  "policy.here": "Confidentialité et conditions",
  "policy.lead": "Nous gardons ce qu’il faut pour te donner ton résultat ; tu peux le voir et le supprimer.",
  "policy.contents": "Sur cette page",
  "policy.contents.kept": "Ce que nous gardons",
  "policy.contents.rights": "Tes droits",

  "policy.kept": "Ce que nous gardons, et combien de temps",
  "policy.kept.slip": "La photo ou le PDF de ton relevé",
  "policy.kept.slip.long":
    "Jusqu’à sa lecture, puis supprimé. Les images des lignes douteuses partent quand tu confirmes, ou après une heure. Seul ce que tu confirmes est gardé.",
  "policy.kept.check": "Ta vérification : téléphone, nom, notes, résultat",
  "policy.kept.check.long":
    "Payée : pour toujours, ou jusqu’à ce que tu la supprimes. Pas payée : {unpaidCheck} jours. Si tu n’as ni prouvé ton numéro ni commencé à payer : {unprovenCheck} jours.",
  "policy.kept.payment": "Ton paiement : référence, montant, heure, et le numéro qui a payé",
  "policy.kept.payment.long":
    "Aussi longtemps que le droit fiscal le demande. Ton nom, ton téléphone et le numéro qui a payé partent une fois que tu supprimes tes données.",
  "policy.kept.texts": "Les SMS que nous t’avons envoyés",
  "policy.kept.texts.long": "Téléphone et texte pendant {text} jours.",
  "policy.kept.codes": "Les codes qui prouvent ton téléphone",
  "policy.kept.codes.long": "Le code : dix minutes, sous forme hachée. L’heure de l’envoi : un jour.",
  "policy.kept.student": "Ton espace élève : ce que tu as choisi de dire, plans, notes",
  "policy.kept.student.long": "Jusqu’à ce que tu le supprimes.",
  "policy.kept.class": "Une classe envoyée par une école : noms, notes, vérifications",
  "policy.kept.class.long":
    "{class} jours, ou jusqu’à ce que l’école le dise. Une vérification payée reste à son élève, sans le nom. Les numéros d’index et les fichiers ne sont pas gardés. Les images des notes difficiles à lire sont effacées quand l’école confirme la classe.",
  "policy.kept.watches": "Les écoles dont tu veux apprendre les nouveaux seuils",
  "policy.kept.watches.long": "Jusqu’à ce que tu y mettes fin, ou supprimes tout.",
  "policy.kept.reports": "Les messages « Ce chiffre est faux »",
  "policy.kept.reports.long":
    "Le message : pour toujours. Ton contact, si tu en as donné un : {contact} jours, ou jusqu’à ce que tu supprimes tout.",
  "policy.kept.not":
    "Nous ne demandons ni date de naissance, ni numéro d’index, ni code de consultation des résultats. Nous demandons si tu es une femme ou un homme seulement là où une école publie des seuils séparés, et tu peux ne pas répondre. Nos journaux ne contiennent ni noms, ni téléphones, ni notes, ni codes.",

  "policy.seen": "Qui le voit",
  "policy.seen.you":
    "Toi, et quiconque a le code de ta vérification : c’est ainsi qu’on partage un résultat. Il ne montre que ton prénom et cache presque tout ton numéro. Rien n’est dit d’un numéro sans un code envoyé à ce numéro.",
  "policy.seen.class":
    "L’école qui a envoyé ta classe voit ce qu’elle a envoyé et ce que disent les pages qu’elle imprime : jamais si tu as ouvert ou payé ta vérification, ni ce que tu as fait ensuite. Quiconque tient ta page imprimée tient ton code.",
  "policy.seen.payments":
    "Le prestataire de paiement ({provider}) prend le paiement et voit le numéro ou la carte de qui paie. Nous ne voyons jamais de numéro de carte.",
  "policy.seen.texts": "Le prestataire de SMS voit ton numéro et le texte.",
  "policy.seen.reader":
    "Ton relevé est lu sur notre propre serveur. Là où l’exploitant a mis en place un service d’IA, il peut y être envoyé pour être lu ; ce service n’apprend rien d’autre sur toi.",
  "policy.seen.nobody":
    "Pas d’annonceurs, pas de traceurs, et aucune école où tu pourrais t’inscrire. Nous ne vendons rien sur toi.",

  "policy.browser": "Dans ton navigateur",
  "policy.browser.check":
    "Une vérification inachevée reste 24 heures sur ton téléphone, pour que tu puisses continuer.",
  "policy.browser.cookies":
    "Des cookies à nous seulement : que tu es connecté, quels téléphones tu as prouvés ({phoneProof} jours), et quelles vérifications ont été faites ici ({browserChecks} jours). Un téléphone qui attend son code est gardé dix minutes, et ta langue un an. Les scripts de page ne lisent que la langue.",
  "policy.browser.offline":
    "Les pages et les résultats payés que tu as ouverts sont gardés sur ton téléphone pour être lus hors ligne, jusqu’à ce que tu te déconnectes ou les effaces.",
  "policy.browser.country":
    "Ton pays est deviné d’après ton adresse réseau, sur notre propre serveur, et n’est pas gardé.",

  "policy.rights": "Tes droits selon la loi sur la protection des données de 2012 (Act 843)",
  "policy.rights.see":
    "<strong>Voir :</strong> connecte-toi, ouvre « Modifier mes infos », et télécharge tout ce que nous gardons sur ton numéro.",
  "policy.rights.correct":
    "<strong>Corriger :</strong> change là ton nom et ton numéro ; refais une vérification si une note était fausse.",
  "policy.rights.delete":
    "<strong>Supprimer :</strong> « Tout supprimer » sur la même page, confirmé par un code envoyé à ton téléphone, fait aussitôt. Il reste qu’un paiement a été fait, quand et combien, sans toi dedans.",
  "policy.rights.understand":
    "<strong>Comprendre :</strong> chaque réponse montre les règles qui la fondent, et tu peux demander à l’assistance qu’une personne la regarde.",
  "policy.rights.complain":
    "<strong>Te plaindre :</strong> auprès de nous, et de la Data Protection Commission du Ghana.",
  "policy.rights.young":
    "Si tu as moins de 18 ans, demande à un parent ou tuteur avant de payer. Aucun de vous n’a besoin de nous dire votre âge.",

  "policy.terms": "Conditions",
  "policy.terms.price":
    "Vérifier est gratuit. {price} ouvre la liste d’une vérification, une fois, et n’est demandé que là où au moins une formation convient. Si aucune ne convient, ton résultat est gratuit sans les seuils les plus récents, et tu peux ouvrir ceux-ci pour le même prix si tu le veux. Ce qui est gratuit le reste : ton total de points, le nombre, un exemple, les formations sans seuil.",
  "policy.terms.kept": "Tu peux ouvrir un résultat payé quand tu veux, avec les chiffres d’alors.",
  "policy.terms.again":
    "Si ton relevé change, la même vérification est refaite gratuitement dans les 30 jours, une fois, et les deux sont gardées.",
  "policy.terms.own": "Indique tes propres notes, ou celles de quelqu’un qui te l’a demandé.",

  "policy.refunds": "Remboursements",
  "policy.refunds.failed":
    "Si nous ne pouvons pas te donner le résultat que tu as payé, l’argent te revient.",
  "policy.refunds.twice": "Si une vérification est payée deux fois, le second paiement revient de lui-même.",
  "policy.refunds.class":
    "Si ton école paie pour toute la classe, ce que tu avais payé te revient. Si le paiement de l’école lui est rendu, les résultats qu’il ouvrait se referment, et chacun peut payer le sien.",
  "policy.refunds.opened":
    "Un résultat ouvert n’est pas remboursé parce qu’une école a décidé autrement : il dit ce que disent les chiffres publiés.",
  "policy.refunds.where": "L’argent retourne d’où il est venu : le portefeuille ou la carte.",
  "policy.refunds.tell":
    "Un problème avec un paiement ? <link>Dis-le-nous</link>, avec le code de ta vérification.",
};
