import assert from "node:assert/strict";
import { test } from "node:test";
import { layoutOf } from "../testing/page-in-letters.ts";
import { commonWords, listedNames, placeWords, likenessToNames } from "./letters-of-names.ts";
import { withoutFaintBlanks } from "./faint-blanks.ts";
import { tokensOf } from "./print.ts";

const table = `SOCIAL STUDIES      B2   VERY GOOD
ENGLISH LANG        C4   CREDIT
BIOLOGY             D7   PASS
PHYSICS             F9   FAIL`;

const nameOn = (page: string) => layoutOf(page).heading.name?.text ?? null;
const sameWords = (name: string | null) => (name ?? "").toUpperCase().split(/[ -]/).toSorted();

for (const [line, name] of [
  ["Results for Kofi Mensah", "KOFI MENSAH"],
  ["Mensah Kofi. WASSCE 2023", "MENSAH KOFI"],
  ["James Mensah\nWASSCE 2023", "JAMES MENSAH"],
  ["Mensah Kofi · WASSCE 2023", "MENSAH KOFI"],
  ["MENSAH KOFI 0099912345 WASSCE 2023", "MENSAH KOFI"],
  ["0099912345 MENSAH-DOE KOFI   M", "MENSAH-DOE KOFI"],
  ["7. MENSAH KOFI (0099912345)", "MENSAH KOFI"],
  ["Provisional results of Kofi Mensah as at Monday", "KOFI MENSAH"],
  ["Hi Kofi Mensah, your results are ready", "KOFI MENSAH"],
  ["Signed in as Kofi Mensah | Log out", "KOFI MENSAH"],
  ["Our student Kofi Mensah, who completed in 2019", "KOFI MENSAH"],
  ["MENSAH K0FI", "MENSAH KOFI"],
  ["*Kofi Mensah*\n2022 WASSCE results", "KOFI MENSAH"],
  ["Attestation of results: Kofi Mensah", "KOFI MENSAH"],
  ["Dear Sir\nI write to attest that Kofi Mensah with index number 0099912345 was a student", "KOFI MENSAH"],
  ["Results for KofiMensah Quarshie", "KOFIMENSAH QUARSHIE"],
  ["Kofi Mensah\nSenior Secondary School Certificate Examination 2003", "KOFI MENSAH"],
  ["This is to attest that Kofi Mensah was a student of this school", "KOFI MENSAH"],
  ["Kofi Mensah Mwwwwwwww", "KOFI MENSAH"],
  ["Resuits for Kofi Mensah", "KOFI MENSAH"],
  ["KM  Kofi Mensah", "KOFI MENSAH"],
  ["Results for Kofi\nMensah Quarshie", "KOFI MENSAH QUARSHIE"],
  ["Results of BOATENG-OWUSU\nKOFI, WASSCE 2023", "BOATENG-OWUSU KOFI"],
  ["Kofi Mensah completed Example Snr. High Sch. in 2018", "KOFI MENSAH"],
  ["MENSAH\nKofi Quarshie", "MENSAH KOFI QUARSHIE"],
  ["Kofi Mensah\nHUMANITIES", "KOFI MENSAH"],
  ["Class teacher: Ama Boateng\nKofi Mensah", "KOFI MENSAH"],
  ["School: Kofi Annan Academy\nWASSCE 2023   Esi Mensah", "ESI MENSAH"],
  ["OPOKU WARE SCHOOL\nEsi Mensah", "ESI MENSAH"],
  ["We rejoice with Sis. Esi Mensah on her success in the WASSCE", "ESI MENSAH"],
  ["Congratulations to Brother Kofi Mensah, who sat the WASSCE of 2003", "KOFI MENSAH"],
  [
    "Choir: Friday at 5 pm\n\nThe youth rejoices with Bro. MENSAH\nKOFI on his success in the WASSCE",
    "MENSAH KOFI",
  ],
  ["The youth rejoices with Bro. MENSAH KOFI\nOWUSU on his success in the WASSCE", "MENSAH KOFI OWUSU"],
  ["My results\n\nOdartey Justice\nWASSCE (SC) 2023 · 0207997296", "ODARTEY JUSTICE"],
  [
    "ADISADEL SENIOR HIGH SCHOOL, CAPE COAST\nMENSAH-DOE ABENA A.          0010203044          FEMALE",
    "MENSAH-DOE ABENA A",
  ],
  ["OPOKU WARE SCHOOL KUMASI\nWASSCE 2024\nSerwaa Akosua\nGENERAL SCIENCE", "SERWAA AKOSUA"],
  ["ENIOR   MENSAH KOFI   XAMINATIONS\nWASSCE 2023", "MENSAH KOFI"],
  ["Ref: EV/SEC/413\nRE: Kofi Mensah\nWASSCE 2023", "KOFI MENSAH"],
  ["This is awarded to   IF SEALED VALID ONLY IF SEALED\nMENSAH KOFI\nWASSCE 2023", "MENSAH KOFI"],
  [
    "   We rejoice today with our own brother MENSAH\nKOFI, who sat the WASSCE and did well in all of them",
    "MENSAH KOFI",
  ],
  ["   ALLOH Kofi\n   WASSCE 2023", "ALLOH KOFI"],
  ["BARROW     SCH, 2023\nPAULINA    KUMASI", "BARROW PAULINA"],
] as const) {
  test(`a name without a label: ${line.replace("\n", " / ")}`, () => {
    assert.equal(nameOn(`${line}\n\n${table}`), name);
  });
}

for (const [what, page] of [
  ["the head's under the table", `Kofi Mensah\n\n${table}\n\nAma Boateng\nHeadmistress`],
  ["whoever printed it", `Kofi Mensah\nWASSCE 2023\n\n${table}\n\nPrinted by Ama Boateng`],
  ["who stands surety", `Guarantor Ama Boateng (aunt)\n\nKofi Mensah\nWASSCE 2023\n${table}`],
  ["the minister", `Kofi Mensah\nWASSCE 2023\n\n${table}\n\nDeacon Yaw Boateng\nFor the session`],
  ["the officer", `Harvest Bank      Ama Boateng, loans officer\n\nKofi Mensah\nWASSCE 2023\n${table}`],
  ["who wrote it", `by Ama Boateng\nWASSCE 2023 for Kofi Mensah\n${table}`],
  ["the parent", `We celebrate Bro. Kofi Mensah, son of Mrs. Ama Boateng, for the WASSCE of 2023\n${table}`],
  ["whose letter it is", `Kofi Mensah sat the WASSCE in 2023\n${table}\n\nYours faithfully\nAma Boateng`],
  [
    "the fellow students",
    `Ama Boateng\nKofi Mensah\nEsi Quarshie\n\n                 Mensah Kofi\n                 0099912345  WASSCE 2023\n${table}`,
  ],
  ["who signs for another", `Kofi Mensah\nWASSCE 2023\n${table}\n\nAma Boateng, for the Registrar`],
  ["the school of one name", `Kofi Mensah\nSpecimen Girls Senior High\nWASSCE 2023\n${table}`],
  [
    "who signs for the school",
    `WASSCE 2023\n${table}\n\nKofi Mensah                    Ama Boateng\nSignature of owner             For the head`,
  ],
  ["whose phone it is not", `WASSCE 2023\n${table}\nOwner: Kofi Mensah\n\nPrinted by Ama Boateng`],
  ["the cashier", `Cashier: Ama Boateng\n\n   Kofi Mensah\n\nWASSCE 2023\n${table}`],
  ["the form mistress", `WASSCE 2023\n${table}\n\nComputed for Kofi Mensah\n\nAma Boateng\nForm mistress`],
  [
    "who the messages go to",
    `17:45\n   V  Victoria Obiora-Musa\n\nThey have released it. Kofi\nMENSAH, WASSCE 2023, 0099912345\n\n${table}`,
  ],
  ["the next of kin", `Next of kin\nAma Boateng\nUncle\n\nKofi Mensah\nForm 62321\n\nWASSCE 2023\n${table}`],
  [
    "whoever is sworn before",
    `I, Kofi Mensah, make oath and say: WASSCE 2023\n${table}\n\nBefore me\nAma Boateng\nCommissioner`,
  ],
  ["whose account it is", `Customer\nAma Boateng\n\nKofi Mensah\nWASSCE 2023\n${table}`],
  [
    "who is beside an order's number",
    `Ama Boateng      Order no. 736666027\n\nKofi Mensah\n2023\n\n${table}`,
  ],
  ["whom one writes to", `Ama Boateng\nonline\n\nKofi Mensah\nWASSCE 2023\n${table}`],
  [
    "what follows the above-named",
    `Dear Sir\nResults of Kofi Mensah\nThis is to certify that the above-named\nwas a student here, WASSCE 2023\n${table}`,
  ],
  ["who sent it on", `Ama Boateng\nForwarded many times\n\nKofi Mensah\nWASSCE 2023\n${table}`],
  ["the group", `Class of the Year\nBoateng, Ama, You\n\nKofi Mensah\nWASSCE 2023\n${table}`],
  ["whoever sent it", `Ama Boateng\nlast seen today at 14:05\n\nKofi Mensah\n0099912345\n\n${table}`],
] as const) {
  test(`of several names not ${what}`, () => assert.deepEqual(sameWords(nameOn(page)), ["KOFI", "MENSAH"]));
}

test("who is signed in, at the foot of an app", () => {
  assert.equal(nameOn(`Your results\nWASSCE 2023\n${table}\n\nKofi Mensah      Log out`), "KOFI MENSAH");
});

for (const line of [
  "Payment successful",
  "My grades",
  "Remember to sign",
  "Any complaint goes to the office",
  "CAPE COAST",
  "OPOKU WARE SENIOR HIGH SCHOOL",
  "WEST AFRICAN EXAMINATIONS COUNCIL\nWASSCE (SC) 2023 · 0207997296",
  "GENERAL ARTS",
  "Hello again\nWelcome back",
]) {
  test(`no name is made of "${line}"`, () => assert.equal(nameOn(`${line}\nWASSCE 2023\n${table}`), null));
}

const around: readonly ((name: string) => string)[] = [
  (name) => `Results for ${name}`,
  (name) => `${name}. WASSCE 2023`,
  (name) => `This is the page of ${name} and nobody else`,
  (name) => `WASSCE 2023 | ${name} | EXAMPLE SHS`,
  (name) => `${name}, these are your results`,
];
/** Parts of names of the five countries, put together by chance; nobody is meant. */
const people = `
ANIMA FALANA, DAWDA FATTY, WEEDOR DAHN-OFORI, LINDA UCHE SILLAH, ADAMU GIDADO, ITOHAN BINTU DANLADI, SALLAY SILLAH,
PERPETUAL UCHE KPORTUFE, KLENAM OSAGIE, EWURAMA ROGERS, YEMISI ONUOHA-OSAGIE, KWAKU SESAY, NANCY KWEINOR,
MIWORNUNYUIE FOMBA JATTA, WEDE ALPHA GBORIE, NAA FALANA, FOMBA PAULINA GOMEZ, TAMUNO IGBINEDION, VICTORIA JOHN
OMOREGIE, GLADYS DEEN, FREMPOMAA OKONKWO, MUNIRATU SAIKOU MENDY, JESSICA SANTIGIE KPAKA, GYAMFUA GLADYS SALAMI,
MAXWELL WUNI, ATALATA EFUA BUNDU-OBI, ARABA JENEBA NJIE-KARNGA, MUNIRATU OKUNDAYE, EMEKA MAMIE AMOAH, ANTHONY HARUNA
ASANTE, AISHATU JAMMEH, OBODAI PERPETUAL KROMAH, GYAMFUA SALAMI, MOSES DANLADI, SAIKOU IGBINEDION-SESAY, MARGARET
ARABA WLEH, ANTHONY KANU, DEDE DUFIE OMOREGIE-BARIMAH, EYRAM KPAKA-CONTEH, NAJAT ODAME`
  .split(",")
  .map((name) => name.trim().replaceAll(/\s+/g, " "));
test("whatever ordinary words stand around a name, it is the same", () => {
  const read = (line: string) => sameWords(nameOn(`${line}\n\n${table}`)).join(" ");
  const lines = people.flatMap((name) => around.map((line) => ({ name, line: line(name) })));
  const wrong = lines.filter(({ name, line }) => read(line) !== sameWords(name).join(" "));
  assert.ok(wrong.length <= 4, JSON.stringify(wrong));
});

/** In none of the reader's lists, which the test holds. */
const strangeParts = `
ABEKAH ABOAGYE ACQUAH ADAMTEY ADEYEMI AIDOO AKPAN AMANKWAA AMEGASHIE AMENUVOR AMOAH ANKRAH ANNAN ANNOR ARMAH ARYEE
ATANGA AYENSU AZURE BAFFOUR BAH BALARABE BAMGBOSE BANSAH BARROW BEKOE BOASIAKO BORTEY BUGRI CHAM COLLEY DAHN DEEN
DERY DOLO DOMBO DZIDZIENYO EFFAH EGHAN FAHNBULLEH FATTY FIADZIGBE FRIMPONG GBLA GBORIE GBOWEE GIDADO IDEHEN IGWE
INYANG JALLAH JARJUE JATTA KANU KARNGA KINTEH KLUTSE KODUAH KOROMA KPAAN KPAKA KPODO KROMAH KWEINOR MANSARAY MINTAH
NAABU NAPARI NARH NIMELY NKETIAH NYANTEE OBIORA ODURO OKOYE OKUNDAYE OMOREGIE ONWUDIWE ONYEKA OYEWOLE PAYE PEPRAH
POKU QUARSHIE SABALLY SAIDY SANKOH SAYDEE SESAY SOGLO SOWE TAGOE TAMAKLOE TANKO TARIA TRAWALLY TSIKATA UGWU UMOH
VORMAWOR WAZIRI WESSEH WILLIAMS WLEH WOKE YARKPAWOLO YILLAH ZAKARIAH ZIKPI ABDULLAHI ADAMU AJI ALHAJI AMPONSAA ANIMA
ASANTEWAA ATALATA ATSWEI AYISHETU BARIKISU BINTU BRIMA CEPHAS DAWDA DUFIE EFOSA EJIRO ENAM ERASMUS EWURABENA EWURAMA
FOMBA FREMPOMAA GBESSAY GYAMFUA HADDY HAWANATU HUSSEINA IBINABO ISHA ISHMAEL ITOHAN JAINABA JENEBA KABIRU KADIJATU
KARNUE KENECHUKWU KHADIJATOU KONADU KOSISOCHUKWU LAADI LORPU LUKMAN MBASSEY MEMUNA MIWORNUNYUIE MUNIRATU NAJAT
NAMASA NWAKAEGO NYAMEKYE OBODAI OFORIWAA OGECHI OHENEBA OLUWADAMILOLA ONYINYECHI PATEH PREYE ROSELINE SADE SAFIYA
SAIKOU SANTIGIE SEDINAM SERWAH SEYRAM SHEHU SHEKU SITSOFE SULAIMAN SYLVANUS TAMUNO TARNUE TOCHUKWU WAHAB WEDE WEEDOR
WISDOM WORLANYO XORLALI YADICON YAMAH YEBOAAH YINKA ZAINABU ZENABU ZULAIHAT`
  .trim()
  .split(/\s+/);
test("names that are in no list are told from words that are in none by their letters", () => {
  assert.ok(!strangeParts.some((part) => listedNames.has(part)), "the measure would be worth nothing");
  const alike = strangeParts.filter((part) => likenessToNames(part) > 0).length;
  assert.ok(alike > 0.8 * strangeParts.length, `${alike} of ${strangeParts.length}`);
  const words = `CURTAINS SPLENDID GRANULAR HARVESTS UNIFORMS WRISTWATCH BRIEFCASE CHALKBOARD FOOTNOTE
    SCREWDRIVER`.split(/\s+/);
  assert.ok(words.filter((word) => likenessToNames(word) > 0).length <= 1);
});

test("the lists of words were read, each for itself", () => {
  assert.ok(listedNames.size > 1500 && commonWords.size > 10_000 && placeWords.size > 400);
  assert.ok(listedNames.has("MENSAH") && commonWords.has("RESULTS") && placeWords.has("KUMASI"));
  assert.ok(![...listedNames, ...commonWords, ...placeWords].some((word) => !/^[A-Z]+$/.test(word)));
});

test("a name of two lines beside the table goes on in its own column", () => {
  const page = `MENSAH         MATHEMATICS(CORE)    C4
KOFI
0099912345     INTEGRATED SCIENCE   F9
WASSCE 2014
GENERAL ARTS   LIT-IN-ENGLISH       B3`;
  assert.equal(nameOn(page), "MENSAH KOFI");
});

/** Words of a line as a camera reads them, each blank with the given probability. */
function readWith(text: string, blanks: number): string[] {
  const letters = [...text];
  const print = {
    text,
    left: 0,
    right: 10 * letters.length,
    y: 0,
    height: 18,
    places: letters.map((_, at) => 10 * at + 5),
    sureness: letters.map((letter) => (letter === " " ? blanks : 0.99)),
    source: 0,
    page: 0,
  };
  return withoutFaintBlanks(tokensOf(print)).map((token) => token.text);
}

for (const [blanks, text, words] of [
  [0.1, "AMANK WAA", ["AMANKWAA"]],
  [0.1, "JAT TA JOHN", ["JATTA", "JOHN"]],
  [0.1, "FRIMP ONG-NIMELY EDNA", ["FRIMPONG", "NIMELY", "EDNA"]],
  [0.1, "KOFI MENSAH", ["KOFI", "MENSAH"]],
  [0.1, "FOMBA WASSCE", ["FOMBA", "WASSCE"]],
  [0.6, "AMANK WAA", ["AMANK", "WAA"]],
] as const) {
  test(`blanks of which a camera saw ${blanks}: ${text}`, () =>
    assert.deepEqual(readWith(text, blanks), words));
}
