/** Shared by the four engineering fields. */
const engineer =
  "A professional body, such as the Ghana Institution of Engineering, certifies engineers. The Engineering Council registers those who practise." as const;

/**
 * Where a field of study leads, in our own words and without figures: no citable source publishes graduate
 * earnings. If you change a rule here, change its source in app/features/public/routes/fields.tsx too.
 */
export const fields = {
  "fields.title": "What a field leads to",
  "fields.head.title": "What a field of study leads to: work and licences",
  "fields.head.description":
    "Twenty-five fields of study in Ghana: what you learn, where people work afterwards, what comes after the degree, and their programmes.",
  "fields.lead":
    "What you learn, where people work afterwards, and what comes after the degree. Each field leads to its programmes.",
  "fields.contents": "Groups of fields",
  "fields.family.health": "Health",
  "fields.family.technology": "Technology",
  "fields.family.nature": "Nature and numbers",
  "fields.family.business": "Business and law",
  "fields.family.people": "People, words and art",
  "fields.service":
    "<strong>After nearly every programme in Ghana:</strong> a year of national service for Ghanaians, each posted somewhere. Where a field has an internship or a licence of its own, its entry says so.",
  "fields.learn": "What you learn.",
  "fields.work": "Where people work.",
  "fields.next": "What comes after.",
  "fields.programmes": "Programmes of this field in Ghana",
  "fields.undated": "Without a date",
  "fields.how": "How this was made",
  "fields.how.words":
    "The words are ours and general: they promise no job, and no school wrote them. Rules of licences carry their source; they change, so ask the council that is named. We give no figure about pay or finding work, because we found none with a source and a year.",
  "fields.programme": "What this leads to",
  "fields.programme.more": "More on {field}: what you learn, what comes after the degree",
  "fields.guide": "What you learn in a field, where people work afterwards, and what comes after the degree.",
  "fields.filter": "Only programmes of one field of study: <link>{field}</link>",
  "fields.filter.all": "All programmes",

  "fields.medicine.name": "Medicine and dentistry",
  "fields.medicine.learn":
    "How the body works when it is well and when it is ill. How an illness is found, and how it is treated. The later years are spent with patients.",
  "fields.medicine.work":
    "Doctors and dentists work in public and private hospitals and clinics, in teaching, in research and in public health. Physician assistants see and treat patients beside them, often in the districts.",
  "fields.medicine.next":
    "Doctors and dentists are on a provisional register during their housemanship, a supervised time in a recognised hospital. The Medical and Dental Council keeps the registers. Becoming a specialist takes years more.",

  "fields.nursing.name": "Nursing and midwifery",
  "fields.nursing.learn":
    "How to care for people who are ill, pregnant, newborn or old. You learn to observe, give treatment, prevent infection, and work in a team on the ward and in the community.",
  "fields.nursing.work":
    "In hospitals, clinics, maternity homes and community health posts, in schools and firms. Later also in teaching and in running wards.",
  "fields.nursing.next":
    "Everybody sits the licensing examination of the Nursing and Midwifery Council and is registered by it before practising. A certificate or a diploma can lead on to a degree. Nurses specialise, for example in mental health or the care of children.",

  "fields.pharmacy.name": "Pharmacy and herbal medicine",
  "fields.pharmacy.learn":
    "How medicines are found, made, tested and used safely, and what they do in the body. In herbal medicine, what plants can do.",
  "fields.pharmacy.work":
    "In hospital and community pharmacies, and in firms that make or import medicines. In laboratories, and in the public offices that watch over their quality.",
  "fields.pharmacy.next":
    "Pharmacists do an internship and pass an examination of the Pharmacy Council before they are registered. Who practises herbal medicine is registered by the Traditional Medicine Practice Council.",

  "fields.allied-health.name": "Laboratory, imaging, therapy and eye care",
  "fields.allied-health.learn":
    "How to find out what is wrong, in a laboratory or with X-rays and ultrasound. Or how to give movement, speech or sight back. Each programme trains for one of these professions.",
  "fields.allied-health.work":
    "In hospitals, diagnostic centres, laboratories, rehabilitation and eye clinics, in public health and research. Some open a practice of their own.",
  "fields.allied-health.next":
    "Graduates do an internship and sit a licensing examination of the Allied Health Professions Council before they practise.",

  "fields.public-health.name": "Public health and nutrition",
  "fields.public-health.learn":
    "How illness is prevented for many people at once: food, clean surroundings, vaccination, information. Also the records and services that a health system runs on.",
  "fields.public-health.work":
    "In health directorates, hospitals, local assemblies, aid organisations, research and food firms; dietitians plan with patients what they eat.",
  "fields.public-health.next":
    "Several of these professions need an internship and a licence of the Allied Health Professions Council first. Among them are dietetics, nutrition, health information and disease control. Many go on to a master’s degree.",

  "fields.computing.name": "Computing and data",
  "fields.computing.learn":
    "How programs are written, how data is stored and read, and how computers are connected and protected. How to turn somebody’s problem into something a machine can do.",
  "fields.computing.work":
    "In software firms, banks, telecom companies, public offices, hospitals and schools, or for clients anywhere from your own desk.",
  "fields.computing.next":
    "What you have built yourself counts beside the degree. Most of this work needs no licence. The Cyber Security Authority licenses or accredits those who work in cyber security or sell its services.",

  "fields.civil-engineering.name": "Civil and geomatic engineering",
  "fields.civil-engineering.learn":
    "How roads, bridges, dams, water supply and large buildings are planned, calculated and built so that they stand. In geomatics, how land is measured and mapped.",
  "fields.civil-engineering.work":
    "On sites and in offices of contractors and consultants. In public agencies for roads, water and lands, in mines and in local assemblies.",
  "fields.civil-engineering.next": engineer,

  "fields.electrical-engineering.name": "Electrical, electronic and computer engineering",
  "fields.electrical-engineering.learn":
    "How electricity is made, carried and used. How circuits, computers, networks, medical devices and machines that steer themselves are built.",
  "fields.electrical-engineering.work":
    "In power companies, telecom, solar and other energy firms. In factories, mines and hospitals, and in firms that install and repair equipment.",
  "fields.electrical-engineering.next":
    "A professional body, such as the Ghana Institution of Engineering, certifies engineers. The Engineering Council registers those who practise. Wiring buildings takes a certificate of the Energy Commission.",

  "fields.mechanical-engineering.name": "Mechanical, automotive and agricultural engineering",
  "fields.mechanical-engineering.learn":
    "How machines are designed, made and kept running: engines, vehicles, ships, pumps, cooling, factory lines and the machines of farming.",
  "fields.mechanical-engineering.work":
    "In factories, mines, power plants, ports and shipping, vehicle workshops, aviation, farming and food processing, or in your own workshop.",
  "fields.mechanical-engineering.next": engineer,

  "fields.chemical-and-mining.name": "Chemical, petroleum and mining engineering",
  "fields.chemical-and-mining.learn":
    "How ore, oil, gas and other raw materials are found and turned into metals, fuels, foods and products. How that is done without harming people and land.",
  "fields.chemical-and-mining.work":
    "In mines, oil and gas companies, refineries, and factories for cement, drinks, soap and food. In laboratories, and in the public offices that supervise them.",
  "fields.chemical-and-mining.next": engineer,

  "fields.building.name": "Architecture, building, land and planning",
  "fields.building.learn":
    "How buildings are designed, priced and put up. How land and property are valued and managed, and how towns are planned.",
  "fields.building.work":
    "In architects’ and surveyors’ offices, with contractors and property firms, and in banks. In public offices for lands, works and town planning.",
  "fields.building.next":
    "Architects add supervised practice and a professional examination to their university years before the Architects Registration Council registers them. Surveyors qualify through the Ghana Institution of Surveyors.",

  "fields.natural-sciences.name": "Biology, chemistry, physics and earth science",
  "fields.natural-sciences.learn":
    "How living things, substances, forces and the earth work, and how to find that out: by measuring, experimenting and doubting.",
  "fields.natural-sciences.work":
    "In laboratories of industry, food, water and the environment, and in research institutes. In mines, weather and forensic services, in selling technical products, and in schools.",
  "fields.natural-sciences.next":
    "Research asks for a master’s degree or a doctorate; teaching asks for training as a teacher. A degree in biology is no licence for a medical laboratory: that is a programme of its own.",

  "fields.mathematics.name": "Mathematics, statistics and actuarial science",
  "fields.mathematics.learn":
    "How to reason exactly, how to learn from data, and how to put a number on chance and risk.",
  "fields.mathematics.work":
    "In insurance, pensions and banks, in statistical offices, research, health programmes and software, and in schools.",
  "fields.mathematics.next":
    "Actuaries sit the examinations of an actuarial body beside their work. Programming helps in nearly all of it; research asks for a master’s degree.",

  "fields.agriculture.name": "Agriculture, food and veterinary medicine",
  "fields.agriculture.learn":
    "How crops and animals are grown, processed and sold, and how they stay healthy. How soil and food work, and, for vets, how animals are treated.",
  "fields.agriculture.work":
    "On farms and in agribusiness, or as extension officers who advise farmers. In food factories, banks, research and quality control, or in your own business.",
  "fields.agriculture.next":
    "Vets are entered in the register of the Veterinary Council before they practise. For the rest, experience on a farm or in a plant counts, and so does a business plan.",

  "fields.environment.name": "Environment, forestry, fisheries and water",
  "fields.environment.learn":
    "How forests, waters, fish, air and climate work together, and how people can use them without using them up.",
  "fields.environment.work":
    "In public bodies for forests, fisheries, water and the environment. In mines and firms that must report what they do to nature. In fish farms, aid organisations and research.",
  "fields.environment.next":
    "Field work counts. Many take a master’s degree in one branch, such as water, climate or conservation.",

  "fields.accounting.name": "Accounting, banking and finance",
  "fields.accounting.learn":
    "How money is recorded, checked, taxed, lent, insured and invested, and what a company’s figures really say.",
  "fields.accounting.work":
    "In the accounts of firms, public offices and schools. In banks, savings and loans, insurance and tax, and in audit firms.",
  "fields.accounting.next":
    "A chartered accountant has passed professional examinations, for example those of the Institute of Chartered Accountants, Ghana. A degree can spare some of the papers.",

  "fields.management.name": "Management, marketing and logistics",
  "fields.management.learn":
    "How an organisation is led: its people, customers, purchases, stores, transport and office. How to start a business.",
  "fields.management.work":
    "In firms of every kind, public offices, ports and transport. In shops and agencies, hospitals and schools, or in your own business.",
  "fields.management.next":
    "Practice counts most. Professional bodies for marketing, human resources, procurement and logistics hold their own examinations. You can take them beside the work.",

  "fields.economics.name": "Economics",
  "fields.economics.learn":
    "How people, firms and countries decide what to make, buy, save and trade. How to test such ideas with data.",
  "fields.economics.work":
    "In banks, public offices for planning and finance, statistics, research, aid organisations, trade and consulting.",
  "fields.economics.next":
    "Work as an economist in research or policy usually asks for a master’s degree. Skill with data opens the most doors.",

  "fields.law.name": "Law",
  "fields.law.learn":
    "What the rules of a country are, where they come from, and how courts read them. How to argue from them in speech and writing.",
  "fields.law.work":
    "Lawyers work in chambers and courts, in firms, banks and public service. With the LLB alone, people work in companies, public offices, human resources or journalism.",
  "fields.law.next":
    "An LLB alone makes no lawyer. Professional training and the examinations for the bar follow, and usually pupillage with an experienced lawyer. In February 2026 Parliament had a bill to let accredited universities give this training. It has one national bar examination. Ask the General Legal Council what holds now.",

  "fields.hospitality.name": "Hospitality and tourism",
  "fields.hospitality.learn":
    "How guests are housed, fed and guided, how kitchens, hotels, tours and events are run, and how that pays.",
  "fields.hospitality.work":
    "In hotels, restaurants, catering, travel agencies, airlines, event firms, parks and museums, or in your own business.",
  "fields.hospitality.next":
    "Attachments during the programme count most, and languages help. Many start in a practical post and rise to supervise others.",

  "fields.teaching.name": "Teaching and education",
  "fields.teaching.learn":
    "How children and young people learn, and how to plan and hold a lesson. The subject or age group you will teach. Part of the time is spent teaching in schools.",
  "fields.teaching.work":
    "In public and private schools from kindergarten to senior high, and in special education. In education offices, in training at firms and aid organisations, and in publishing.",
  "fields.teaching.next":
    "Teachers are licensed by the National Teaching Council. As announced in July 2025, its examination was to become part of the final examinations of the training. Ask your school how it is done now.",

  "fields.society.name": "Psychology, society, government and development",
  "fields.society.learn":
    "How people think and live together, how a country is governed, how places differ, and how communities change. How to ask, count and write about it.",
  "fields.society.work":
    "In public offices and local assemblies, social services, aid organisations, human resources, research and surveys, counselling and community work.",
  "fields.society.next":
    "To practise as a psychologist takes a master’s degree and registration with the Ghana Psychology Council. A first degree leads to the register of assistants. In research and policy a master’s degree is usual.",

  "fields.languages.name": "Languages, history and religion",
  "fields.languages.learn":
    "How languages work and are used well. What people wrote, believed and did before us. How to read closely and write clearly.",
  "fields.languages.work":
    "In schools, media and publishing, translation and interpreting, diplomacy and public offices. In culture, religious bodies, and firms that need people who write well.",
  "fields.languages.next":
    "Teaching in a public school asks for training as a teacher, and translating or interpreting usually for a further course. A second language in daily use opens the most.",

  "fields.media.name": "Media, communication and performing arts",
  "fields.media.learn":
    "How to find and tell a story in words, sound, picture, music or on stage. How public relations and campaigns are made, and what a journalist may and must do.",
  "fields.media.work":
    "In radio, television, film, newspapers and online media. In public relations and advertising, in theatres, churches and events, in schools, and freelance.",
  "fields.media.next":
    "A collection of your own work opens doors, and so do internships. Much of it is freelance: learn to price your work and to keep accounts.",

  "fields.art-and-design.name": "Art, design and fashion",
  "fields.art-and-design.learn":
    "How to draw, design and make: clothes and textiles, graphics and animation, ceramics, sculpture, rooms and products.",
  "fields.art-and-design.work":
    "In fashion and textile firms, print and advertising, film and games. In interior design, crafts and galleries, in schools, or in your own workshop.",
  "fields.art-and-design.next":
    "A portfolio counts more than grades. Many work for themselves, so selling and keeping accounts belong to the craft.",
} as const;
