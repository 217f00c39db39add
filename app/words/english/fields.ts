/** Where people of a field of study work: general, without figures. No citable source publishes earnings. */
export const fields = {
  "fields.programme": "What this leads to",
  "fields.work": "Where people work.",
  "fields.programmes": "Programmes of this field in Ghana",
  "fields.filter": "Only programmes of one field of study: <strong>{field}</strong>",
  "fields.filter.all": "All programmes",

  "fields.medicine.work":
    "Doctors and dentists work in public and private hospitals and clinics, in teaching, in research and in public health. Physician assistants see and treat patients beside them, often in the districts.",
  "fields.nursing.work":
    "In hospitals, clinics, maternity homes and community health posts, in schools and firms. Later also in teaching and in running wards.",
  "fields.pharmacy.work":
    "In hospital and community pharmacies, and in firms that make or import medicines. In laboratories, and in the public offices that watch over their quality.",
  "fields.allied-health.work":
    "In hospitals, diagnostic centres, laboratories, rehabilitation and eye clinics, in public health and research. Some open a practice of their own.",
  "fields.public-health.work":
    "In health directorates, hospitals, local assemblies, aid organisations, research and food firms; dietitians plan with patients what they eat.",
  "fields.computing.work":
    "In software firms, banks, telecom companies, public offices, hospitals and schools, or for clients anywhere from your own desk.",
  "fields.civil-engineering.work":
    "On sites and in offices of contractors and consultants. In public agencies for roads, water and lands, in mines and in local assemblies.",
  "fields.electrical-engineering.work":
    "In power companies, telecom, solar and other energy firms. In factories, mines and hospitals, and in firms that install and repair equipment.",
  "fields.mechanical-engineering.work":
    "In factories, mines, power plants, ports and shipping, vehicle workshops, aviation, farming and food processing, or in your own workshop.",
  "fields.chemical-and-mining.work":
    "In mines, oil and gas companies, refineries, and factories for cement, drinks, soap and food. In laboratories, and in the public offices that supervise them.",
  "fields.building.work":
    "In architects’ and surveyors’ offices, with contractors and property firms, and in banks. In public offices for lands, works and town planning.",
  "fields.natural-sciences.work":
    "In laboratories of industry, food, water and the environment, and in research institutes. In mines, weather and forensic services, in selling technical products, and in schools.",
  "fields.mathematics.work":
    "In insurance, pensions and banks, in statistical offices, research, health programmes and software, and in schools.",
  "fields.agriculture.work":
    "On farms and in agribusiness, or as extension officers who advise farmers. In food factories, banks, research and quality control, or in your own business.",
  "fields.environment.work":
    "In public bodies for forests, fisheries, water and the environment. In mines and firms that must report what they do to nature. In fish farms, aid organisations and research.",
  "fields.accounting.work":
    "In the accounts of firms, public offices and schools. In banks, savings and loans, insurance and tax, and in audit firms.",
  "fields.management.work":
    "In firms of every kind, public offices, ports and transport. In shops and agencies, hospitals and schools, or in your own business.",
  "fields.economics.work":
    "In banks, public offices for planning and finance, statistics, research, aid organisations, trade and consulting.",
  "fields.law.work":
    "Lawyers work in chambers and courts, in firms, banks and public service. With the LLB alone, people work in companies, public offices, human resources or journalism.",
  "fields.hospitality.work":
    "In hotels, restaurants, catering, travel agencies, airlines, event firms, parks and museums, or in your own business.",
  "fields.teaching.work":
    "In public and private schools from kindergarten to senior high, and in special education. In education offices, in training at firms and aid organisations, and in publishing.",
  "fields.society.work":
    "In public offices and local assemblies, social services, aid organisations, human resources, research and surveys, counselling and community work.",
  "fields.languages.work":
    "In schools, media and publishing, translation and interpreting, diplomacy and public offices. In culture, religious bodies, and firms that need people who write well.",
  "fields.media.work":
    "In radio, television, film, newspapers and online media. In public relations and advertising, in theatres, churches and events, in schools, and freelance.",
  "fields.art-and-design.work":
    "In fashion and textile firms, print and advertising, film and games. In interior design, crafts and galleries, in schools, or in your own workshop.",
} as const;
