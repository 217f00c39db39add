import { readFileSync } from "node:fs";
import { certificateNames } from "@okwan/engine";

/** The words of a list in data/words/, in sections separated by lines with #. */
function sectionsOf(file: string): string[][] {
  const text = readFileSync(new URL(`../../../data/words/${file}`, import.meta.url), "utf8");
  return text
    .split(/(?:^#.*\n)+/m)
    .map((section) => section.split(/\s+/).filter((word) => word !== ""))
    .filter((section) => section.length > 0);
}

const [commonest = [], lessCommon = []] = sectionsOf("english.txt");

/** Parts of names known in the five countries. */
export const listedNames: ReadonlySet<string> = new Set(sectionsOf("names.txt").flat());
/** The four thousand most frequent English words. */
export const commonestWords: ReadonlySet<string> = new Set(commonest);
export const commonWords: ReadonlySet<string> = new Set([...commonest, ...lessCommon]);
export const placeWords: ReadonlySet<string> = new Set(sectionsOf("places.txt").flat());

/** How many letters before a letter predict it. */
const reach = 2;
/** Weight of the shorter context against the counts of the longer one. */
const prior = 4;

/** The log probability of a word, letter by letter, in a model trained on these words. */
function spellerOf(words: Iterable<string>): (word: string) => number {
  const after = new Map<string, number>();
  const count = (key: string) => after.set(key, (after.get(key) ?? 0) + 1);
  for (const word of words) {
    for (const { before, letter } of steps(word)) {
      for (let n = 0; n <= reach; n += 1) {
        const seen = before.slice(before.length - n);
        count(`${n}:${seen}`);
        count(`${n}:${seen}>${letter}`);
      }
    }
  }
  const chance = (before: string, letter: string) => {
    let chanceSoFar = 1 / 27;
    for (let n = 0; n <= reach; n += 1) {
      const seen = before.slice(before.length - n);
      const times = after.get(`${n}:${seen}`) ?? 0;
      chanceSoFar = ((after.get(`${n}:${seen}>${letter}`) ?? 0) + prior * chanceSoFar) / (times + prior);
    }
    return chanceSoFar;
  };
  return (word) => steps(word).reduce((sum, { before, letter }) => sum + Math.log(chance(before, letter)), 0);
}

/** Each letter with the two before it, and the end of the word. */
function steps(word: string): { before: string; letter: string }[] {
  const whole = `${" ".repeat(reach)}${word}.`;
  return [...word, "."].map((letter, at) => ({ before: whole.slice(at, at + reach), letter }));
}

const longEnough = (words: ReadonlySet<string>) => [...words].filter((word) => word.length > 2);

const likeNames = spellerOf(longEnough(listedNames));
const likeWords = spellerOf(longEnough(commonWords).filter((word) => !listedNames.has(word)));

/**
 * The log probability of a word as part of a name of the region; a word in the lists is likelier than its
 * letters.
 */
export const chanceAsPartOfName = (word: string): number =>
  Math.max(likeNames(word), listedNames.has(word) ? -Math.log(listedNames.size) : -Infinity);

/**
 * The log odds that a word is a name of the region and not an English word; 0 if both are as likely. Nine in
 * ten names outside our lists are above 0, and one in fifteen English words.
 */
export const likenessToNames = (word: string): number => likeNames(word) - likeWords(word);

/**
 * Roles of people other than the candidate. They are not part of a name, and their bearer is not the
 * candidate.
 */
export const rolesOfOthers: readonly string[] = (
  "REGISTRAR HEADMASTER HEADMISTRESS HEADTEACHER MISTRESS PRINCIPAL PROPRIETOR PROPRIETRESS RECTOR PROVOST DEAN LIBRARIAN WARDEN BURSAR TEACHER TUTOR " +
  "DIRECTOR SECRETARY CONTROLLER OFFICER MANAGER SUPERVISOR COORDINATOR ADMINISTRATOR ADMIN ASSISTANT ACCOUNTANT AUDITOR CLERK CASHIER TELLER ATTENDANT " +
  "OPERATOR AGENT VENDOR COUNSELLOR CHAIRMAN CHAIRPERSON COMMISSIONER NOTARY LAWYER SOLICITOR INSPECTOR INVIGILATOR EDITOR EVALUATOR REPORTER PHOTOGRAPHER " +
  "GUARANTOR REFEREE SPONSOR WITNESS DEPONENT GUARDIAN PARENT KIN NOK MINISTER REVEREND PASTOR SENDER"
).split(" ");

/** Words of schools, offices, places, apps and tables: a run with one of them is not a name. */
export const neverInNames = new Set([
  ...rolesOfOthers,
  ...(
    "SENIOR SNR SCH SCHL HIGH SECONDARY SCHOOL SCHOOLS SHS SHTS SECTECH COLLEGE ACADEMY INSTITUTE UNIVERSITY POLYTECHNIC INTERNATIONAL GIRLS BOYS MIXED DAY " +
    "JHS JSS PRIMARY BASIC KINDERGARTEN TESTIMONIAL AFFIDAVIT TRANSCRIPT RECOMMENDATION DECLARATION DEPONENT OATH OATHS COURT MAGISTRATE NOTICE MEMO MEMORANDUM " +
    "BSC BA BED BCOM LLB HND MBCHB DEGREE NURSING MIDWIFERY UNMARRIED MARRIED SINGLE DISABILITY BIO CURRICULUM VITAE REFEREES REFERENCES OBJECTIVE SKILLS RE REF " +
    "TICKET INVOICE WALLET DOCUMENT DOCUMENTS CERTIFICATES DIPLOMA REGISTRATION REGISTER APPLICATION OVERVIEW ATTENDANCE BALANCE " +
    "WEST AFRICAN AFRICA COUNCIL WAEC MINISTRY EDUCATION SERVICE SERVICES REPUBLIC GHANA NIGERIA GAMBIA LIBERIA LEONE SIERRA NATIONAL OFFICE " +
    "STATEMENT SLIP ONLINE CHECKER PORTAL PRIVATE INTERNAL EXTERNAL DIRECT REPORT OFFICIAL COPY PROVISIONAL CONFIRMATION ATTESTATION LETTER PAGE LIST LISTING " +
    "JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER JAN FEB MAR APR JUN JUL AUG SEPT OCT NOV DEC " +
    "SCIENCE GENERAL ARTS BUSINESS TECHNICAL VOCATIONAL HOME ECONOMICS VISUAL AGRICULTURAL AGRICULTURE OPTION STREAM " +
    "CORE ELECTIVE ELECTIVES TOTAL AGGREGATE POINTS SCORE SCORES MARK MARKS LEVEL EXCELLENT VERY GOOD CREDIT PASS FAIL FAILED DISTINCTION " +
    "ABSENT HELD WITHHELD PENDING CANCELLED ACCRA KUMASI TAMALE TAKORADI SEKONDI COAST ASHANTI LAGOS ABUJA FREETOWN BANJUL MONROVIA " +
    "CREDENTIAL CREDENTIALS EVALUATION EVALUATED EQUIVALENT EQUIVALENCE TARIFFS PRIVACY WEEKEND YOU " +
    "HELLO HI WELCOME DEAR BACK SHARE DOWNLOAD PRINT PRINTED SAVE SEND MENU PROFILE ACCOUNT LOGIN LOGOUT SEARCH SETTINGS HELP DONE OK CLOSE NEXT NEW VIEW CHECK MY YOUR " +
    "UNCLE AUNTIE AUNTY AUNT MUM MUMMY DAD DADDY MAMA PAPA PARENTS FORM CLASS " +
    "FORWARDED MESSAGE TYPING TODAY YESTERDAY GROUP PHOTO IMAGE CAMERA SCREENSHOT BATTERY NETWORK " +
    "BANK MOBILE MONEY RECEIPT TRANSACTION AMOUNT PAID PAYMENT SUCCESSFUL CONGRATULATIONS AGENT VENDOR MTN TELECEL VODAFONE AIRTELTIGO LTD LIMITED " +
    "CHURCH CHAPEL CONGREGATION ASSEMBLY PARISH MOSQUE MISSION BULLETIN " +
    "SIGNATURE SIGNED STAMP SEAL LOAN LOANS HEAD KEY LEGEND NOTE " +
    "INTRODUCTORY INTRODUCTION AKWAABA SC PC PROG ASSCE SSCE WASSC ADMISSIONS ADMISSION BIODATA EXAMINATIONS WASSCE SSSCE GBCE BECE NOVDEC PASSED VERIFIED VALID DATE TIME MIN MINS MINUTES HOUR HOURS HRS AGO"
  ).split(" "),
]);

/** Words of courses, subjects and apps: not part of a name, but possibly of an unknown subject. */
export const wordsOfStudyAndApps = new Set(
  (
    "HUMANITIES LIBERAL SECRETARIAL ACCOUNTING ACCOUNTS ACCTS SCIENCES STUDIES STUD LANGUAGE LANG LITERATURE LIT MATHEMATICS MATHS ELECT HISTORY GOVERNMENT " +
    "GEOGRAPHY BIOLOGY CHEMISTRY PHYSICS FRENCH ENGLISH RELIGIOUS REL HUSBANDRY HUSB HORTICULTURE NUTRITION FOODS MANAGEMENT MGT AGRIC INTEGRATED SOCIAL " +
    "GRAPHIC TEXTILES SCULPTURE CERAMICS CIVIC COMPUTING ICT METALWORK WOODWORK TYPEWRITING TWI FANTE DAGBANI DAGAARE NZEMA HAUSA YORUBA IGBO " +
    "APP WIFI SMS PDF QR EMAIL MAIL GMAIL INBOX OUTBOX WHATSAPP FACEBOOK INSTAGRAM TIKTOK TELEGRAM SAFARI CHROME OPERA LTE VOLTE BROWSER DASHBOARD LOG OUT " +
    "TEL PHONE FAX PMB HTTPS HTTP WWW COM ORG EDU USSD PIN OTP VOUCHER REPLY FORWARD CANCEL CONGRATS"
  ).split(" "),
);

/** Words that end a name: the next label, or the next word of a sentence. */
const labels = new Set(
  (
    "INDEX NUMBER NO REG SEX GENDER DATE BIRTH DOB CENTRE CENTER SCHOOL EXAMINATION EXAM EXAMS EXAMINATIONS TYPE YEAR CANDIDATE " +
    "CANDIDATES DETAILS PROGRAMME PROGRAM COURSE NAME NAMES SURNAME OTHER FIRST LAST MIDDLE GIVEN MALE FEMALE PHOTO RESULT " +
    "RESULTS SUBJECT SUBJECTS GRADE GRADES HAVING SAT WHO FOR OF THE AND BORN ON WITH FULL CERTIFICATE " +
    `${certificateNames.join(" ")} ` +
    "STATUS AGE INTERPRETATION CARD SERIAL NATIONALITY REMARKS HAS PASSED BEARING ATTENDED STUDENT INFORMATION PARTICULARS " +
    "SIR MADAM PARENT GUARDIAN APPLICANT CUSTOMER ABOVE NAMED OBTAINED TO CERTIFY THAT THIS IS COUNCIL REGION HOUSE REFERENCE REF ID CLASS SITTING AT"
  ).split(" "),
);

/** True for labels, and for words that follow a name in a sentence. */
export const isLabel = (word: string): boolean => labels.has(word);
