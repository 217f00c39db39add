import assert from "node:assert/strict";
import { after, test } from "node:test";
import { drawInChild } from "./draw-in-child.ts";

test("share pictures are drawn in a process of their own", async () => {
  const draw = drawInChild();
  after(() => draw.close());
  const png = await draw({ above: "WASSCE", title: "Check your options", below: "for free" });
  assert.equal(png.subarray(1, 4).toString("latin1"), "PNG");
});
