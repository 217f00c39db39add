const engineer =
  "Qui exerce comme ingénieur est certifié par un organisme professionnel, comme la Ghana Institution of Engineering, et inscrit auprès de l’Engineering Council." as const;

export const fields = {
  "fields.title": "Où mène un domaine",
  "fields.head.title": "Où mène un domaine d’études : métiers, droit d’exercer, matières",
  "fields.head.description":
    "Vingt-cinq domaines d’études au Ghana : ce qu’on y apprend, où l’on travaille ensuite, ce qui vient après le diplôme, et les matières que leurs formations demandent le plus souvent.",
  "fields.lead":
    "Ce qu’on apprend, où l’on travaille ensuite, et ce qui vient après le diplôme. À côté, compté parmi les formations que nous connaissons : combien il y en a, et quelles matières du lycée (SHS) elles demandent.",
  "fields.contents": "Groupes de domaines",
  "fields.family.health": "Santé",
  "fields.family.technology": "Technique",
  "fields.family.nature": "Nature et nombres",
  "fields.family.business": "Gestion et droit",
  "fields.family.people": "Société, lettres et arts",
  "fields.service":
    "<strong>Après presque toute formation au Ghana :</strong> une année de service national pour les Ghanéens, chacun étant affecté quelque part. Si un domaine a son propre stage ou sa propre autorisation d’exercer, c’est écrit à son entrée.",
  "fields.learn": "Ce qu’on apprend.",
  "fields.work": "Où l’on travaille.",
  "fields.next": "Et après.",
  "fields.programmes":
    "{count, plural, one {# formation} other {# formations}} dans {schools, plural, one {# établissement} other {# établissements}}",
  "fields.level": "{level} : {count, number}",
  "fields.subjects": "<strong>Le plus souvent demandé :</strong> {subjects}.",
  "fields.subjects.in": "{subject} ({count, number})",
  "fields.subjects.of":
    "{named, plural, one {Sur # formation qui nomme ses matières.} other {Sur # formations qui nomment leurs matières.}}",
  "fields.subjects.many": "Les listes publiées acceptent beaucoup de matières ; aucune ne ressort.",
  "fields.subjects.any":
    "{any, plural, one {# formation prend n’importe quelles trois options.} other {# formations prennent n’importe quelles trois options.}}",
  "fields.subjects.rest":
    "{rest, plural, one {# ne publie pas de liste que nous ayons trouvée : demande à l’établissement.} other {# ne publient pas de liste que nous ayons trouvée : demande à l’établissement.}}",
  "fields.undated": "Sans date",
  "fields.how": "Comment cette page est faite",
  "fields.how.words":
    "Les mots sont les nôtres et restent généraux : ils ne promettent aucun emploi, et aucun établissement ne les a écrits. Les règles pour exercer portent leur source ; elles changent, demande donc à l’organisme nommé. Nous ne disons rien des salaires ni de combien trouvent du travail, car nous n’avons trouvé aucun chiffre avec une source et une année.",
  "fields.how.counts":
    "Les nombres sont comptés dans le catalogue : {sorted, number} des {all, number} formations du Ghana ici sont rangées d’après leur nom dans l’un de ces domaines ; les autres ne vont dans aucun. Une matière compte une fois pour chaque formation dont la liste publiée la nomme ; les listes qui acceptent presque toutes les options sont laissées de côté. La page de chaque formation a sa propre règle et sa source.",
  "fields.how.checked": "Vérifié pour la dernière fois : {when}.",
  "fields.programme": "Où cela mène",
  "fields.programme.more": "Plus sur {field} : ce qu’on apprend, ce qui vient après le diplôme",
  "fields.guide":
    "Ce qu’on apprend dans un domaine, où l’on travaille ensuite, et quelles matières ses formations demandent : 25 domaines, de la médecine à la mode.",
  "fields.filter": "Seulement les formations d’un domaine d’études : <link>{field}</link>",
  "fields.filter.all": "Toutes les formations",

  "fields.medicine.name": "Médecine et soins dentaires",
  "fields.medicine.learn":
    "Comment le corps fonctionne quand il va bien et quand il est malade, comment on trouve une maladie et comment on la soigne ; les dernières années se passent auprès des patients.",
  "fields.medicine.work":
    "Médecins et dentistes travaillent dans les hôpitaux et cliniques publics et privés, dans l’enseignement, la recherche et la santé publique ; les physician assistants voient et soignent des patients à leurs côtés, souvent dans les districts.",
  "fields.medicine.next":
    "Médecins et dentistes restent sur un registre provisoire jusqu’à la fin de leur housemanship, un temps encadré dans un hôpital reconnu. Le Medical and Dental Council tient les registres. Pour devenir spécialiste, il faut encore des années.",

  "fields.nursing.name": "Soins infirmiers et sages-femmes",
  "fields.nursing.learn":
    "Comment prendre soin de personnes malades, enceintes, nouveau-nées ou âgées : observer, donner les soins, éviter les infections, travailler en équipe à l’hôpital et dans la communauté.",
  "fields.nursing.work":
    "Dans les hôpitaux, cliniques, maternités et postes de santé, dans les écoles et les entreprises, et plus tard dans l’enseignement et la direction de services.",
  "fields.nursing.next":
    "Chacun passe l’examen du Nursing and Midwifery Council et est inscrit par lui avant d’exercer. Un certificat ou un diplôme d’infirmier peut mener à une licence (degree), et les infirmiers se spécialisent, par exemple en santé mentale ou en soins aux enfants.",

  "fields.pharmacy.name": "Pharmacie et médecine par les plantes",
  "fields.pharmacy.learn":
    "Comment on trouve, fabrique, contrôle et emploie sans danger les médicaments, et ce qu’ils font dans le corps ; en herbal medicine, ce que peuvent les plantes.",
  "fields.pharmacy.work":
    "Dans les pharmacies d’hôpital et de quartier, dans les entreprises qui fabriquent ou importent des médicaments, dans les laboratoires et les services publics qui veillent à leur qualité.",
  "fields.pharmacy.next":
    "Les pharmaciens font un stage et réussissent un examen du Pharmacy Council avant d’être inscrits. Qui pratique la médecine par les plantes est inscrit par le Traditional Medicine Practice Council.",

  "fields.allied-health.name": "Laboratoire, imagerie, rééducation et soins des yeux",
  "fields.allied-health.learn":
    "Comment trouver ce qui ne va pas, au laboratoire ou par rayons X et échographie, ou comment rendre le mouvement, la parole ou la vue : chaque formation prépare à l’un de ces métiers.",
  "fields.allied-health.work":
    "Dans les hôpitaux, centres de diagnostic, laboratoires, centres de rééducation et cliniques des yeux, dans la santé publique et la recherche ; certains ouvrent leur propre cabinet.",
  "fields.allied-health.next":
    "Les diplômés font un stage et passent un examen de l’Allied Health Professions Council avant d’exercer.",

  "fields.public-health.name": "Santé publique et nutrition",
  "fields.public-health.learn":
    "Comment on évite les maladies pour beaucoup de gens à la fois : alimentation, propreté, vaccins, information, et les dossiers et services dont vit un système de santé.",
  "fields.public-health.work":
    "Dans les directions de la santé, les hôpitaux, les assemblées locales, les organisations d’aide, la recherche et l’industrie alimentaire ; les diététiciens prévoient avec les patients ce qu’ils mangent.",
  "fields.public-health.next":
    "Pour plusieurs de ces métiers, dont la diététique, la nutrition, l’information de santé et la lutte contre les maladies, il faut d’abord un stage et une autorisation de l’Allied Health Professions Council. Beaucoup continuent jusqu’au master.",

  "fields.computing.name": "Informatique et données",
  "fields.computing.learn":
    "Comment on écrit des programmes, garde et lit des données, relie et protège des ordinateurs, et comment on fait du problème de quelqu’un une tâche pour une machine.",
  "fields.computing.work":
    "Dans les entreprises de logiciels, les banques, les télécoms, les services publics, les hôpitaux et les écoles, ou pour des clients n’importe où, depuis son bureau.",
  "fields.computing.next":
    "Ce que tu as construit toi-même compte à côté du diplôme. La plupart de ces métiers ne demandent pas d’autorisation ; qui vend des services de cybersécurité ou en fait son métier est autorisé par la Cyber Security Authority.",

  "fields.civil-engineering.name": "Génie civil et géomatique",
  "fields.civil-engineering.learn":
    "Comment on prévoit, calcule et construit des routes, ponts, barrages, réseaux d’eau et grands bâtiments pour qu’ils tiennent ; en géomatique, comment on mesure et cartographie le terrain.",
  "fields.civil-engineering.work":
    "Sur les chantiers et dans les bureaux d’entreprises et de conseil, dans les services publics des routes, de l’eau et des terres, dans les mines et les assemblées locales.",
  "fields.civil-engineering.next": engineer,

  "fields.electrical-engineering.name": "Génie électrique, électronique et informatique",
  "fields.electrical-engineering.learn":
    "Comment on produit, transporte et utilise l’électricité, et comment on construit circuits, ordinateurs, réseaux, appareils médicaux et machines qui se dirigent seules.",
  "fields.electrical-engineering.work":
    "Dans les compagnies d’électricité, les télécoms, le solaire et les autres énergies, les usines, les mines et les hôpitaux, et dans les entreprises qui installent et réparent.",
  "fields.electrical-engineering.next":
    "Qui exerce comme ingénieur est certifié par un organisme professionnel, comme la Ghana Institution of Engineering, et inscrit auprès de l’Engineering Council. Pour câbler des bâtiments, il faut un certificat de l’Energy Commission.",

  "fields.mechanical-engineering.name": "Génie mécanique, automobile et agricole",
  "fields.mechanical-engineering.learn":
    "Comment on conçoit, fabrique et entretient des machines : moteurs, véhicules, navires, pompes, froid, chaînes d’usine et machines agricoles.",
  "fields.mechanical-engineering.work":
    "Dans les usines, les mines, les centrales, les ports et la marine, les garages, l’aviation, l’agriculture et l’agroalimentaire, ou dans son propre atelier.",
  "fields.mechanical-engineering.next": engineer,

  "fields.chemical-and-mining.name": "Génie chimique, pétrolier et minier",
  "fields.chemical-and-mining.learn":
    "Comment on trouve et extrait minerais, pétrole, gaz et autres matières premières, comment on en fait métaux, carburants, aliments et produits, et comment le faire sans nuire aux gens ni à la terre.",
  "fields.chemical-and-mining.work":
    "Dans les mines, les compagnies de pétrole et de gaz, les raffineries, les usines de ciment, de boissons, de savon et d’aliments, les laboratoires, et les services publics qui les surveillent.",
  "fields.chemical-and-mining.next": engineer,

  "fields.building.name": "Architecture, bâtiment, foncier et urbanisme",
  "fields.building.learn":
    "Comment on dessine, chiffre et élève des bâtiments, comment on évalue et gère terres et immeubles, et comment on planifie les villes.",
  "fields.building.work":
    "Dans les bureaux d’architectes et de géomètres, chez les entrepreneurs et dans l’immobilier, dans les banques, et dans les services publics des terres, des travaux et de l’urbanisme.",
  "fields.building.next":
    "Les architectes ajoutent à leurs années d’université une pratique encadrée et un examen professionnel avant que l’Architects Registration Council les inscrive. Les surveyors se qualifient par la Ghana Institution of Surveyors.",

  "fields.natural-sciences.name": "Biologie, chimie, physique et sciences de la terre",
  "fields.natural-sciences.learn":
    "Comment fonctionnent le vivant, les substances, les forces et la terre, et comment on le découvre : en mesurant, en expérimentant, en doutant.",
  "fields.natural-sciences.work":
    "Dans les laboratoires de l’industrie, de l’alimentation, de l’eau et de l’environnement, dans les instituts de recherche, les mines, la météo et la police scientifique, dans la vente de produits techniques, et dans les écoles.",
  "fields.natural-sciences.next":
    "La recherche demande un master ou un doctorat ; l’enseignement demande une formation d’enseignant. Un diplôme de biologie n’ouvre pas un laboratoire médical : c’est une autre formation.",

  "fields.mathematics.name": "Mathématiques, statistique et actuariat",
  "fields.mathematics.learn":
    "Comment raisonner avec rigueur, apprendre des données, et mettre un nombre sur le hasard et le risque.",
  "fields.mathematics.work":
    "Dans les assurances, les retraites et les banques, les bureaux de statistique, la recherche, les programmes de santé et le logiciel, et dans les écoles.",
  "fields.mathematics.next":
    "Les actuaires passent les examens d’un organisme d’actuaires à côté de leur travail. Savoir programmer aide presque partout ; la recherche demande un master.",

  "fields.agriculture.name": "Agriculture, alimentation et médecine vétérinaire",
  "fields.agriculture.learn":
    "Comment on cultive et élève, garde en bonne santé, transforme et vend, comment fonctionnent le sol et les aliments, et, pour les vétérinaires, comment on soigne les animaux.",
  "fields.agriculture.work":
    "Dans les fermes et l’agro-industrie, comme conseiller auprès des agriculteurs, dans les usines alimentaires, les banques, la recherche et le contrôle de qualité, ou dans sa propre entreprise.",
  "fields.agriculture.next":
    "Les vétérinaires sont inscrits au registre du Veterinary Council avant d’exercer. Pour les autres, l’expérience dans une ferme ou une usine compte, et un bon projet d’entreprise aussi.",

  "fields.environment.name": "Environnement, forêts, pêche et eau",
  "fields.environment.learn":
    "Comment forêts, eaux, poissons, air et climat agissent ensemble, et comment les utiliser sans les épuiser.",
  "fields.environment.work":
    "Dans les services publics des forêts, de la pêche, de l’eau et de l’environnement, dans les mines et les entreprises qui doivent dire ce qu’elles font à la nature, dans la pisciculture, les organisations d’aide et la recherche.",
  "fields.environment.next":
    "Le travail de terrain compte. Beaucoup font un master dans une branche, comme l’eau, le climat ou la conservation.",

  "fields.accounting.name": "Comptabilité, banque et finance",
  "fields.accounting.learn":
    "Comment l’argent est noté, contrôlé, imposé, prêté, assuré et placé, et ce que disent vraiment les chiffres d’une entreprise.",
  "fields.accounting.work":
    "Dans la comptabilité et l’audit d’entreprises, de services publics et d’écoles, dans les banques, la microfinance, les assurances et les impôts, et dans les cabinets d’audit.",
  "fields.accounting.next":
    "Un expert-comptable (chartered accountant) a réussi des examens professionnels, par exemple ceux de l’Institute of Chartered Accountants, Ghana ; un diplôme peut dispenser de certaines épreuves.",

  "fields.management.name": "Gestion, marketing et logistique",
  "fields.management.learn":
    "Comment on dirige une organisation : ses gens, ses clients, ses achats, ses stocks et transports, son bureau, et comment on lance une entreprise.",
  "fields.management.work":
    "Dans des entreprises de toute sorte, les services publics, les ports et transports, le commerce et les agences, les hôpitaux et les écoles, ou dans sa propre entreprise.",
  "fields.management.next":
    "La pratique compte le plus. Des organismes professionnels de marketing, ressources humaines, achats et logistique ont leurs propres examens, qu’on peut passer à côté du travail.",

  "fields.economics.name": "Économie",
  "fields.economics.learn":
    "Comment les gens, les entreprises et les pays décident de ce qu’ils produisent, achètent, épargnent et échangent, et comment vérifier ces idées avec des données.",
  "fields.economics.work":
    "Dans les banques, les services publics du plan et des finances, la statistique, la recherche, les organisations d’aide, le commerce et le conseil.",
  "fields.economics.next":
    "Travailler comme économiste dans la recherche ou la politique demande en général un master ; savoir manier les données ouvre le plus de portes.",

  "fields.law.name": "Droit",
  "fields.law.learn":
    "Quelles sont les règles d’un pays, d’où elles viennent, comment les tribunaux les lisent, et comment argumenter à partir d’elles, à l’oral et à l’écrit.",
  "fields.law.work":
    "Les avocats travaillent dans des cabinets et devant les tribunaux, dans les entreprises, les banques et le service public ; avec le LLB seul, on travaille dans les entreprises, les services publics, les ressources humaines ou le journalisme.",
  "fields.law.next":
    "Le LLB seul ne fait pas un avocat : suivent une formation professionnelle et les examens du barreau, puis en général un stage (pupillage) chez un avocat expérimenté. En février 2026, le Parlement avait devant lui un projet de loi qui permettrait à des universités accréditées de donner cette formation, avec un seul examen national du barreau ; demande au General Legal Council ce qui vaut maintenant.",

  "fields.hospitality.name": "Hôtellerie et tourisme",
  "fields.hospitality.learn":
    "Comment on loge, nourrit et guide des hôtes, comment marchent cuisines, hôtels, voyages et événements, et comment cela rapporte.",
  "fields.hospitality.work":
    "Dans les hôtels, restaurants, traiteurs, agences de voyages, compagnies aériennes, agences d’événements, parcs et musées, ou dans sa propre entreprise.",
  "fields.hospitality.next":
    "Les stages pendant la formation comptent le plus, et les langues aident. Beaucoup commencent à un poste pratique, puis encadrent les autres.",

  "fields.teaching.name": "Enseignement et éducation",
  "fields.teaching.learn":
    "Comment apprennent les enfants et les jeunes, comment préparer et tenir un cours, et la matière ou l’âge qu’on enseignera ; une partie du temps, on enseigne dans une école.",
  "fields.teaching.work":
    "Dans les écoles publiques et privées, de la maternelle au lycée, dans l’éducation spéciale, les bureaux de l’éducation, la formation en entreprise et dans les organisations d’aide, et dans l’édition.",
  "fields.teaching.next":
    "Les enseignants reçoivent leur autorisation d’enseigner du National Teaching Council. Selon l’annonce de juillet 2025, son examen devait entrer dans les examens finaux de la formation ; demande à ton établissement comment cela se fait maintenant.",

  "fields.society.name": "Psychologie, société, politique et développement",
  "fields.society.learn":
    "Comment les gens pensent et vivent ensemble, comment un pays est gouverné, ce qui distingue les lieux et comment changent les communautés ; et comment enquêter, compter et écrire là-dessus.",
  "fields.society.work":
    "Dans les services publics et les assemblées locales, les services sociaux, les organisations d’aide, les ressources humaines, la recherche et les enquêtes, le conseil et le travail communautaire.",
  "fields.society.next":
    "Pour exercer comme psychologue, il faut un master et une inscription auprès du Ghana Psychology Council ; un premier diplôme mène au registre des assistants. Dans la recherche et la politique, un master est habituel.",

  "fields.languages.name": "Langues, histoire et religion",
  "fields.languages.learn":
    "Comment les langues fonctionnent et s’emploient bien, ce que les gens ont écrit, cru et fait avant nous, et comment lire de près et écrire clairement.",
  "fields.languages.work":
    "Dans les écoles, les médias et l’édition, la traduction et l’interprétation, la diplomatie, les services publics, la culture, les communautés religieuses, et les entreprises qui ont besoin de gens qui écrivent bien.",
  "fields.languages.next":
    "Enseigner dans une école publique demande une formation d’enseignant, traduire ou interpréter en général une formation de plus. C’est une deuxième langue employée chaque jour qui ouvre le plus.",

  "fields.media.name": "Médias, communication et arts du spectacle",
  "fields.media.learn":
    "Comment trouver et raconter une histoire en mots, en sons, en images, en musique ou sur scène, comment se font relations publiques et campagnes, et ce qu’un journaliste peut et doit faire.",
  "fields.media.work":
    "À la radio, à la télévision, au cinéma, dans les journaux et médias en ligne, dans les relations publiques et la publicité, dans les théâtres, les églises et les événements, dans les écoles, et à son compte.",
  "fields.media.next":
    "Un recueil de tes propres travaux ouvre des portes, et les stages aussi. Beaucoup travaillent à leur compte : apprends à fixer tes prix et à tenir tes comptes.",

  "fields.art-and-design.name": "Art, design et mode",
  "fields.art-and-design.learn":
    "Comment dessiner, concevoir et fabriquer : vêtements et textiles, graphisme et animation, céramique, sculpture, intérieurs et objets.",
  "fields.art-and-design.work":
    "Dans la mode et le textile, l’imprimerie et la publicité, le cinéma et les jeux, la décoration intérieure, l’artisanat et les galeries, dans les écoles, ou dans son propre atelier.",
  "fields.art-and-design.next":
    "Un portfolio compte plus que les notes. Beaucoup travaillent pour eux-mêmes : vendre et tenir ses comptes font partie du métier.",
} as const;
