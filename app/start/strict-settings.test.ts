import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { suite, test } from "node:test";
import { readConfig, unknownSettings } from "./config.ts";
import { ConfigError } from "../kernel/lib/config-error.ts";
import { warningsAbout } from "./strict-settings.ts";
import { liveSettings } from "./test-settings.ts";

type Settings = Readonly<Record<string, string>>;

type Refused = readonly [what: string, settings: Settings, why: string];

const withoutTls = (what: string, name: string, why = "unless it is on this machine"): Refused => [
  `${what} without TLS`,
  { [name]: what.includes("even on this machine") ? "http://127.0.0.1:3000" : "http://one.test" },
  `${name}: must begin with https://, ${why}`,
];
const weakSecret = (what: string, secret: string, name = "OKWAN_SECRET"): Refused => [
  what,
  { [name]: secret },
  `${name}: can be guessed; make one with: openssl rand -hex 32`,
];
const weakPassword = (password: string): Refused => [
  `the database's password ${password}`,
  { DATABASE_URL: `postgres://app:${password}@db.test/okwan` },
  "DATABASE_URL: its password can be guessed; make one with: openssl rand -hex 32",
];
const random = (bytes: number) => randomBytes(bytes).toString("hex");

const refused: readonly Refused[] = [
  [
    "a test key of the gateway",
    { OKWAN_PAYMENT_KEY: "sk_test_0123456789" },
    "OKWAN_PAYMENT_KEY: is a test key, with which nobody pays; live ones begin with sk_live_",
  ],
  [
    "a publishable key where the secret one belongs",
    { OKWAN_PAYMENT_KEY: "pk_live_0123456789" },
    "OKWAN_PAYMENT_KEY: must be a live secret key, which begins with sk_live_",
  ],
  withoutTls("a site", "OKWAN_PUBLIC_URL", "or cookies and codes travel readable"),
  withoutTls("a site, even on this machine,", "OKWAN_PUBLIC_URL", "or cookies and codes travel readable"),
  [
    "a site below a path",
    { OKWAN_PUBLIC_URL: "https://okwan.test/checker" },
    "OKWAN_PUBLIC_URL: must be an origin alone, like https://okwan.example",
  ],
  withoutTls("a desk", "OKWAN_DESK_ORIGIN", "or no browser keeps a passkey for it"),
  withoutTls("a gateway", "OKWAN_PAYMENT_URL"),
  withoutTls("an SMS company", "OKWAN_SMS_ARKESEL_URL"),
  withoutTls("the other SMS company", "OKWAN_SMS_TWILIO_URL"),
  withoutTls("an AI service", "OKWAN_AI_URL"),
  weakSecret("a secret of one letter", "a".repeat(32)),
  weakSecret("a secret of few signs", "abcabbcaacbbcabcabbcaacbabcbcacb"),
  weakSecret("a secret that repeats itself", "x7Kp2mQ9vR4t".repeat(3)),
  weakSecret("a secret of words", "my-very-long-Secret-for-this-server-2026"),
  weakSecret("a secret that a person made", "kumasi2024kumasi2024ghana2024xyz1"),
  weakSecret("16 random bytes", random(16)),
  weakSecret("32 letters that are no writing of bytes", "g".padEnd(64, "hijklmnopqrstuvwxyz!")),
  weakSecret("an older secret that is kept and weak", `${random(32)}, ${"0123456789".repeat(4)}`),
  weakSecret("an operator's token that can be guessed", "okwan".repeat(8), "OKWAN_OPERATOR_TOKEN"),
  [
    "the demo's client key",
    { OKWAN_CLIENT_KEY: "okwan_pub_demo" },
    "OKWAN_CLIENT_KEY: is the demo's, which everybody knows",
  ],
  [
    "several hosts",
    { DATABASE_URL: "postgres://app:8d1e0b7c46@one:5432,two:5432/okwan" },
    "DATABASE_URL: must name one address; before several databases stands HAProxy (docs/high-availability.md)",
  ],
  ...["okwan", "postgres", "p%61ssword", "app"].map(weakPassword),
  ["no limits", { OKWAN_RATE_LIMITS: "off" }, "OKWAN_RATE_LIMITS: off is for load tests in demo mode only"],
  ["the site as developers see it", { OKWAN_DEV: "1" }, "OKWAN_DEV: 1 is for developing in demo mode only"],
];

/** Whether a start failed for this and for nothing else. */
const isRefusedFor = (why: string) => (error: unknown) => {
  assert.ok(error instanceof ConfigError);
  assert.deepEqual(error.message.split("\n  ").slice(1), [why]);
  return true;
};

suite("live mode refuses to start with", () => {
  for (const [what, settings, why] of refused) {
    test(what, () => assert.throws(() => readConfig({ ...liveSettings, ...settings }), isRefusedFor(why)));
  }

  test("everything that is wrong in one message", () => {
    const settings = { ...liveSettings, OKWAN_SECRET: "a".repeat(32), OKWAN_CLIENT_KEY: "" };
    const both = /OKWAN_CLIENT_KEY: must be set[^]*OKWAN_SECRET: can be guessed/;
    assert.throws(() => readConfig(settings), both);
  });
});

suite("live mode starts with", () => {
  const accepted: readonly (readonly [string, Settings])[] = [
    ["honest settings", {}],
    ["a secret of openssl in hexadecimal", { OKWAN_SECRET: random(32) }],
    ["32 bytes in base64 for addresses", { OKWAN_SECRET: randomBytes(32).toString("base64url") }],
    ["a secret of openssl in base64", { OKWAN_SECRET: randomBytes(33).toString("base64") }],
    ["two secrets, while one is changed", { OKWAN_SECRET: `${liveSettings.OKWAN_SECRET},${random(32)}` }],
    ["a forwarding proxy on this machine", { OKWAN_PAYMENT_URL: "http://127.0.0.1:8080" }],
    ["a password with a comma", { DATABASE_URL: "postgres://okwan:8d1e,0b7c46@db/okwan?options=-c%20a=1,2" }],
  ];
  for (const [what, settings] of accepted) {
    test(what, () => {
      assert.equal(readConfig({ ...liveSettings, ...settings }).OKWAN_MODE, "live");
    });
  }
});

suite("a forgotten OKWAN_MODE", () => {
  for (const [name, settings] of [
    ["OKWAN_PAYMENT_KEY", { OKWAN_PAYMENT_KEY: "sk_live_0123456789" }],
    ["OKWAN_SMS_ARKESEL_KEY", { OKWAN_SMS_ARKESEL_KEY: "key-of-arkesel" }],
    ["OKWAN_SMS_TWILIO_TOKEN", { OKWAN_SMS_TWILIO_ACCOUNT: "AC1", OKWAN_SMS_TWILIO_TOKEN: "token" }],
  ] as const) {
    test(`is noticed by ${name}: demo mode does not start with a real one`, () => {
      const why = new RegExp(`${name}: a .*key.* in demo mode.*Set OKWAN_MODE=live`);
      assert.throws(() => readConfig(settings), why);
    });
  }

  test("does not hinder a stand-in of an SMS company on this machine", () => {
    const standIn = { OKWAN_SMS_ARKESEL_KEY: "key", OKWAN_SMS_ARKESEL_URL: "http://127.0.0.1:9/" };
    assert.equal(readConfig(standIn).OKWAN_MODE, "demo");
  });

  test("is said at the start where a demo stands at a public address, or all visitors of a proxy would be one", () => {
    const doubts = (settings: Settings) => warningsAbout(readConfig(settings)).join();
    assert.match(doubts({ OKWAN_PUBLIC_URL: "https://okwan.test" }), /OKWAN_MODE is demo/);
    assert.match(doubts(liveSettings), /^OKWAN_TRUST_PROXY is off/);
    assert.equal(doubts({}), "");
    assert.equal(doubts({ ...liveSettings, OKWAN_TRUST_PROXY: "127.0.0.1" }), "");
  });

  test("as a mistyped one, is refused with the nearest right one", () => {
    for (const [name, meant] of [
      ["OKWAN_MOED", "OKWAN_MODE"],
      ["OKWAN_PAYMENTS_KEY", "OKWAN_PAYMENT_KEY"],
      ["OKWAN_DATABASE_POOLS", "OKWAN_DATABASE_POOL"],
    ] as const) {
      const why = `${name}: there is no such setting; the nearest is ${meant}`;
      assert.throws(() => readConfig({ [name]: "live", PATH: "/bin" }), { message: new RegExp(why) });
    }
    assert.deepEqual(unknownSettings({ OKWAN_BENCH_SLIPS: "3", OKWAN_MODE: "demo" }), []);
  });
});
