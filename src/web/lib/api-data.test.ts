import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { SiteRequest } from "../../contract/site.ts";
import { apiData, ApiFailure, askApi, requestOf } from "./api-data.ts";

type Api = SiteRequest["api"];

const answering = (body: Awaited<ReturnType<Api>>["body"], status = 200) => {
  const asked: Parameters<Api>[] = [];
  const site = {
    api: async (...call: Parameters<Api>) => {
      asked.push(call);
      return { status, body, cookies: [] };
    },
  } as unknown as SiteRequest;
  return { site, asked };
};

describe("a call of our own API", () => {
  test("is named as the contract names it, and goes there", async () => {
    const { site, asked } = answering({ success: true, message: "OK", data: { unread: 0 } });
    const body = { ids: [4] };
    const { unread } = await apiData(site, "POST /api/v1/me/notifications/read", { body });
    assert.equal(unread, 0);
    assert.deepEqual(asked, [["/api/v1/me/notifications/read", { method: "POST", body }]]);
  });

  test("puts its parameters and its query where they belong, and asks for nothing that is empty", () => {
    const [, whatIf] = requestOf("GET /api/v1/checks/:code/what-if", { params: { code: "a b/c" } });
    assert.equal(whatIf, "/api/v1/checks/a%20b%2Fc/what-if");
    const query = { q: "Civil Engineering", region: "", country_id: 1, type: undefined };
    const asked = requestOf("GET /api/v1/catalogue/schools", { query });
    assert.deepEqual(asked, ["GET", "/api/v1/catalogue/schools?q=Civil+Engineering&country_id=1"]);
  });

  test("that is refused says so in the API's words", async () => {
    const { site } = answering({ success: false, message: "Not here.", data: null }, 404);
    await assert.rejects(apiData(site, "GET /api/v1/me/plan"), new ApiFailure(404, "Not here."));
  });

  test("does not compile where the contract has no such call, part or answer", () => {
    // Never run: this tests the compiler.
    const compiled = async (site: SiteRequest) => {
      // @ts-expect-error -- no such path
      await apiData(site, "GET /api/v1/check/:code/what-if", { params: { code: "" } });
      // @ts-expect-error -- the path is there, with another method
      await apiData(site, "PUT /api/v1/me");
      // @ts-expect-error -- a parameter of another name
      await apiData(site, "GET /api/v1/checks/:code/what-if", { params: { id: "" } });
      // @ts-expect-error -- a parameter is missing
      await apiData(site, "GET /api/v1/checks/:code/what-if");
      // @ts-expect-error -- an id is a number
      await apiData(site, "GET /api/v1/schools", { query: { country_id: "GHA" } });
      // @ts-expect-error -- not asked for by this endpoint
      await apiData(site, "GET /api/v1/countries", { query: { country_id: 1 } });
      // @ts-expect-error -- no level is called so
      await askApi(site, "PATCH /api/v1/me", { body: { level: "Doctorate" } });
      // @ts-expect-error -- a list, not one
      await askApi(site, "PUT /api/v1/me/plan", { body: { programme_ids: 7 } });
      const { payment_link: link } = await apiData(site, "POST /api/v1/checks/:code/payment", {
        params: { code: "" },
      });
      // @ts-expect-error -- null where there is nothing to pay
      link.toUpperCase();
      const { body } = await askApi(site, "GET /api/v1/me");
      // @ts-expect-error -- there is no data before it is known to have gone well
      return body.data.phone;
    };
    assert.equal(typeof compiled, "function");
  });
});
