import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import cookie from "@fastify/cookie";
import { z } from "zod";
import { errorMessage as saidOfField } from "../../contract/error-message.ts";
import { Refusal } from "./errors.ts";
import { bareServer } from "./test-server.ts";
import { inEnglish, sentenceOf, translateStored } from "./sentence.ts";
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

  test("nothing that asks for another language changes it", async () => {
    for (const wanted of ["fr", "xx", "__proto__", ""]) {
      const { body, cookies } = await ask(`/page?lang=${wanted}`, wanted);
      assert.deepEqual([body, cookies], ["en", []], wanted);
    }
  });

  test("is what a refusal and a fault are written in", async () => {
    const answerTo = async (url: string) => (await ask(url)).json<{ message: string; errors: unknown }>();
    const message = "Physics was given twice. Keep it once.";
    const refused = await answerTo("/no");
    assert.deepEqual([refused.message, refused.errors], [message, [{ field: "grade", message }]]);
  });

  test("is what a field is refused in: by a schema's own sentence, and by ours for any schema", async () => {
    const refused = async (payload: object) => {
      const answer = await app.inject({ method: "POST", url: "/field", payload });
      assert.equal(answer.statusCode, 400);
      return answer.json<{ errors: unknown[] }>().errors[0];
    };
    const six = { field: "code", message: "The code has six figures." };
    assert.deepEqual(await refused({ code: "12", count: 1 }), six);
    const most = { field: "count", message: "This can be at most 9." };
    assert.deepEqual(await refused({ code: "123456", count: 10 }), most);
    const unknown = await refused({ code: "123456", count: 1, "a {b": 1 });
    assert.deepEqual(unknown, { field: "body", message: 'We do not know "a {b" here.' });
  });

  test("is what a stored key is said in; a sentence stored before there were keys stays", () => {
    assert.equal(
      translateStored("en", "errors.reader.cancelled"),
      inEnglish(sentenceOf("errors.reader.cancelled")),
    );
    assert.equal(translateStored("en", "This file is empty."), "This file is empty.");
    assert.equal(translateStored("en", "constructor"), "constructor");
  });
});
