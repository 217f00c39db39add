import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Failure, Success } from "../contract/endpoint.ts";
import type { SiteRequest } from "../contract/site.ts";
import { apiData, ApiFailure, requestOf } from "./api-data.ts";

const answering = (body: Success<unknown> | Failure, status = 200) => {
  const asked: unknown[] = [];
  const site = {
    ask: async (...question: unknown[]) => {
      asked.push(question);
      return { status, body };
    },
  } as unknown as SiteRequest;
  return { site, asked };
};

describe("a use case", () => {
  test("is asked for by its name", async () => {
    const { site, asked } = answering({ success: true, message: "OK", data: { unread: 0 } });
    const body = { ids: [4] };
    const { unread } = await apiData(site, "markNotificationsRead", { body });
    assert.equal(unread, 0);
    assert.deepEqual(asked, [["markNotificationsRead", { body }]]);
  });

  test("that refuses says so in its words", async () => {
    const { site } = answering({ success: false, message: "Not here.", data: null }, 404);
    await assert.rejects(apiData(site, "readPlan"), new ApiFailure(404, "Not here."));
  });

  test("does not compile where the contract has no such name, part or answer", () => {
    // Never run: this tests the compiler.
    const compiled = async (site: SiteRequest) => {
      // @ts-expect-error -- no such name
      await apiData(site, "readPlans");
      // @ts-expect-error -- a parameter of another name
      await apiData(site, "whatIf", { params: { id: "" } });
      // @ts-expect-error -- a parameter is missing
      await apiData(site, "whatIf");
      // @ts-expect-error -- an id is a number
      await apiData(site, "listSchools", { query: { country_id: "GHA" } });
      // @ts-expect-error -- nothing is asked for
      await apiData(site, "listCountries", { query: { country_id: 1 } });
      // @ts-expect-error -- no notification is called so
      await site.ask("changeProfile", { body: { texts_for: ["news"] } });
      // @ts-expect-error -- a list, not one
      await site.ask("changePlan", { body: { programme_ids: 7 } });
      const { payment_link: link } = await apiData(site, "startPayment", { params: { code: "" } });
      // @ts-expect-error -- null where there is nothing to pay
      link.toUpperCase();
      const { body } = await site.ask("readProfile");
      // @ts-expect-error -- there is no data before it is known to have gone well
      return body.data.phone;
    };
    assert.equal(typeof compiled, "function");
  });
});

test("a call of the API puts its parameters and its query where they belong, and asks for nothing that is empty", () => {
  const [, steps] = requestOf("GET /api/v1/checks/:code/next-steps", { params: { code: "a b/c" } });
  assert.equal(steps, "/api/v1/checks/a%20b%2Fc/next-steps");
  const query = { q: "Civil Engineering", region: "", country_id: 1, type: undefined };
  const asked = requestOf("GET /api/v1/catalogue/schools", { query });
  assert.deepEqual(asked, ["GET", "/api/v1/catalogue/schools?q=Civil+Engineering&country_id=1"]);
});
