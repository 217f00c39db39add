export const whatIf = {
  "whatIf.head": "Et si...",
  "whatIf.notReal":
    "<b>Et si...</b> Ce n’est pas ton vrai résultat. Rien de ce que tu essaies ici n’est gardé.",
  "whatIf.back": "Retour à mon vrai résultat",
  "whatIf.title": "Et si tes notes étaient différentes ?",
  "whatIf.at": "Change une note ou une matière : les formations à {school} suivent aussitôt.",
  "whatIf.in": "Change une note ou une matière : les formations de ce pays ({country}) suivent aussitôt.",
  "whatIf.noScript": "Pour essayer des notes, il faut JavaScript ; pour ton vrai résultat, non.",

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
  "whatIf.programmes": "{count, plural, one {formation} other {formations}} avec le seuil atteint",
  "whatIf.really": "en vrai {figure}",
  "whatIf.asItIs": "comme maintenant",
  "whatIf.opens": "S’ouvriraient ({count})",
  "whatIf.closes": "Se fermeraient ({count})",
  "whatIf.same": "Le seuil est atteint pour les mêmes formations, avec plus ou moins de marge.",
  "whatIf.all": "Toutes celles dont le seuil est atteint ({count})",
  "whatIf.confirm": "Ton total suffit ; demande les matières ({count})",
  "whatIf.confirm.text":
    "Les matières qu’elles demandent ne sont pas publiées : elles ne sont pas comptées plus haut. Demande à l’établissement avant de postuler.",
  "whatIf.outside": "Conditions remplies ({count})",
  "whatIf.outside.text":
    "Tes notes d’essai remplissent leurs conditions. Leurs seuils ne font pas partie de ce résultat : nous ne les comptons pas plus haut.",
  "whatIf.figures": "seuil {cutOff} ({year}), total de points {aggregate}",
  "whatIf.limit": "limite d’admission {cutOff} ({year}), total de points {aggregate}",
  "whatIf.more": "et {count} de plus",

  "whatIf.shared":
    "Tu as le code de cette vérification : tu peux essayer {most, plural, one {# matière} other {# matières}} à la fois. C’est la tienne ? <link>Prouve le numéro avec lequel elle a été faite</link> : tu pourras toutes les essayer et refaire la vérification avec de nouvelles notes.",
  "whatIf.shared.full":
    "{most, plural, one {# matière est déjà modifiée} other {# matières sont déjà modifiées}}. Remets-en une pour en essayer une autre.",

  "whatIf.recheck": "Ton relevé a vraiment changé ?",
  "whatIf.recheck.text":
    "Si tes notes ont été corrigées, refais cette vérification avec les notes ci-dessus : gratuitement, une seule fois, jusqu’au {day}. Tu gardes les deux résultats.",
  "whatIf.recheck.now": "Ce sont mes nouvelles notes : refaire la vérification",
};
