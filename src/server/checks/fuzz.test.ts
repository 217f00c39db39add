import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { startTestApp } from "./test-app.ts";
import { bestResult, order } from "./test-journey.ts";

const app = await startTestApp();
const code = await order(app);

async function send(method: "GET" | "POST", url: string, payload?: unknown): Promise<void> {
  const response = await app.app.inject({
    method,
    url,
    ...(payload === undefined
      ? {}
      : { payload: JSON.stringify(payload) ?? "", headers: { "content-type": "application/json" } }),
  });
  assert.ok(response.statusCode < 500, `${method} ${url} ${JSON.stringify(payload)}: ${response.body}`);
  // A stack line; sources of figures may contain file names of other people's code.
  assert.ok(!/\.ts:\d+|node_modules/.test(response.body), response.body);
}

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 50 }),
  fc.constantFrom(
    "\u0000",
    "\ud800",
    "'; drop table orders; --",
    "<script>",
    "+233241234567",
    "a".repeat(5000),
  ),
);

test("no order anybody can think of breaks the server", async () => {
  const body = fc.oneof(
    fc.jsonValue(),
    fc.record({ user_phone: text, user_name: fc.oneof(text, fc.constant(null)) }),
  );
  await fc.assert(
    fc.asyncProperty(body, (given) => send("POST", "/api/v1/check/initial", given)),
    { numRuns: 200 },
  );
});

test("no submission with any part replaced breaks the server", async () => {
  const whole = { code, ...bestResult() };
  const field = fc.constantFrom(
    ...Object.keys(whole),
    "sex",
    "cert_type_id",
    "country_id",
    "course_id",
    "is_predicted",
    "extra",
  );
  const value = fc.oneof(fc.jsonValue(), text, fc.integer(), fc.double());
  const results = fc.record({
    core: fc.dictionary(
      fc.constantFrom("math", "english", "science", "social", "other"),
      fc.oneof(fc.integer({ min: -1, max: 11 }), fc.constant(null)),
    ),
    electives: fc.array(
      fc.record({
        subject_id: fc.integer({ min: -1, max: 80 }),
        grade: fc.integer({ min: 0, max: 10 }),
        sitting: fc.constantFrom(1, 2),
      }),
      { maxLength: 9 },
    ),
    second_sitting: fc.array(
      fc.record({ subject_id: fc.integer({ min: 0, max: 80 }), grade: fc.integer({ min: 1, max: 9 }) }),
      { maxLength: 6 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(field, fc.oneof(value, results), (name, given) =>
      send("POST", "/api/v1/check", { ...whole, [name]: given }),
    ),
    { numRuns: 300 },
  );
  await fc.assert(
    fc.asyncProperty(results, (given) => send("POST", "/api/v1/check", { ...whole, results: given })),
    { numRuns: 150 },
  );
});

test("no address breaks the server", async () => {
  const addresses = fc.constantFrom<(part: string) => string>(
    (part) => `/api/v1/past-check?code=${part}`,
    (part) => `/api/v1/past-check?phone=${part}`,
    (part) => `/api/v1/past-check?code=${part}&phone=${part}&code=${part}`,
    (part) => `/sandbox/pay/${part}`,
    (part) => `/sandbox/sms?to=${part}`,
  );
  await fc.assert(
    fc.asyncProperty(addresses, text, (address, part) =>
      send("GET", address(encodeURIComponent(part.toWellFormed()))),
    ),
    { numRuns: 200 },
  );
  const posts = fc.constantFrom<(part: string) => string>(
    (part) => `/api/v1/checks/${part}/payment`,
    (part) => `/api/v1/checks/${part}/payment/confirm`,
    (part) => `/sandbox/pay/${part}`,
  );
  await fc.assert(
    fc.asyncProperty(posts, text, fc.jsonValue(), (address, part, body) =>
      send("POST", address(encodeURIComponent(part.toWellFormed())), body),
    ),
    { numRuns: 200 },
  );
});
