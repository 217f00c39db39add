import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { createTestDesk, type TestDesk } from "./test-desk.ts";

const phone = "+233244123456";

describe("getting into the desk", () => {
  let desk: TestDesk;
  before(async () => {
    desk = await createTestDesk();
  });
  after(() => desk.test.drop());

  it("a code, a passkey made at the first login, and that passkey from then on", async () => {
    await desk.invite(phone, "owner", "Ama");
    const browser = desk.browser();
    const first = await browser.firstLogin(phone);
    assert.equal(first.statusCode, 200, first.body);
    const me = (await browser.get("/desk/api/me")).json().data;
    assert.deepEqual([me.name, me.role], ["Ama", "owner"]);
    assert.equal((await browser.post("/desk/api/logout")).statusCode, 200);
    assert.equal((await browser.get("/desk/api/me")).statusCode, 401);
    desk.clock.at += 31_000;
    const again = await browser.logIn(phone);
    assert.equal(again.statusCode, 200, again.body);
    assert.equal((await browser.get("/desk/api/me")).statusCode, 200);
  });
});
