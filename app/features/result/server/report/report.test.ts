import assert from "node:assert/strict";
import { after, test } from "node:test";
import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { withheldFacts } from "../../contract/result-table.ts";
import type { Choice } from "../../contract/next-steps.ts";
import { frame } from "../../../../words/english/common.ts";
import { bareServer } from "../../../../kernel/http/test-server.ts";
import { exampleProgramme } from "../../../../kernel/contract/__fixtures__/example-programme.ts";
import { exampleResult, noSteps } from "./__fixtures__/example-result.ts";
import { loadFonts } from "./fonts.ts";
import { reportPdf } from "./report-pdf.ts";
import type { PdfContent } from "./sections/section.ts";
import { reportRoutes } from "./routes.ts";
import { TurnsByNetwork } from "./routes.ts";
import { writeInChild } from "./write-in-child.ts";

const resultAddress = "https://okwan.example/checker/results/K7QM4-TXD9P";
const fonts = loadFonts();

const pdfOf = (content: PdfContent, isShort = false) =>
  reportPdf({ ...content, resultAddress, isShort }, fonts);

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  // A page's foot may stand in the middle of a paragraph that runs on.
  const foot = new RegExp(`Okwan · \\S+ · ${frame["frame.statement"]} \\d+ of \\d+ `, "g");
  return text.replaceAll(/\s+/g, " ").replaceAll(foot, "");
}

function expectAll(text: string, expected: readonly string[]): void {
  for (const words of expected) assert.ok(text.includes(words), words);
}
const programmesOf = ({ lists: { qualified, near, open } }: PdfContent) =>
  [...qualified, ...near, ...open].map(({ name }) => name);

async function languageOf(pdf: Buffer): Promise<unknown> {
  const { info } = await getMeta(await getDocumentProxy(new Uint8Array(pdf)));
  return info["Language"];
}

test("a report shows the academic summary, every programme with its figures, near misses and the receipt", async () => {
  const result = exampleResult({ qualified: 23, near: 4, open: 5 });
  const text = await textOf(await pdfOf(result));
  expectAll(text, programmesOf(result));
  expectAll(text, [
    "Ɛsi",
    "K7QM4-TXD9P",
    "Total aggregate 12",
    "Core score 7",
    "Elective score 5",
    "no grade yet",
    "Programs You Qualify For (23)",
    "Cut-off 12 (2025/2026) [1] · your score 12",
    "High Chance",
    "Not yet: one step away (4)",
    "Apply: no cut-off is published (5)",
    "[1] Coast’s guide of April 2026, which shows the 2025/2026 entry. In doubt: its heading names another entry.",
    "Printed 12(14). What the second figure means is not said.",
    "GHS 12 paid on 18 November 2026",
    "okwan-example-1",
    frame["frame.statement"],
  ]);
  // A list's source may be anybody's copy: its own page names it, and the report prints no raw address.
  assert.doesNotMatch(text, /https?:/);
});

test("a report tells what is to be confirmed, grouped near misses, and where every programme stands", async () => {
  const given = exampleResult({ qualified: 2, near: 3, open: 1 });
  const change = { subject: "Mathematics", subject_id: 1, from: "D7", to: "C6" };
  const opens_by = { kind: "grade", change } as const;
  const near = given.lists.near.map((programme) => ({ ...programme, opens_by }));
  const sentence = "AS asks for Chemistry; you have it.";
  const usual = { schools: ["AS"], needed: "Chemistry", met: true, sentence };
  const ask = [
    exampleProgramme({ id: 91, name: "BSc Within", known: "within", usual }),
    exampleProgramme({ id: 92, name: "BSc Unsaid", known: "no-line" }),
    exampleProgramme({ id: 93, name: "BSc Short", known: "near" }),
  ];
  const counts = { ...given.answer.counts, total: 13, ask: 2, notYet: 8, near: 4, closed: 4 };
  const text = await textOf(
    await pdfOf({ answer: { ...given.answer, counts }, lists: { ...given.lists, near, ask } }),
  );
  expectAll(text, [
    "3 degrees you can apply for: 2 with a cut-off you meet, 1 without one.",
    "Apply 3. Ask first 2. Not yet 8.",
    "Ask first: your aggregate is enough (1)",
    "BSc Within",
    "AS asks for Chemistry; you have it.",
    "Ask first: no cut-off is compared (1)",
    "BSc Unsaid",
    "C6 instead of D7 in Mathematics opens these 3",
  ]);
  const [short, near3] = [text.indexOf("BSc Short"), text.indexOf("Not yet: one step away (4)")];
  assert.ok(short > near3, "never under a sufficient aggregate");
});

const school = { name: "Coast University", short_name: "CU", slug: "cu", city: "Coast" };
const program = { ...exampleProgramme({ name: "BSc First", chance: null }), school };
const page = { kind: "admissions", address: "https://www.coast.example/apply/" } as const;
const fee = {
  amount: 18_000,
  currency: "GHS",
  year: "2018/2019",
  source: "https://news.example/forms",
  read_on: null,
};

const choice: Choice = {
  kind: "safe",
  program: { ...program, chance: "High Chance", score: 12, cut_off: 16 },
  is_of_wish: true,
  why: "Grades alone decide.",
  past: null,
  stream_means: null,
  admissions_page: null,
  days: null,
  window: null,
  price: null,
  choices_on_form: null,
  also_asks: [],
};

test("a report says what to do next, with the pages written out and the source of a price", async () => {
  const steps = {
    ...noSteps,
    choices: [{ ...choice, price: fee, admissions_page: page, also_asks: ["An interview", "Age 16 to 35"] }],
    ask: {
      program: { ...choice.program, name: "BSc Asked" },
      question: { text: "Good day. Which electives do you ask for?", page },
    },
  };
  const text = await textOf(await pdfOf(exampleResult({ qualified: 1 }, { steps })));
  expectAll(text, [
    "Safe · High Chance: BSc First",
    "Coast University. You 12 · Cut-off 16.",
    "Grades alone decide. Also asks: An interview; Age 16 to 35.",
    "Closing day not found. Look today.",
    "CU admissions: coast.example/apply",
    "Have ready for every form: result slip, Ghana Card.",
    "Ask CU about BSc Asked",
    "Good day. Which electives do you ask for?",
  ]);
  assert.ok(text.indexOf("BSc First") < text.indexOf("Programs You Qualify For (1)"));
  const short = await pdfOf(exampleResult({ qualified: 23 }, { steps }), true);
  assert.equal((await getDocumentProxy(new Uint8Array(short))).numPages, 1);
  const shortText = await textOf(short);
  expectAll(shortText, ["Total aggregate 12", "Safe · High Chance: BSc First"]);
  assert.doesNotMatch(shortText, /Programs You Qualify For/);
});

test("a report sends nobody to a page that is not known, and begins with the core to write again", async () => {
  const change = { subject: "Mathematics", subject_id: 1, from: "F9", to: "C6" };
  const opens = [{ level: "Degree", programme_type_id: 3, count: 9 }];
  const resit = {
    failed: [{ subject: "Mathematics", grade: "F9" }],
    change,
    opens: 9,
    grades: [{ grade: "C6", opens }],
    is_for_wish: false,
    sitting: "2027",
  };
  const steps = { ...noSteps, choices: [choice], resit };
  const text = await textOf(await pdfOf(exampleResult({ qualified: 0 }, { steps })));
  expectAll(text, [
    "First: write Mathematics again",
    "C6 instead of F9 in Mathematics: opens 9 degrees.",
    "Closing day not found, and no page of this school. Ask at the school.",
  ]);
  assert.ok(text.indexOf("First: write Mathematics again") < text.indexOf("BSc First"));
  const closed = text.search(/Mathematics F9\s+closes\s+every\s+degree\s+today/);
  assert.ok(closed > 0 && closed < text.indexOf("Total aggregate"), "the failed core before the figures");
});

test("a report of hundreds of programmes names them all in under 400 KB", async () => {
  const result = exampleResult({ qualified: 450, near: 150, open: 500 });
  const pdf = await pdfOf(result);
  assert.ok(pdf.length < 400_000, `${pdf.length} bytes`);
  expectAll(await textOf(pdf), programmesOf(result));
});

test("a report is tagged, has a title and a language, and everything on a page is tagged or decoration", async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await pdfOf(exampleResult({ qualified: 3 }))));
  const { info } = await getMeta(pdf);
  assert.equal(info["Title"], "Okwan programme cut-off report K7QM4-TXD9P");
  assert.equal(info["Language"], "en-GH");
  assert.deepEqual(await pdf.getMarkInfo(), { Marked: true, UserProperties: false, Suspects: false });
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  for (const role of ["H1", "H2", "Table", "TR", "TH", "L", "LI", "LBody", "Figure"]) {
    assert.ok(tree.includes(`"role":"${role}"`), role);
  }
  assert.ok(tree.includes(`QR code that opens this result: ${resultAddress}`));
});

const free = { ...exampleResult({ qualified: 0 }).answer.payment, status: "free" as const, paid_at: null };
const withAsk = ({ answer, lists }: PdfContent): PdfContent => ({
  answer,
  lists: { ...lists, ask: [exampleProgramme({ id: 92, name: "BSc Unsaid", known: "no-line" })] },
});
const certificateRow = {
  level: "Certificate",
  schoolId: 1,
  campus: null,
  stream: "Regular",
  field: "Health",
  study: null,
  ...withheldFacts,
  place: "open",
  group: "apply",
} as const;
const certificates: Partial<PdfContent["answer"]> = {
  instead: [
    { ...certificateRow, id: 1, name: "Certificate in Nursing" },
    { ...certificateRow, id: 2, name: "Certificate in Weaving" },
  ],
  schools: [{ id: 1, name: "Coast University", shortName: "CU", slug: "cu", city: null, lastRung: 36 }],
  counts: {
    ...exampleResult({ qualified: 0 }).answer.counts,
    openNow: [{ level: "Certificate", count: 2 }],
  },
};
const rule = {
  said: ["They ask for five credits.", "You have eight."],
  source: "https://rule.example",
  decides: [{ name: "The Commission", address: "https://commission.example" }],
};

for (const [what, result, inOrder, never] of [
  [
    "without qualified programmes, what is open first, then what to ask about",
    withAsk(exampleResult({ qualified: 0, open: 2, near: 1 }, { payment: free })),
    [
      "you can apply for 2",
      "Apply: no cut-off is published (2)",
      "No published cut-off is met",
      "Ask first: no cut-off",
      "Not yet: one step away",
    ],
    /No Programs Found|Receipt/,
  ],
  [
    "with nothing open at this level, what is open at others first",
    withAsk(exampleResult({ qualified: 0 }, { payment: free, ...certificates })),
    [
      "2 programmes are open to you now: 2 certificates.",
      "No published cut-off is met",
      "2 certificates Certificate in Nursing, CU; Certificate in Weaving, CU.",
      "Ask first: no cut-off",
    ],
    /No Programs Found|Programs You Qualify For/,
  ],
  [
    "with nothing open at all, that",
    exampleResult({ qualified: 0 }, { payment: free }),
    ["Programs You Qualify For (0)", "No Programs Found"],
    /Apply: no cut-off/,
  ],
  [
    "of a country that ranks by no aggregate, its rule first, and no aggregate",
    exampleResult({ qualified: 0 }, { payment: free, country_rule: rule }),
    [
      "What Ghana asks",
      "They ask for five credits. You have eight. Who decides: The Commission.",
      "Core subjects",
    ],
    /aggregate|Programs You Qualify For/,
  ],
] as const) {
  test(`a report tells, ${what}`, async () => {
    const text = await textOf(await pdfOf(result));
    const places = inOrder.map((words) => text.indexOf(words));
    const sorted = places.toSorted((one, other) => one - other);
    assert.deepEqual(places, sorted, text);
    assert.ok(!places.includes(-1), JSON.stringify(places));
    assert.doesNotMatch(text, never);
  });
}

test("reports of one network are written one after the other, and another's waits for none of them", async () => {
  const turns = new TurnsByNetwork();
  const begun: string[] = [];
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ask = (network: string, nr: number) =>
    turns.take(network, async () => {
      begun.push(`${network} ${nr}`);
      await gates[nr]?.promise;
    });
  const asked = [ask("flood", 0), ask("flood", 1), ask("flood", 2), ask("honest", 2)];
  await asked[3];
  assert.deepEqual(begun, ["flood 0", "honest 2"]);
  gates[0]?.reject(new Error("not drawn"));
  await assert.rejects(asked[0]!);
  gates[1]?.resolve();
  await asked[2];
  assert.deepEqual(begun.slice(2), ["flood 1", "flood 2"]);
});

test("a line with a letter that Figtree lacks is in Noto Sans; one that no font has becomes a question mark", () => {
  assert.deepEqual(fonts.fit("Okwan: Amé, Kofi", "bold"), { font: "figtree-bold", text: "Okwan: Amé, Kofi" });
  assert.deepEqual(fonts.fit("Ɔkwan ọ 漢", "regular"), { font: "noto", text: "Ɔkwan ọ ?" });
});

test("an item longer than a page goes on at the top of the next, and stays tagged", async () => {
  const long = Array.from({ length: 1500 }, (_, at) => `word${at}`);
  const given = exampleResult({ qualified: 0, near: 1 });
  const near = given.lists.near.map((programme) => ({ ...programme, sentence: long.join(" ") }));
  const pdf = await pdfOf({ ...given, lists: { ...given.lists, near } });
  const text = await textOf(pdf);
  assert.ok(text.includes(long.join(" ")));
  const read = await getDocumentProxy(new Uint8Array(pdf));
  assert.ok(read.numPages > 2);
  assert.match(JSON.stringify(await (await read.getPage(2)).getStructTree()), /"role":"LBody"/);
});

async function appWith(content: PdfContent | null) {
  const app = bareServer();
  const write = writeInChild();
  after(() => write.close());
  reportRoutes(app, {
    findOpenedAnswer: async () => content,
    write,
    siteUrl: () => "https://okwan.example",
  });
  return app;
}

const ask = { method: "GET", url: "/api/v1/checks/k7qm4txd9p/report.pdf" } as const;

test("the route answers a PDF that nobody may keep in a shared cache", async () => {
  const app = await appWith(exampleResult({ qualified: 3 }));
  const answers = await Promise.all([app.inject(ask), app.inject(ask)]);
  for (const answer of answers) {
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.headers["content-type"], "application/pdf");
    assert.equal(answer.headers["cache-control"], "private, no-store");
    assert.equal(answer.headers["content-disposition"], 'inline; filename="Okwan-K7QM4-TXD9P.pdf"');
    assert.equal(answer.rawPayload.subarray(0, 5).toString(), "%PDF-");
  }
  assert.equal(await languageOf(answers[0].rawPayload), "en-GH");
});

test("a check that is not paid has no PDF and says why; what cannot be a code is refused", async () => {
  const app = await appWith(null);
  const answer = await app.inject(ask);
  assert.equal(answer.statusCode, 403);
  assert.match(answer.json<{ message: string }>().message, /opens once this check is paid/);
  assert.equal((await app.inject({ ...ask, url: "/api/v1/checks/nope/report.pdf" })).statusCode, 400);
});
