import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import cookie from "@fastify/cookie";
import { z } from "zod";
import { errorMessage as saidOfField } from "../../contract/error-message.ts";
import { Refusal } from "./errors.ts";
import { bareServer } from "./test-server.ts";
import { sentenceOf, translateStored } from "./sentence.ts";
import { storeLanguage, languageOfVisitor } from "./visitor-language.ts";

const Field = z.strictObject({
  code: z.string().regex(/^\d{6}$/, saidOfField("errors.code.form")),
  count: z.number().max(9),
});

describe("the language a visitor chose", () => {
  const app = bareServer();
  void app.register(cookie);
  app.addHook("onSend", async (request, reply) => storeLanguage(request, reply));
  app.get("/page", (request, reply) =>
    reply.header("cache-control", "public, max-age=300").send(languageOfVisitor(request)),
  );
  app.get("/no", () => {
    const message = sentenceOf("errors.subjectTwice", { subject: "Physics" });
    throw new Refusal("bad-input", "submission", message, { fields: [{ field: "grade", message }] });
  });
  app.post("/field", { schema: { body: Field } }, () => "read");
  app.get("/broken", { config: { failure: sentenceOf("failures.check") } }, () => {
    throw new Error("a fault of ours");
  });
  after(() => app.close());

  const ask = (url: string, language?: string) =>
    app.inject({ url, ...(language === undefined ? {} : { cookies: { okwan_language: language } }) });

  test("is English until an address names another, which is stored for a year", async () => {
    assert.equal((await ask("/page")).body, "en");
    const { body, headers, cookies } = await ask("/page?lang=fr");
    assert.equal(body, "fr");
    assert.equal(headers["cache-control"], "private, no-cache", "nobody else may be given this cookie");
    assert.equal(cookies[0]?.name, "okwan_language");
    assert.equal(cookies[0]?.maxAge, 31_536_000);
    assert.equal((await ask("/page", "fr")).body, "fr");
    const back = await ask("/page?lang=en", "fr");
    assert.deepEqual([back.body, back.cookies[0]?.value], ["en", "en"]);
  });

  test("is one there is: anything else is as if nothing was said, and what is known is not said again", async () => {
    for (const wanted of ["xx", "__proto__", ""]) {
      const { body, cookies } = await ask(`/page?lang=${wanted}`, "constructor");
      assert.deepEqual([body, cookies], ["en", []], wanted);
    }
    assert.deepEqual((await ask("/page?lang=fr", "fr")).cookies, []);
  });

  test("is what a refusal and a fault are written in; programs get the same code", async () => {
    const answerTo = async (url: string, language?: string) =>
      (await ask(url, language)).json<{ message: string; error: string; errors: unknown }>();
    const english = await answerTo("/no");
    const french = await answerTo("/no", "fr");
    assert.equal(english.message, "Physics was given twice. Keep it once.");
    const inFrench = "Physics est là deux fois. Garde-la une seule fois.";
    assert.equal(french.message, inFrench);
    assert.deepEqual(french.errors, [{ field: "grade", message: inFrench }]);
    assert.equal(french.error, english.error);
    assert.equal((await answerTo("/broken", "fr")).message, "Impossible d’envoyer ta vérification");
    assert.equal((await answerTo("/nowhere", "fr")).message, "Il n’y a rien à cette adresse.");
  });

  test("is what a field is refused in: by a schema's own sentence, and by ours for any schema", async () => {
    const refused = async (payload: object, language = "en") => {
      const cookies = { okwan_language: language };
      const answer = await app.inject({ method: "POST", url: "/field", payload, cookies });
      assert.equal(answer.statusCode, 400);
      return answer.json<{ errors: unknown[] }>().errors[0];
    };
    const six = { field: "code", message: "The code has six figures." };
    assert.deepEqual(await refused({ code: "12", count: 1 }), six);
    const inFrench = { ...six, message: "Le code a six chiffres." };
    assert.deepEqual(await refused({ code: "12", count: 1 }, "fr"), inFrench);
    const most = { field: "count", message: "This can be at most 9." };
    assert.deepEqual(await refused({ code: "123456", count: 10 }), most);
    assert.deepEqual(await refused({ code: "123456", count: 10 }, "fr"), { ...most, message: "Au plus 9." });
    const unknown = await refused({ code: "123456", count: 1, "a {b": 1 });
    assert.deepEqual(unknown, { field: "body", message: 'We do not know "a {b" here.' });
  });

  test("is what a stored key is said in; a sentence stored before there were keys stays", () => {
    assert.equal(translateStored("fr", "errors.reader.cancelled"), "La lecture a été arrêtée.");
    assert.equal(translateStored("fr", "This file is empty."), "This file is empty.");
    assert.equal(translateStored("fr", "constructor"), "constructor");
  });
});
