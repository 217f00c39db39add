import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { openAddressDatabase } from "./address-database.ts";

suite("the country of an address", () => {
  const finder = openAddressDatabase();

  test("is found for the networks of our countries, old and new addresses alike", () => {
    for (const [address, country] of [
      ["154.160.1.1", "GH"],
      ["::ffff:154.160.1.1", "GH"],
      ["102.176.0.1", "GH"],
      ["197.210.0.1", "NG"],
      ["2c0f:2a80::1", "NG"],
      ["41.223.132.1", "SL"],
    ] as const) {
      assert.equal(finder.countryOf(address), country, address);
    }
  });

  test("is not known for private addresses and for what is no address", () => {
    for (const address of ["127.0.0.1", "10.0.0.7", "::1", "", "localhost", "1.2.3.4.5"]) {
      assert.equal(finder.countryOf(address), null, address);
    }
  });
});
