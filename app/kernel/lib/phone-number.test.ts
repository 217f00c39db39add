import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { getCountryCallingCode, isValidPhoneNumber } from "libphonenumber-js/mobile";
import { countries, type CountryCode, countryCodes } from "@okwan/engine";
import { readVerificationCode } from "../../features/login/contract/verification-code.ts";
import { createTestLogin } from "../../features/login/server/test-login.ts";
import { maskPhoneNumber, readPhoneNumber } from "./phone-number.ts";
import { callingCodeOf, callingCodes, readTypedPhone, showMobileNumber } from "../contract/phone-number.ts";

const examples: Readonly<Record<CountryCode, string>> = {
  GHA: "244123456",
  NGA: "8031234567",
  SLE: "76123456",
  GMB: "3012345",
  LBR: "770123456",
};

/** How people and phones write a national number of a country. */
const spellings: readonly ((code: string, national: string) => string)[] = [
  (_, n) => n,
  (_, n) => `0${n}`,
  (_, n) => `0${n.slice(0, 2)} ${n.slice(2, 5)} ${n.slice(5)}`,
  (_, n) => `0${n.slice(0, 2)}-${n.slice(2, 5)}-${n.slice(5)}`,
  (_, n) => `(0${n.slice(0, 2)}) ${n.slice(2)}`,
  (_, n) => `0${n.slice(0, 2)}.${n.slice(2, 5)}.${n.slice(5)}`,
  (_, n) => `0${n.slice(0, 2)}/${n.slice(2)}`,
  (_, n) => `0${n.slice(0, 2)}\u00a0${n.slice(2)}`,
  (_, n) => `0${n.slice(0, 2)}\u2011${n.slice(2)}`,
  (_, n) => `0${n.slice(0, 2)}\u2013${n.slice(2)}`,
  (_, n) => `0${n.slice(0, 2)}\u2212${n.slice(2)}`,
  (_, n) => ` 0${n} `,
  (c, n) => `${c}${n}`,
  (c, n) => `${c} ${n.slice(0, 2)} ${n.slice(2)}`,
  (c, n) => `${c} (0) ${n}`,
  (c, n) => `${c} 0${n}`,
  (c, n) => `+ ${c.slice(1)} ${n}`,
  (c, n) => `(${c}) ${n}`,
  (c, n) => `00${c.slice(1)}${n}`,
  (c, n) => `00 ${c.slice(1)} 0${n}`,
  (c, n) => `00${c.slice(1)} (0)${n}`,
  (c, n) => `${c.slice(1)}${n}`,
  (c, n) => `${c.slice(1)}0${n}`,
  (c, n) => `0${c.slice(1)}${n}`,
  (c, n) => `tel:${c}-${n}`,
  (c, n) => `\u202a${c} ${n}\u202c`,
  (c, n) => `\u200e${c}${n}`,
  (_, n) => `\u20680${n}\u2069`,
  (c, n) => `${c}\u200b${n}\ufeff`,
  (c, n) => `\uff0b${c.slice(1)} ${n}`,
  (_, n) => [...`0${n}`].map((digit) => String.fromCharCode(0xff10 + Number(digit))).join(""),
];

describe("a phone number as people and phones write it", () => {
  for (const country of countryCodes) {
    const code = callingCodeOf(country);
    const number = `${code}${examples[country]}`;
    test(`${number}: every spelling, on the page of its country`, () => {
      for (const spell of spellings) {
        const typed = spell(code, examples[country]);
        assert.deepEqual(readTypedPhone(typed, country), { kind: "mobile", number }, JSON.stringify(typed));
      }
    });
    test(`${number}: page and API accept the same once the page has added the code`, () => {
      for (const spell of spellings) {
        const typed = spell(code, examples[country]);
        const read = readTypedPhone(typed, country);
        assert.equal(read.kind === "mobile" ? readPhoneNumber(read.number) : null, number);
        // A program has no page: without a code it is of Ghana.
        if (country === "GHA") assert.equal(readPhoneNumber(typed), number, JSON.stringify(typed));
      }
    });
  }

  for (const [typed, country, meant] of [
    ["+233 24 412 3456", "NGA", { kind: "mobile", number: "+233244123456" }],
    ["0803 123 4567", "GHA", { kind: "elsewhere", number: "+2348031234567", country: "NGA" }],
    ["024 412 3456", "NGA", { kind: "elsewhere", number: "+233244123456", country: "GHA" }],
    ["233244123456", "NGA", { kind: "elsewhere", number: "+233244123456", country: "GHA" }],
    ["024 123 45", "GHA", { kind: "elsewhere", number: "+2202412345", country: "GMB" }],
    ["+44 7400 123456", "GHA", { kind: "foreign", number: "+447400123456" }],
    ["021 234 567", "GHA", { kind: "none" }],
    ["024 412 345", "GHA", { kind: "none" }],
    ["+233 24 412 345", "GHA", { kind: "none" }],
    ["call me", "GHA", { kind: "none" }],
    ["024 412 3456 or 020 123 4567", "GHA", { kind: "none" }],
    ["024 123 45678", "GHA", { kind: "none" }],
    ["099 123 4567", "GHA", { kind: "none" }],
    ["0000000000", "GHA", { kind: "none" }],
    ["+999123456789", "GHA", { kind: "foreign", number: "+999123456789" }],
    ["+233241234567<script>", "GHA", { kind: "none" }],
    // A landline in Accra and a free-call number receive no texts.
    ["030 212 3456", "GHA", { kind: "none" }],
    ["0800123456", "GHA", { kind: "none" }],
    ["", "GHA", { kind: "none" }],
  ] as const) {
    test(`"${typed}" in ${country} is ${meant.kind}`, () => {
      assert.deepEqual(readTypedPhone(typed, country), meant);
      if (meant.kind === "none" || typed.startsWith("+999")) assert.equal(readPhoneNumber(typed), null);
    });
  }

  test("the visitor's country chooses the code, Ghana where it cannot be told", () => {
    assert.equal(callingCodeOf("NGA"), "+234");
    assert.equal(callingCodeOf(null), "+233");
    assert.equal(callingCodeOf("FRA"), "+233");
  });

  test("it is shown in groups", () => {
    assert.equal(showMobileNumber("+233241234567"), "+233 24 123 4567");
    assert.equal(showMobileNumber("+2348031234567"), "+234 803 123 4567");
    assert.equal(showMobileNumber("+23276123456"), "+232 76 123456");
    assert.equal(showMobileNumber("+2203012345"), "+220 301 2345");
    assert.equal(showMobileNumber("+447400123456"), "+447400123456");
  });
});

/** Park and Miller's generator: the same numbers at every run. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => (state = (state * 16_807) % 2_147_483_647) % below;
}

function randomNational(mobile: RegExp, random: (below: number) => number): string {
  for (;;) {
    const length = 7 + random(4);
    const national = Array.from({ length }, () => random(10)).join("");
    if (mobile.test(national)) return national;
  }
}

/** A valid number of the country with one mistake. */
function mistyped(code: string, mobile: RegExp, random: (below: number) => number): string {
  const national = randomNational(mobile, random);
  const at = random(national.length);
  const kind = random(5);
  const wrong =
    kind === 0
      ? national.slice(0, at) + national.slice(at + 1)
      : kind === 1
        ? national.slice(0, -2)
        : kind === 2
          ? national.slice(0, at) + String(random(10)) + national.slice(at)
          : kind === 3
            ? national.slice(0, at) + String(random(10)) + national.slice(at + 1)
            : national.slice(0, at) +
              national
                .slice(at, at + 2)
                .split("")
                .reverse()
                .join("") +
              national.slice(at + 2);
  return ["0", "", code, code.slice(1)][random(4)]! + wrong;
}

test("40,000 mistyped numbers: none becomes another country's without a question, by page or API", () => {
  const random = randomFrom(20_261_128);
  for (let count = 0; count < 40_000; count += 1) {
    const { country, code, mobile } = callingCodes[count % callingCodes.length]!;
    const typed = mistyped(code, mobile, random);
    const onPage = readTypedPhone(typed, country);
    if (onPage.kind === "mobile") assert.ok(onPage.number.startsWith(code), `${country} "${typed}"`);
    const byApi = readPhoneNumber(typed);
    const isWritten = typed.startsWith("+");
    if (byApi !== null) assert.ok(isWritten || byApi.startsWith("+233"), `API "${typed}"`);
    // What the page accepts in Ghana and what the API accepts is the same.
    if (country === "GHA") assert.equal(byApi, onPage.kind === "mobile" ? onPage.number : null, typed);
  }
});

/** How people give back the code of a text. */
const codeSpellings: readonly ((code: string) => string)[] = [
  (c) => c,
  (c) => ` ${c} `,
  (c) => `${c}.`,
  (c) => `${c}\n`,
  (c) => `"${c}"`,
  (c) => `(${c})`,
  (c) => `<${c}>`,
  (c) => `code:${c}`,
  (c) => `Code ${c}`,
  (c) => `My code is ${c}!`,
  (c) => `code ${c.slice(0, 3)} ${c.slice(3)}, thanks`,
  (c) => `${c} is your Okwan code. It works for 10 minutes.`,
  (c) => `\u202a${c}\u202c`,
  (c) => `\u2068${c}\u2069`,
  (c) => `\u200e${c}`,
  (c) => `${c}\ufeff`,
  (c) => [...c].join(" "),
  (c) => [...c].join("-"),
  (c) => [...c].join("."),
  (c) => [...c].join("\u200b"),
  (c) => [...c].map((digit) => String.fromCharCode(0xff10 + Number(digit))).join(""),
  ...[" ", "  ", "-", ".", "\u00a0", "\u2009", "\u2011", "\u2013", "\u2212", " - "].map(
    (between) => (c: string) => `${c.slice(0, 3)}${between}${c.slice(3)}`,
  ),
];
const noCodes: readonly ((code: string) => string)[] = [
  (c) => c.slice(1),
  (c) => `${c}0`,
  (c) =>
    `${c} or ${[...c]
      .reverse()
      .join("")
      .replace(/./, (digit) => String((Number(digit) + 1) % 10))}`,
  () => "six figures",
];

test("200 students of five countries, numbers and codes in thirty spellings: page and API take the same", async () => {
  for (const none of ["", "+233 24 412 3456"]) assert.equal(readVerificationCode(none), null, none);
  const login = await createTestLogin();
  const random = randomFrom(54);
  for (let count = 0; count < 200; count += 1) {
    const { country, code, mobile } = callingCodes[count % callingCodes.length]!;
    const national = randomNational(mobile, random);
    const spell = spellings[Math.floor(count / callingCodes.length) % spellings.length]!;
    const typed = spell(code, national);
    const number = `${code}${national}`;
    assert.deepEqual(readTypedPhone(typed, country), { kind: "mobile", number }, typed);

    // The page sends the number with its code. Programs send what was typed, and the API asks for a missing code.
    const isWhole = country === "GHA" || /^\+|^00/.test(typed.normalize("NFKC").replace(/[^\d+]/g, ""));
    const sent = login.outbox.length;
    const browser = login.browser(`41.66.${count}.7`);
    const answer = await browser.askForCode(typed);
    assert.equal(
      answer.statusCode,
      isWhole ? 401 : 400,
      `${country} ${JSON.stringify(typed)} ${answer.body}`,
    );
    if (!isWhole) {
      assert.equal(login.outbox.length, sent, `${country} "${typed}"`);
      await browser.askForCode(number);
    }
    assert.equal(login.outbox.at(-1)!.to, number, `${country} "${typed}"`);

    if (count % 10 === 0) {
      const wrong = noCodes[(count / 10) % noCodes.length]!(login.lastCode());
      assert.equal(readVerificationCode(wrong), null, wrong);
      assert.equal((await browser.giveCode(number, wrong)).statusCode, 401, wrong);
    }
    const given = codeSpellings[count % codeSpellings.length]!(login.lastCode());
    assert.equal(readVerificationCode(given), login.lastCode(), JSON.stringify(given));
    assert.equal(
      (await browser.giveCode(isWhole ? typed : number, given)).statusCode,
      200,
      JSON.stringify(given),
    );
  }
  await login.test.drop();
});

test("the shapes are libphonenumber's", () => {
  for (const { country, code, mobile } of callingCodes) {
    assert.equal(code, `+${getCountryCallingCode(countries[country].alpha2)}`);
    for (let tries = 0; tries < 45_000; tries += 1) {
      // Every four-digit prefix, in every length.
      const rest = String((tries * 7919) % 1_000_000).padStart(6, "0");
      const national = `${1000 + (tries % 9000)}${rest.slice(0, 3 + Math.floor(tries / 9000))}`;
      const isValid = isValidPhoneNumber(`${code}${national}`);
      assert.equal(mobile.test(national), isValid, `${code} ${national}`);
    }
  }
});

test("a masked number shows its first three and last two digits", () => {
  assert.equal(maskPhoneNumber("+233241234567"), "024 *** **67");
});
