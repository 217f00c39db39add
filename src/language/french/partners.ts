export const partners = {
  "partners.head.title": "Partenaires : pour les écoles, les enseignants et les établissements",
  "partners.head.description":
    "Comment une université, un lycée ou un enseignant peut prendre part à {product}.",
  "partners.title": "Pour les écoles et les enseignants",
  "partners.lead":
    "Les candidats qui savent où ils en sont choisissent mieux. Voici comment ton établissement peut les aider.",
  "partners.none":
    "{product} n’a pas encore de partenaires à nommer, et aucun établissement n’a payé pour être montré. Si cela change, cette page le dira, et la place de personne dans une liste n’en dépendra jamais.",
  "partners.universities": "Universités et écoles supérieures",
  "partners.universities.list":
    "Envoyez vos conditions et vos seuils avec l’année académique. Votre propre liste passe avant toute autre source.",
  "partners.universities.days":
    "Dites les jours où vos admissions ouvrent et ferment ; votre établissement est alors montré comme prenant des candidatures.",
  "partners.universities.wrong":
    "Dites-nous quand quelque chose vous concernant est faux. Cela ne coûte rien.",
  "partners.schools": "Lycées et enseignants",
  "partners.schools.show":
    "Montrez en classe les pages des formations et des seuils passés : elles sont gratuites et ne demandent pas de compte.",
  "partners.schools.light":
    "Elles pèsent quelques kilooctets, s’impriment bien, et marchent sans script sur n’importe quel téléphone.",
  "partners.schools.notices": "Envoyez-nous les avis que vos élèves apportent.",
  "partners.class": "Vérifier toute une classe à la fois",
  "partners.sources": "D’où viennent les chiffres aujourd’hui",
  "partners.sources.text":
    "De pages publiques : celles des établissements, de sites d’actualités et de portails étudiants. Chacune est nommée à côté de son chiffre.",
  "partners.write": "Écrivez-nous",
  "partners.find": "Trouver votre établissement",
} as const;
