import { classPath } from "../../../kernel/contract/page-paths.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  answerClass as answerEndpoint,
  classSheets,
  confirmClass as confirmEndpoint,
  findClass,
  forgetClass as forgetEndpoint,
  listClasses,
  payForClass as payEndpoint,
} from "../contract/class.ts";
import { mostSheetBytes, mostClassesADay } from "../contract/class-limits.ts";
import { countries, type CountryCode, homeCountry, isAggregateCore, type Subject } from "@okwan/engine";
import { Refusal, sentenceOf, ok } from "../../../kernel/http/errors.ts";
import { costlyAllowance, type RateLimit } from "../../../kernel/http/address-limits.ts";
import { serve } from "../../../kernel/http/serve.ts";
import { maskPhoneNumber, type PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import {
  classesOf,
  type ClassRow,
  lockSheet,
  writeSheet,
  classesSince,
  insertClass,
  lockClassesOf,
} from "./classes-table.ts";
import { confirmClass, makeChecks, payForClass } from "./confirm-class.ts";
import { forgetClass } from "./forget-classes.ts";
import { ownClass, type ClassParts } from "./own-class.ts";
import { aboutClass, readClass, readSheets } from "./read-class.ts";
import { readInChild, type ReadSheet } from "./sheet/read-in-child.ts";
import { installSheetUploads, sheetTooLarge, receiveSheet } from "./sheet/receive-sheet.ts";
import { inTransaction } from "../../../kernel/db/database.ts";
import { answerDraft, type DraftAnswer, openQuestionsIn } from "./draft.ts";
import { writeCsv } from "hucre/csv";
import { writeXlsx } from "hucre/xlsx";
import type { Kysely } from "kysely";
import type { Tables } from "../../../kernel/db/schema.ts";
import { needPhones } from "../../login/server/phone-proof.ts";
import { dayMs } from "../../../kernel/lib/days.ts";
import { makeToken } from "../../../kernel/lib/secret-token.ts";

const failure = sentenceOf("failures.class");

/** Classes: a sheet with its candidates, and their checks in one payment. */
export async function installClass(app: FastifyInstance, parts: ClassParts): Promise<void> {
  await app.register(async (scope) => {
    // Somebody's exam results: no cache may store them.
    scope.addHook("onSend", async (_request, reply) => {
      reply.header("cache-control", "private, no-store");
    });
    await takeUploads(scope, parts);
    serveTemplates(scope, parts);
    serveReading(scope, parts);
    serveChanging(scope, parts);
  });
}

/** A form of our own page: browsers get a redirect instead of an envelope. */
async function takeUploads(app: FastifyInstance, parts: ClassParts): Promise<void> {
  await installSheetUploads(app);
  const readSheet = readInChild();
  app.addHook("onClose", () => readSheet.close());
  app.route({
    method: "POST",
    url: "/api/v1/classes",
    schema: {
      summary: "Upload the sheet of a class: one row a candidate, one column a subject, XLSX or CSV",
    },
    config: { failure, allowance: costlyAllowance },
    handler: async (request, reply) => {
      const isForm = request.headers.accept?.includes("text/html") === true;
      try {
        refuseHuge(request, reply);
        const code = await uploadClass({ ...parts, readSheet }, request);
        return isForm ? reply.redirect(classPath(code), 303) : reply.code(202).send(ok({ code }));
      } catch (error) {
        if (!isForm || !(error instanceof Refusal)) throw error;
        return reply.redirect(`/class?problem=${encodeURIComponent(error.code)}`, 303);
      }
    },
  });
}

/** Browsers see no answer before they have sent everything; far too large bodies are cut off. */
function refuseHuge(request: FastifyRequest, reply: FastifyReply): void {
  if (Number(request.headers["content-length"] ?? 0) <= 10 * mostSheetBytes) return;
  reply.header("connection", "close");
  throw sheetTooLarge();
}

/** The sheet to fill in. Nothing of it is anybody's, so it needs no phone. */
function serveTemplates(app: FastifyInstance, { catalogue }: ClassParts): void {
  for (const format of templateFormats) {
    app.route<{ Querystring: { country?: string } }>({
      method: "GET",
      url: `/api/v1/classes/template.${format}`,
      schema: { summary: `The sheet of a class to fill in, as ${format.toUpperCase()}` },
      config: { failure },
      handler: async ({ query }, reply) => {
        const { catalogue: content } = catalogue();
        const asked = String(query.country);
        const code = Object.hasOwn(countries, asked) ? (asked as CountryCode) : homeCountry;
        const { type, bytes } = await templateAs(format, content.subjects, code);
        return reply
          .header("content-type", type)
          .header("content-disposition", `attachment; filename="class.${format}"`)
          .send(bytes);
      },
    });
  }
}

function serveReading(app: FastifyInstance, parts: ClassParts): void {
  serve(
    app,
    listClasses,
    async ({ request }) => {
      const [phone, ...others] = await parts.provenPhones(request);
      if (phone === undefined) return { phone: null, classes: [] };
      const rows = await classesOf(parts.database.kysely, [phone, ...others]);
      return { phone: maskPhoneNumber(phone), classes: rows.map(aboutClass) };
    },
    { failure },
  );
  serve(app, findClass, ({ params, request }) => readClass(parts, request, params.code), { failure });
  serve(app, classSheets, ({ params, request }) => readSheets(parts, request, params.code), { failure });
}

function serveChanging(app: FastifyInstance, parts: ClassParts): void {
  serve(
    app,
    answerEndpoint,
    async ({ params, body, request }) => {
      const row = await ownClass(parts, request, params.code);
      return answerClass(parts, row, body.answers);
    },
    { failure },
  );
  serve(
    app,
    confirmEndpoint,
    async ({ params, request }) => {
      await confirmClass(parts, await ownClass(parts, request, params.code));
      await makeChecks(parts, await ownClass(parts, request, params.code));
      const { students } = await readClass(parts, request, params.code);
      return { students: students.length };
    },
    { failure },
  );
  serve(
    app,
    payEndpoint,
    async ({ params, request }) => {
      const row = await ownClass(parts, request, params.code);
      return { payment_link: await payForClass(parts, request, row) };
    },
    { failure: sentenceOf("failures.noPaymentLink") },
  );
  serve(
    app,
    forgetEndpoint,
    async ({ params, request }) => {
      const { id } = await ownClass(parts, request, params.code);
      await forgetClass(parts.database.kysely, id);
      return {};
    },
    { failure },
  );
}

/** Stores a school's answers, all or none. Returns the number of open questions. */
async function answerClass(
  { database, catalogue }: Pick<ClassParts, "database" | "catalogue">,
  { id }: ClassRow,
  answers: readonly DraftAnswer[],
): Promise<{ left: number }> {
  const known = new Set(catalogue().catalogue.subjects.map((subject) => String(subject.id)));
  const isOfCatalogue = ({ about, value }: DraftAnswer) =>
    about !== "column" || value === "" || value === "leave" || known.has(value);
  return inTransaction(database.kysely, async (transaction) => {
    const sheet = await lockSheet(transaction, id);
    if (sheet === null) throw new Refusal("conflict", "not-asked", sentenceOf("errors.class.notAsked"));
    for (const answer of answers) {
      if (!isOfCatalogue(answer) || !answerDraft(sheet, answer)) {
        throw new Refusal("bad-input", "no-such-cell", sentenceOf("errors.class.noSuchCell"));
      }
    }
    await writeSheet(transaction, id, sheet);
    return { left: openQuestionsIn(sheet) };
  });
}

const templateFormats = ["xlsx", "csv"] as const;

const types = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
};

/** The headings of a class in this country. Whoever fills it in deletes the subjects that nobody sits, or not. */
export function templateHeadings(subjects: readonly Subject[], country: CountryCode): string[] {
  const ofCountry = subjects.filter((subject) => subject.countries.includes(country));
  const cores = ofCountry.filter(({ id }) => isAggregateCore(id));
  const electives = ofCountry.filter(({ id, type }) => !isAggregateCore(id) && type !== "new");
  const course = countries[country].hasCourses ? ["SHS course"] : [];
  return ["Name", "Sex", ...course, ...[...cores, ...electives].map(({ name }) => name)];
}

async function templateAs(
  format: (typeof templateFormats)[number],
  subjects: readonly Subject[],
  country: CountryCode,
): Promise<{ type: string; bytes: Uint8Array }> {
  const headings = templateHeadings(subjects, country);
  if (format === "csv") {
    return { type: types.csv, bytes: Buffer.from(writeCsv([headings], { bom: true })) };
  }
  const columns = headings.map((header, at) => ({ header, width: at === 0 ? 30 : header.length + 2 }));
  const bytes = await writeXlsx({
    sheets: [{ name: "Class", columns, rows: [headings], freezePane: { rows: 1, columns: 1 } }],
  });
  return { type: types.xlsx, bytes };
}

/** Reads the sheet of a class and returns the code of the new class. */
export async function uploadClass(
  parts: ClassParts & { readonly readSheet: ReadSheet },
  request: FastifyRequest,
): Promise<string> {
  const [phone] = await needPhones(parts, request, sentenceOf("errors.class.proof"));
  const { kysely } = parts.database;
  const now = parts.now();
  // Checked before the body is read. The table has no deleted classes.
  if (parts.addressLimits.refusal(phone, classAllowance, 0) !== null) throw tooMany();
  if (await isEnough(kysely, phone, now)) throw tooMany();
  const { bytes, countryCode } = await receiveSheet(request);
  const { catalogue, lists } = parts.catalogue();
  const country = lists.countries.find(({ code }) => code === (countryCode ?? homeCountry));
  if (country === undefined) {
    throw new Refusal("bad-input", "country", sentenceOf("errors.unknownCountry"));
  }
  const { subjects } = catalogue;
  const about = countries[country.code as CountryCode];
  const sheet = await parts.readSheet(bytes, { subjects, countryCode: country.code, country: about });
  const code = makeToken(18);
  const isMade = await inTransaction(kysely, async (transaction) => {
    await lockClassesOf(transaction, phone);
    // Checked again under the lock: twenty concurrent uploads all passed the first check.
    if (await isEnough(transaction, phone, now)) return false;
    await insertClass(transaction, { code, phone, countryId: country.id, sheet, at: now });
    return true;
  });
  if (!isMade) throw tooMany();
  parts.addressLimits.record(phone, classAllowance);
  return code;
}

const classAllowance: RateLimit = {
  name: "classes",
  windows: [{ perMs: dayMs, atMost: mostClassesADay }],
  sentence: sentenceOf("errors.class.tooManyToday"),
};

async function isEnough(db: Kysely<Tables>, phone: PhoneNumber, now: Date): Promise<boolean> {
  return (await classesSince(db, phone, new Date(now.getTime() - dayMs))) >= mostClassesADay;
}

function tooMany(): Refusal {
  return new Refusal("too-many", "too-many-classes", sentenceOf("errors.class.tooManyToday"), {
    retryAfterSeconds: 3600,
  });
}
