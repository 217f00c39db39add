import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestDatabase } from "../db/test-database.ts";
import { createWholeServer } from "../wiring/test-whole-server.ts";

interface Operation {
  readonly operationId?: string;
}
interface Description {
  readonly servers: readonly unknown[];
  readonly security: readonly unknown[];
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

test("the description of the API names operations, schemas, server and key, and fits in 150 KB", async () => {
  const { database, drop } = await createTestDatabase();
  const { app } = await createWholeServer(database, {});
  const { body } = await app.inject({ url: "/api/openapi.json" });
  const { servers, security, components, paths } = JSON.parse(body) as Description;
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const ids = operations.map(({ operationId }) => operationId);
  assert.ok(operations.length > 30, `${operations.length}`);
  assert.ok(
    ids.every((id) => id !== undefined && /^[a-z]\w+$/i.test(id)),
    ids.join(" "),
  );
  assert.equal(new Set(ids).size, ids.length, "each name once");
  assert.ok(servers.length > 0 && security.length > 0);
  for (const name of ["CheckResult", "Programme", "Failure"]) assert.ok(name in components.schemas, name);
  for (const [, name = ""] of body.matchAll(/#\/components\/schemas\/(\w+)/g))
    assert.ok(name in components.schemas, name);
  assert.ok(body.length < 150_000, `${body.length} bytes`);
  await app.close();
  await drop();
});
