import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { testCatalogue } from "../../checks/test-app.ts";
import { createTestDesk } from "../test-desk.ts";
import { sourceRoutes } from "./source-routes.ts";

const desk = await createTestDesk((inside) => sourceRoutes(inside, { catalogue: testCatalogue }));
after(() => desk.test.drop());
const who = await desk.operator("+233244123456", "catalogue");

describe("looks at schools' pages", () => {
  it("are shown with who looked and why, the newest day of each page", async () => {
    const listed = async () => (await who.get("/desk/api/sources")).json().data;
    const [{ id }] = await listed();
    const look = (on: string, reason: string, source = id) =>
      who.post(`/desk/api/sources/${source}/looked`, { on, reason });
    assert.equal((await look("2026-11-30", "as it was")).statusCode, 200);
    assert.equal((await look("2026-11-29", "the day before")).statusCode, 200);
    assert.equal((await look("2026-12-02", "tomorrow")).json().error, "look-ahead");
    assert.equal((await look("2026-11-30", "unknown page", "nobody")).json().error, "no-source");
    const { looked } = (await listed()).find((one: { id: string }) => one.id === id);
    assert.deepEqual(looked, { on: "2026-11-30", who: "Test catalogue", why: "as it was" });
  });
});
