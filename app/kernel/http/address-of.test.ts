import assert from "node:assert/strict";
import { test } from "node:test";
import { networkOf } from "./trusted-proxies.ts";

test("an address of IPv4 stands for itself, however it is written", () => {
  assert.equal(networkOf("192.0.2.1"), "192.0.2.1");
  assert.equal(networkOf("::ffff:192.0.2.1"), "192.0.2.1");
  assert.equal(networkOf("::FFFF:192.0.2.1"), "192.0.2.1");
});

test("addresses of one /48 are one, whatever follows and however they are written", () => {
  const wanted = "2001:db8:1";
  for (const ip of [
    "2001:db8:1:2::1",
    "2001:db8:1:ffff:ffff:ffff:ffff:ffff",
    "2001:DB8:1::9",
    "2001:0db8:0001:0002::",
  ]) {
    assert.equal(networkOf(ip), wanted, ip);
  }
  assert.equal(networkOf("2001:db8::1"), networkOf("2001:db8:0:0:5::"));
  assert.equal(networkOf("::1"), "0:0:0");
});

test("whoever broke off has none, and breaks nothing", () => {
  assert.equal(networkOf(undefined), "gone");
});

test("the /48 beside it is another", () => {
  assert.notEqual(networkOf("2001:db8:1::1"), networkOf("2001:db8:2::1"));
  assert.notEqual(networkOf("192.0.2.1"), networkOf("192.0.2.2"));
});
