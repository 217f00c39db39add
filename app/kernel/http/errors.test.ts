import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { errorMessage as saidOfField } from "../contract/endpoint.ts";
import { Refusal, sentenceOf, usePlainZodMessages } from "./errors.ts";
import { bareServer } from "./test-server.ts";
import { databaseTrouble } from "./error-handler.ts";

usePlainZodMessages();
const Form = z.strictObject({
  code: z.string().regex(/^\d{6}$/, saidOfField("errors.code.form")),
  name: z.string().max(5),
  count: z.number().int().max(9),
  list: z.array(z.number()).max(2),
  kind: z.enum(["a", "b"]),
  own: z.number().max(3, "Three is enough."),
});
const right = { code: "123456", name: "Ama", count: 1, list: [], kind: "a", own: 1 };

const app = bareServer();
app.get("/no", () => {
  const message = sentenceOf("errors.subjectTwice", { subject: "Physics" });
  throw new Refusal("bad-input", "submission", message, { fields: [{ field: "grade", message }] });
});
app.post("/field", { schema: { body: Form } }, () => "read");
after(() => app.close());

test("a refusal says its sentence, whatever language an address or a cookie of an earlier release names", async () => {
  for (const url of ["/no", "/no?lang=fr"]) {
    const answer = await app.inject({ url, headers: { cookie: "okwan_language=fr" } });
    const { message, errors } = answer.json<{ message: string; errors: unknown }>();
    assert.equal(message, "Physics was given twice. Keep it once.");
    assert.deepEqual(errors, [{ field: "grade", message }]);
  }
});

for (const [what, wrong, message, field = Object.keys(wrong)[0]] of [
  ["a field that is missing", { name: undefined }, "This is missing."],
  ["a word for a number", { count: "one" }, "This must be a number."],
  ["a number too large", { count: 10 }, "This can be at most 9."],
  ["text too long", { name: "Amamama" }, "This can be at most 5 characters long."],
  ["a list too long", { list: [1, 2, 3] }, "This can be at most 2 long."],
  ["a value that is not offered", { kind: "c" }, "This must be one of: a, b."],
  ["a field nobody knows", { "a {b": true }, 'We do not know "a {b" here.', "body"],
  ["a schema with a sentence of its own", { own: 4 }, "Three is enough."],
  ["one with a sentence of the catalogue", { code: "12" }, "The code has six figures."],
] as const) {
  test(`${what} is answered in plain words, beside its field`, async () => {
    const answer = await app.inject({ method: "POST", url: "/field", payload: { ...right, ...wrong } });
    assert.equal(answer.statusCode, 400);
    assert.deepEqual(answer.json<{ errors: unknown[] }>().errors[0], { field, message });
  });
}

test("a connection that breaks is one, also where it is the cause of an error", () => {
  const broken = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET", syscall: "read" });
  assert.equal(databaseTrouble(broken), "away");
  assert.equal(databaseTrouble(new Error("failed", { cause: broken })), "away");
});

test("what PgBouncer says while there is no leader is one; a statement of ours that was put wrong is none", () => {
  const errorOf = (severity: string, message: string) =>
    Object.assign(new Error(message), { code: "08P01", severity });
  const failing = "server login has been failing, cached error: server conn crashed? (server_login_retry)";
  assert.equal(databaseTrouble(errorOf("FATAL", failing)), "away");
  assert.equal(databaseTrouble(errorOf("FATAL", "query_wait_timeout")), "no connection");
  const ours = 'bind message supplies 1 parameters, but prepared statement "s" requires 2';
  assert.equal(databaseTrouble(errorOf("ERROR", ours)), null);
});
