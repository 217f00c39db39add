export const guide = {
  "guide.head.title": "Étudier au Ghana : universités, conditions et frais",
  "guide.head.description":
    "Un guide pour les candidats WASSCE, SSSCE et internationaux : types d’universités, conditions d’entrée, frais en cedis et en dollars, permis. Chaque fait avec son année et sa source.",
  "guide.lead":
    "Ce qu’il faut savoir avant de postuler : les établissements, ce qu’ils demandent, ce que cela coûte. Chaque chiffre avec son année et sa source.",
  "guide.contents": "Navigation rapide",
  "guide.published": "Lu en {year}",

  "guide.about": "Sur le Ghana",
  "guide.about.universities": "grandes universités",
  "guide.about.people": "32 M",
  "guide.about.people.what": "habitants (début 2022)",
  "guide.about.tuition": "3 000 USD",
  "guide.about.tuition.what": "environ : frais moyens par an pour un étudiant international",
  "guide.about.language": "Anglais",
  "guide.about.language.what": "langue d’enseignement",
  "guide.about.sources":
    "Population : <source>{site}</source>. Les frais sont un chiffre rond de notre part : aucune liste actuelle d’une université ghanéenne qui le confirme n’a été trouvée.",
  "guide.about.commission": "Qui veille sur les établissements",
  "guide.about.commission.year": "Depuis 2020",
  "guide.about.commission.text":
    "La Ghana Tertiary Education Commission (GTEC), d’après l’Education Regulatory Bodies Act de 2020 (Act 1023). Vérifie auprès d’elle qu’un établissement et une formation sont accrédités avant de payer quoi que ce soit.",
  "guide.about.calendar": "L’année",
  "guide.about.calendar.text":
    "Les résultats du WASSCE sortent fin novembre ou en décembre (le 29 novembre en 2025). Les universités publiques accueillent les nouveaux étudiants en janvier : à l’University of Ghana, ils ont commencé le 2 janvier 2025. Les autres avaient commencé le 26 septembre. Si tu viens de l’étranger, attends-toi à ce décalage.",
  "guide.about.places": "Places",
  "guide.about.places.text":
    "Environ 150 000 étudiants ont été admis dans les établissements publics. Une licence dure en général quatre ans ; la médecine et quelques autres durent plus longtemps.",

  "guide.universities.public": "Universités publiques",
  "guide.universities.public.text":
    "Des universités de l’État, dont l’University of Ghana et KNUST. C’est là qu’il y a le plus de candidats pour une place.",
  "guide.universities.technical": "Universités techniques",
  "guide.universities.technical.text":
    "Les anciens polytechniques : HND et licences proches de la pratique, souvent avec des règles d’entrée plus basses.",
  "guide.universities.private": "Universités privées",
  "guide.universities.private.text":
    "Universités et collèges universitaires reconnus. Peu publient un seuil : ce qui compte, c’est de remplir les conditions.",
  "guide.universities.education": "Écoles d’enseignants",
  "guide.universities.education.text": "Quatre ans jusqu’au Bachelor of Education, pour les enseignants.",
  "guide.universities.nursing": "Écoles d’infirmiers",
  "guide.universities.nursing.text": "Diplômes et certificats d’infirmier et de sage-femme.",
  "guide.universities.count":
    "{count, plural, one {# d’entre elles avec ses formations} other {# d’entre elles avec leurs formations}} ici",
  "guide.universities.sources":
    "Cela compte ce que nous avons rassemblé ; aucun compte actuel de tous les établissements accrédités n’a été trouvé. Une liste de sites d’universités : <source>{site}</source>",

  "guide.requirements": "Conditions",
  "guide.requirements.local":
    "<strong>Pour les élèves du pays, en règle générale :</strong> des notes de A1 à C6 dans six matières, et un total de 24 ou meilleur pour les établissements les plus demandés. La règle de chaque formation est sur sa page.",
  "guide.requirements.wassce": "WASSCE",
  "guide.requirements.wassce.text":
    "De A1 à C6 dans six matières, dont l’anglais et les mathématiques : trois obligatoires et trois options. Six fois C6 font un total de 36, le plus grand avec lequel on peut postuler presque partout.",
  "guide.requirements.ug": "University of Ghana",
  "guide.requirements.ug.text":
    "Ses propres pages se contredisent : un total de 24 à un endroit, de 30 à un autre. Elle demande des crédits dans les quatre matières obligatoires, bien que trois seulement soient additionnées.",
  "guide.requirements.older": "SSSCE et GBCE",
  "guide.requirements.older.text":
    "De A à D dans six matières ; pour le SSSCE, un total de 24 ou meilleur. Le GBCE compte là où l’établissement l’accepte. Chaque diplôme est compté sur sa propre échelle.",
  "guide.requirements.abroad": "Diplômes de l’étranger",
  "guide.requirements.abroad.year": "Tel que publié par l’University of Cape Coast",
  "guide.requirements.abroad.aLevel":
    "A level : trois réussites en plus de crédits dans cinq matières O level.",
  "guide.requirements.abroad.ib": "Baccalauréat international : au moins 4 au niveau supérieur.",
  "guide.requirements.abroad.us": "Grade 12 des États-Unis : une moyenne (GPA) de 3,0.",
  "guide.requirements.abroad.worth": "La GTEC décide ce que vaut un diplôme étranger.",
  "guide.requirements.applying.text":
    "Tu achètes un formulaire (un voucher) par université. À l’University of Ghana, il prend jusqu’à quatre choix de formation. Son formulaire en ligne pour les candidats internationaux coûte 55 US$ (séjour d’études : 110 US$).",
  "guide.requirements.visa": "Visa et permis de séjour",
  "guide.requirements.visa.year": "Tel que publié par Pentecost University",
  "guide.requirements.visa.text":
    "Les citoyens de la CEDEAO n’ont pas besoin de visa. Les étudiants internationaux prennent un permis de séjour à l’année : 150 GHS (CEDEAO) ou 200 GHS (autres), et une Non-Citizen Ghana Card à 120 US$ (renouvellement 60 US$ par an). Vérifie auprès de l’Immigration Service.",

  "guide.applying": "Postuler",
  "guide.applying.dates": "Dates de clôture",
  "guide.applying.dates.text":
    "Celles des établissements dont la page nomme un jour. En août 2026, l’University of Ghana et la KNUST prenaient les formulaires « jusqu’à la publication des résultats du WASSCE ». Elles n’ont pas donné de date. Demande à un établissement qui n’est pas ici.",
  "guide.applying.mature": "Entrée pour adultes",
  "guide.applying.mature.text":
    "Si tu as 25 ans ou plus, tu peux entrer par les épreuves de l’établissement, sans total de points. Chacun fixe ses épreuves, ses dates et la preuve d’âge.",
  "guide.applying.resits": "Repasser des épreuves, candidats libres",
  "guide.applying.resits.text":
    "Le WAEC examine aussi des candidats libres (Nov/Dec) : leurs notes comptent comme celles d’une école. Aucune page d’université publique que nous avons lue ne dit combien de sessions elle accepte. Un résultat de deux sessions le dit, et de laquelle vient chaque note : demande à l’établissement. « Et si ? » montre quelle matière repasser.",
  "guide.applying.loan": "Prêt étudiant et bourses",
  "guide.applying.loan.text":
    "Nous n’avons trouvé aucune page du Student Loan Trust Fund ni d’une bourse dont nous puissions lire et dater les conditions ; il n’y en a donc pas ici. Demande au fonds et à ton établissement.",

  "guide.fees": "Frais",
  "guide.fees.none":
    "<strong>No-Fees-Stress :</strong> à partir de 2025/26, l’État paie les frais académiques de première année dans les établissements publics : la facture d’un nouvel étudiant peut être presque nulle. Fais-le confirmer par l’établissement. Lancé le 4 juillet 2025 ; source : <source>{site}</source>",
  "guide.fees.tuition": "Scolarité",
  "guide.fees.accommodation": "Logement",
  "guide.fees.application": "Candidature",
  "guide.fees.cedis": "de {from, number} à {to, number} GHS",
  "guide.fees.dollars": "de {from, number} à {to, number} US$",
  "guide.fees.local": "Étudiants ghanéens, par an",
  "guide.fees.local.text":
    "Des chiffres ronds. Les places ordinaires restent dans cette fourchette ; les places payantes sont au-dessus, comme le montrent les factures ci-dessous.",
  "guide.fees.international": "Étudiants internationaux, par an",
  "guide.fees.international.text":
    "Des chiffres ronds : aucune liste actuelle d’une université ghanéenne qui les confirme n’a été trouvée. Demande au bureau international de l’établissement.",
  "guide.fees.forms": "Formulaires",
  "guide.fees.forms.text":
    "University of Ghana 200 GHS, KNUST 180 GHS, Cape Coast 220 GHS. Des prix plus récents n’ont pas été trouvés.",
  "guide.fees.forms.nursing": "Formulaire des écoles publiques d’infirmiers et de sages-femmes",
  "guide.fees.forms.nursing.text": "150 GHS au ministère de la Santé ; avant, 200 GHS.",

  "guide.bills": "Des factures publiées, en cedis par an",
  "guide.bills.humanities": "UG, lettres, ordinaire",
  "guide.bills.humanitiesPaying": "UG, lettres, payante",
  "guide.bills.lawPaying": "UG, administration ou droit, payante",
  "guide.bills.ubids": "UBIDS, selon la formation",
  "guide.bills.knustPaying": "KNUST, payante",
  "guide.bills.range": "de {from, number} à {to, number}",
  "guide.bills.proposed": "{year}, proposée",
  "guide.bills.noYear": "année non indiquée",
  "guide.bills.continuing":
    "{year} ; étudiants déjà inscrits {bill, number}. Source : <source>{site}</source>",
  "guide.bills.beside":
    "Les cotisations de résidence et d’association s’y ajoutent. Ce que coûtent le logement et la vie, les prêts étudiants et les bourses, nous ne l’avons pas encore rassemblé.",
} as const;
