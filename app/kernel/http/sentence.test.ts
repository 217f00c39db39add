import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { errorMessage as saidOfField } from "../contract/endpoint.ts";
import { Refusal, sentenceOf, textOfStored } from "./errors.ts";
import { bareServer } from "./test-server.ts";

const Field = z.strictObject({
  code: z.string().regex(/^\d{6}$/, saidOfField("errors.code.form")),
  count: z.number().max(9),
});

const app = bareServer();
app.get("/no", () => {
  const message = sentenceOf("errors.subjectTwice", { subject: "Physics" });
  throw new Refusal("bad-input", "submission", message, { fields: [{ field: "grade", message }] });
});
app.post("/field", { schema: { body: Field } }, () => "read");
after(() => app.close());

test("a refusal says its sentence, whatever language an address or a cookie of an earlier release names", async () => {
  for (const url of ["/no", "/no?lang=fr"]) {
    const answer = await app.inject({ url, headers: { cookie: "okwan_language=fr" } });
    const { message, errors } = answer.json<{ message: string; errors: unknown }>();
    assert.equal(message, "Physics was given twice. Keep it once.");
    assert.deepEqual(errors, [{ field: "grade", message }]);
  }
});

test("a field is refused in a schema's own sentence, and in ours for any schema", async () => {
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

test("a stored key is said in words; a sentence stored before there were keys stays", () => {
  assert.equal(textOfStored("errors.reader.cancelled"), "Reading was stopped.");
  assert.equal(textOfStored("This file is empty."), "This file is empty.");
  assert.equal(textOfStored("constructor"), "constructor");
});
