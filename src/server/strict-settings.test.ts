import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { suite, test } from "node:test";
import { ConfigError, readConfig, unknownSettings } from "./config.ts";
import { doubtsAbout } from "./strict-settings.ts";
import { liveSettings } from "./test-settings.ts";

type Settings = Readonly<Record<string, string>>;

const weakPassword = "DATABASE_URL: its password can be guessed; make one with: openssl rand -hex 32";

const refused: readonly (readonly [what: string, settings: Settings, why: string])[] = [
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
  [
    "a site without TLS",
    { OKWAN_PUBLIC_URL: "http://okwan.test" },
    "OKWAN_PUBLIC_URL: must begin with https://, or cookies and codes travel readable",
  ],
  [
    "a site without TLS, even on this machine: no student is there",
    { OKWAN_PUBLIC_URL: "http://127.0.0.1:3000" },
    "OKWAN_PUBLIC_URL: must begin with https://, or cookies and codes travel readable",
  ],
  [
    "a site below a path",
    { OKWAN_PUBLIC_URL: "https://okwan.test/checker" },
    "OKWAN_PUBLIC_URL: must be an origin alone, like https://okwan.example",
  ],
  [
    "a desk without TLS",
    { OKWAN_DESK_ORIGIN: "http://desk.okwan.test" },
    "OKWAN_DESK_ORIGIN: must begin with https://, or no browser keeps a passkey for it",
  ],
  [
    "a gateway without TLS",
    { OKWAN_PAYMENT_URL: "http://api.paystack.co" },
    "OKWAN_PAYMENT_URL: must begin with https://, unless it is on this machine",
  ],
  [
    "an SMS company without TLS",
    { OKWAN_SMS_ARKESEL_URL: "http://sms.arkesel.com" },
    "OKWAN_SMS_ARKESEL_URL: must begin with https://, unless it is on this machine",
  ],
  [
    "the other SMS company without TLS",
    { OKWAN_SMS_TWILIO_URL: "http://api.twilio.com" },
    "OKWAN_SMS_TWILIO_URL: must begin with https://, unless it is on this machine",
  ],
  [
    "an AI service without TLS",
    { OKWAN_AI_URL: "http://ai.test/v1" },
    "OKWAN_AI_URL: must begin with https://, unless it is on this machine",
  ],
  ["a secret of one letter", { OKWAN_SECRET: "a".repeat(32) }, guessable("OKWAN_SECRET")],
  ["a secret of few signs", { OKWAN_SECRET: "abcabbcaacbbcabcabbcaacbabcbcacb" }, guessable("OKWAN_SECRET")],
  ["a secret that repeats itself", { OKWAN_SECRET: "x7Kp2mQ9vR4t".repeat(3) }, guessable("OKWAN_SECRET")],
  [
    "a secret of words",
    { OKWAN_SECRET: "my-very-long-Secret-for-this-server-2026" },
    guessable("OKWAN_SECRET"),
  ],
  [
    "a secret that a person made",
    { OKWAN_SECRET: "kumasi2024kumasi2024ghana2024xyz1" },
    guessable("OKWAN_SECRET"),
  ],
  ["16 random bytes", { OKWAN_SECRET: randomBytes(16).toString("hex") }, guessable("OKWAN_SECRET")],
  [
    "32 letters that are no writing of bytes",
    { OKWAN_SECRET: "g".padEnd(64, "hijklmnopqrstuvwxyz!") },
    guessable("OKWAN_SECRET"),
  ],
  [
    "an older secret that is kept and weak",
    { OKWAN_SECRET: `${randomBytes(32).toString("hex")}, ${"0123456789".repeat(4)}` },
    guessable("OKWAN_SECRET"),
  ],
  [
    "an operator's token that can be guessed",
    { OKWAN_OPERATOR_TOKEN: "okwan".repeat(8) },
    guessable("OKWAN_OPERATOR_TOKEN"),
  ],
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
  ...["okwan", "postgres", "p%61ssword", "app"].map(
    (password) =>
      [
        `the database's password ${password}`,
        { DATABASE_URL: `postgres://app:${password}@db.test/okwan` },
        weakPassword,
      ] as const,
  ),
  ["no limits", { OKWAN_RATE_LIMITS: "off" }, "OKWAN_RATE_LIMITS: off is for load tests in demo mode only"],
  ["the site as developers see it", { OKWAN_DEV: "1" }, "OKWAN_DEV: 1 is for developing in demo mode only"],
];

function guessable(name: string): string {
  return `${name}: can be guessed; make one with: openssl rand -hex 32`;
}

suite("live mode refuses to start with", () => {
  for (const [what, settings, why] of refused) {
    test(what, () => {
      assert.throws(
        () => readConfig({ ...liveSettings, ...settings }),
        (error) => {
          assert.ok(error instanceof ConfigError);
          assert.deepEqual(error.message.split("\n  ").slice(1), [why]);
          return true;
        },
      );
    });
  }

  test("everything that is wrong in one message", () => {
    const settings = { ...liveSettings, OKWAN_SECRET: "a".repeat(32), OKWAN_CLIENT_KEY: "" };
    assert.throws(
      () => readConfig(settings),
      /OKWAN_CLIENT_KEY: must be set[^]*OKWAN_SECRET: can be guessed/,
    );
  });
});

suite("live mode starts with", () => {
  const accepted: readonly (readonly [string, Settings])[] = [
    ["honest settings", {}],
    ["a secret of openssl in hexadecimal", { OKWAN_SECRET: randomBytes(32).toString("hex") }],
    ["32 bytes in base64 for addresses", { OKWAN_SECRET: randomBytes(32).toString("base64url") }],
    ["a secret of openssl in base64", { OKWAN_SECRET: randomBytes(33).toString("base64") }],
    [
      "two secrets, while one is changed",
      { OKWAN_SECRET: `${liveSettings.OKWAN_SECRET},${randomBytes(32).toString("hex")}` },
    ],
    [
      "a forwarding proxy on this machine, which no network lies before",
      { OKWAN_PAYMENT_URL: "http://127.0.0.1:8080" },
    ],
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
      assert.throws(
        () => readConfig(settings),
        new RegExp(`${name}: a .*key.* in demo mode.*Set OKWAN_MODE=live`),
      );
    });
  }

  test("does not hinder a stand-in of an SMS company on this machine", () => {
    const standIn = { OKWAN_SMS_ARKESEL_KEY: "key", OKWAN_SMS_ARKESEL_URL: "http://127.0.0.1:9/" };
    assert.equal(readConfig(standIn).OKWAN_MODE, "demo");
  });

  test("is said at the start where a demo stands at a public address", () => {
    assert.match(
      doubtsAbout(readConfig({ OKWAN_PUBLIC_URL: "https://okwan.test" })).join(),
      /OKWAN_MODE is demo/,
    );
    assert.deepEqual(doubtsAbout(readConfig({})), []);
    assert.deepEqual(doubtsAbout(readConfig({ ...liveSettings, OKWAN_TRUST_PROXY: "127.0.0.1" })), []);
  });

  test("is said at the start where all visitors of a proxy would be one", () => {
    assert.match(doubtsAbout(readConfig(liveSettings)).join(), /^OKWAN_TRUST_PROXY is off/);
  });

  test("as a mistyped one, is refused with the nearest right one", () => {
    for (const [name, meant] of [
      ["OKWAN_MOED", "OKWAN_MODE"],
      ["OKWAN_PAYMENTS_KEY", "OKWAN_PAYMENT_KEY"],
      ["OKWAN_DATABASE_POOLS", "OKWAN_DATABASE_POOL"],
    ]) {
      assert.throws(
        () => readConfig({ [name!]: "live", PATH: "/bin" }),
        (error) => {
          assert.ok(error instanceof ConfigError);
          assert.ok(error.message.includes(`${name}: there is no such setting; the nearest is ${meant}`));
          return true;
        },
      );
    }
    assert.deepEqual(unknownSettings({ OKWAN_BENCH_SLIPS: "3", OKWAN_MODE: "demo" }), []);
  });
});
