import assert from "node:assert/strict";
import { test } from "node:test";
import { withInserts } from "./inserts.ts";

test("finished parts take the place of their marks, in order", () => {
  const rendered = "<main><ul><!--okwan:0--></ul><div><!--okwan:1--></div></main>";
  const parts = withInserts(rendered, [["<li>1</li>", "<li>2</li>"], ["$& <b>"]]);
  assert.equal(parts.join(""), "<main><ul><li>1</li><li>2</li></ul><div>$& <b></div></main>");
  assert.ok(parts.includes("<li>2</li>"));
});

test("what stands in a part is never taken for a mark", () => {
  const parts = withInserts("<p><!--okwan:0--></p>", [["<!--okwan:1-->"], ["not wanted"]]);
  assert.equal(parts.join(""), "<p><!--okwan:1--></p>");
});
