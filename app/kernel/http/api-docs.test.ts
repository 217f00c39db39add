import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { createTestDatabase } from "../db/test-database.ts";
import { createWholeServer } from "../../start/wiring/test-whole-server.ts";

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Record<string, { schema: object }> }>>;
}
interface Description {
  readonly info: Readonly<Record<string, unknown>>;
  readonly servers: readonly unknown[];
  readonly security: readonly unknown[];
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const { database, drop } = await createTestDatabase();
const { app } = await createWholeServer(database, {});
after(async () => {
  await app.close();
  await drop();
});
const { body: text } = await app.inject({ url: "/api/openapi.json" });
const { info, servers, security, components, paths } = JSON.parse(text) as Description;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

test("the description of the API names operations, schemas, server and key, and fits in 150 KB", () => {
  const ids = operations.map(({ operationId }) => operationId);
  assert.ok(operations.length > 30, `${operations.length}`);
  assert.ok(
    ids.every((id) => /^[a-z]\w+$/i.test(id)),
    ids.join(" "),
  );
  assert.equal(new Set(ids).size, ids.length, "each name once");
  assert.ok(servers.length > 0 && security.length > 0 && "license" in info);
  for (const { operationId, responses } of operations)
    assert.ok("2XX" in responses && "4XX" in responses, operationId);
  const named = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name!);
  assert.deepEqual(new Set(Object.keys(components.schemas)), new Set(named));
  for (const name of ["CheckResult", "Programme", "Failure"]) assert.ok(name in components.schemas, name);
  assert.ok(text.length < 150_000, `${text.length} bytes`);
});

/** A schema of the description, with all that it names. */
function schemaIn(schema: object): z.ZodType {
  const whole = { ...schema, $defs: components.schemas };
  const local = JSON.stringify(whole).replaceAll("#/components/schemas/", "#/$defs/");
  return z.fromJSONSchema(JSON.parse(local) as z.core.JSONSchema.JSONSchema);
}

/** Asks as a program does that knows nothing but the description, which must be true of what is sent and answered. */
async function ask<T>(operationId: string, path: Record<string, string>, payload?: object): Promise<T> {
  const operation = operations.find((one) => one.operationId === operationId);
  assert.ok(operation, operationId);
  const sent = operation.requestBody?.content["application/json"];
  if (sent !== undefined) schemaIn(sent.schema).parse(payload ?? {});
  const [address, query] = [operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => path[name]!), path["query"]];
  const answer = await app.inject({
    method: operation.method.toUpperCase() as "GET" | "POST",
    url: query === undefined ? address : `${address}?${query}`,
    ...(payload && { payload }),
  });
  const { content } = operation.responses[answer.statusCode < 300 ? "2XX" : "4XX"]!;
  schemaIn(content!["application/json"]!.schema).parse(answer.json());
  assert.equal(answer.statusCode, 200, `${operationId}: ${answer.body}`);
  return (answer.json() as { data: T }).data;
}

test("a program that knows the description alone walks a whole paid journey", async () => {
  const [country] = await ask<{ id: number }[]>("listCountries", {});
  const { schools } = await ask<{ schools: { id: number; slug: string }[] }>("listSchools", {
    query: `country_id=${country!.id}`,
  });
  const { code } = await ask<{ code: string }>("createOrder", {}, { user_phone: "0241234567" });
  const results = {
    core: { math: 1, english: 1, science: 1, social: 1 },
    electives: [11, 12, 13].map((subject_id) => ({ subject_id, grade: 1 })),
  };
  const school_id = schools.find(({ slug }) => slug === "knust")!.id;
  const first = await ask<{ access: string }>("submitCheck", {}, { code, school_id, results });
  assert.equal(first.access, "unpaid");
  const { payment_link: link } = await ask<{ payment_link: string }>("startPayment", { code });
  const { pathname, origin } = new URL(link);
  await app.inject({
    method: "POST",
    url: pathname,
    headers: { origin, host: new URL(link).host, "content-type": "application/x-www-form-urlencoded" },
    payload: "channel=mobile_money&outcome=success",
  });
  assert.equal((await ask<{ status: string }>("confirmPayment", { code })).status, "paid");
  const opened = await ask<{ access: string; qualified_programs: { id: number }[] }>("findPastCheck", {
    query: `code=${code}`,
  });
  assert.ok(opened.access === "open" && opened.qualified_programs.length > 20);
  const ids = opened.qualified_programs.slice(0, 5).map(({ id }) => id);
  const found = await ask<{ programs: unknown[] }>("findInCheck", { code, query: `ids=${ids.join(",")}` });
  assert.equal(found.programs.length, 5);
  const { choices } = await ask<{ choices: unknown[] }>("readNextSteps", { code });
  assert.equal(choices.length, 3);
});
