import assert from "node:assert/strict";
import { after, test } from "node:test";
import { drawInChild } from "./draw-in-child.ts";

test("icons and share pictures are drawn in a process of their own", async () => {
  const draw = drawInChild();
  after(() => draw.close());
  const share = { above: "WASSCE", title: "Check your options", below: "for free" };
  for (const drawing of [{ icon: { size: 192, isMaskable: true } }, { share }]) {
    const png = await draw(drawing);
    assert.equal(png.subarray(1, 4).toString("latin1"), "PNG");
  }
});
