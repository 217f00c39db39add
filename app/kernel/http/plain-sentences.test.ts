import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { usePlainZodMessages } from "./errors.ts";

usePlainZodMessages();

const Form = z.strictObject({
  name: z.string().max(5),
  count: z.number().int().max(9),
  list: z.array(z.number()).max(2),
  kind: z.enum(["a", "b"]),
  own: z.number().max(3, "Three is enough."),
});

const right = { name: "Ama", count: 1, list: [], kind: "a", own: 1 };

for (const [what, wrong, sentence] of [
  ["a field that is missing", { name: undefined }, "This is missing."],
  ["a word for a number", { count: "one" }, "This must be a number."],
  ["a number too large", { count: 10 }, "This can be at most 9."],
  ["text too long", { name: "Amamama" }, "This can be at most 5 characters long."],
  ["a list too long", { list: [1, 2, 3] }, "This can be at most 2 long."],
  ["a value that is not offered", { kind: "c" }, "This must be one of: a, b."],
  ["a field nobody knows", { paid: true }, 'We do not know "paid" here.'],
  ["a schema with a sentence of its own", { own: 4 }, "Three is enough."],
] as const) {
  test(`${what} is answered in plain words`, () => {
    const parsed = Form.safeParse({ ...right, ...wrong });
    assert.equal(parsed.error?.issues[0]?.message, sentence);
  });
}
