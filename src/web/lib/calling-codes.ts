import { countries, countryCodes, type CountryCode, homeCountry } from "../../engine/index.ts";

/**
 * What a mobile number is in each country without its calling code, as libphonenumber has it (the test compares; the library
 * itself is too large for the browser).
 */
const mobileIn: Readonly<Record<CountryCode, RegExp>> = {
  GHA: /^(?:2(?:[0346-9]\d|5[67])|5(?:[03-7]\d|9[1-9]))\d{6}$/,
  NGA: /^(?:(?:702[0-24-9]|819[01])\d{6}|(?:7(?:0[13-9]|[12]\d)|8(?:0[1-9]|1[0-8])|9(?:0[1-9]|1[0-6]))\d{7})$/,
  SLE: /^(?:25|3[0-5]|66|7\d|8[08]|9[09])\d{6}$/,
  GMB: /^(?:(?:(?:[23679]\d|4[015]|8(?:(?:3[35]|6[68]|99)\d|7(?:[27]\d|4[015])))\d|5(?:[0-489]\d|56))\d{4}|8[4-7]\d{5})$/,
  LBR: /^(?:(?:(?:(?:22|33)0|555|7(?:6[01]|7\d)|88\d)\d|4(?:240|[67]))\d{5}|[56]\d{6})$/,
};

/** Of every country whose candidates sit the exams, home first. */
export const callingCodes = countryCodes.map((country) => ({
  country,
  code: countries[country].callingCode,
  mobile: mobileIn[country],
}));
const home = callingCodes.find(({ country }) => country === homeCountry)!;

export function callingCodeOf(country: string | null): string {
  return (callingCodes.find((one) => one.country === country) ?? home).code;
}

/** A number that says its own country is taken at its word; a leading 0 is the trunk prefix, which the code replaces. */
export function withCallingCode(code: string, typed: string): string {
  const number = typed.trim();
  if (number.startsWith("+") || number.startsWith("00")) return number;
  const bare = number.replace(/\D/g, "");
  if (bare.startsWith(code.slice(1)) && bare.length > 10) return `+${bare}`;
  return `${code}${bare.replace(/^0/, "")}`;
}

/**
 * The mobile number that was typed, "+233241234567": as its country writes it, else as the one country does where it can be one
 * (0803 123 4567 is Nigeria's). A number with a code of none of these countries is left to the server, as typed. null where it
 * can be no mobile number, or one of several countries.
 * @param country "GHA"
 */
export function mobileNumber(typed: string, country: string | null): string | null {
  if (!/^[\d\s+().\-–‑]+$/u.test(typed.trim())) return null;
  const bare = typed.replace(/[^\d+]/g, "").replace(/^00/, "+");
  if (bare.startsWith("+")) {
    const own = callingCodes.find(({ code }) => bare.startsWith(code));
    if (own === undefined) return /^\+\d{7,15}$/.test(bare) ? bare : null;
    return nationalOf(bare.slice(own.code.length), own);
  }
  const asTyped = (one: CallingCode) =>
    nationalOf(bare, one) ??
    (bare.startsWith(one.code.slice(1)) ? nationalOf(bare.slice(one.code.length - 1), one) : null);
  const own = callingCodes.find((one) => one.country === country) ?? home;
  const found = asTyped(own);
  if (found !== null) return found;
  const others = callingCodes.map(asTyped).filter((number) => number !== null);
  return others.length === 1 ? others[0]! : null;
}

type CallingCode = (typeof callingCodes)[number];

function nationalOf(bare: string, { code, mobile }: CallingCode): string | null {
  const national = bare.replace(/^0/, "");
  return mobile.test(national) ? `${code}${national}` : null;
}
