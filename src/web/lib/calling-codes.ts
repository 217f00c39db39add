import { countries, countryCodes, type CountryCode, homeCountry } from "../../engine/index.ts";

/**
 * Mobile numbers of each country without calling code, equal to libphonenumber's (a test compares them; the
 * library itself is too large for the browser).
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

/** A number with its own country code keeps it; a leading 0 is the trunk prefix, which the code replaces. */
export function withCallingCode(code: string, typed: string): string {
  const number = typed.trim();
  if (number.startsWith("+") || number.startsWith("00")) return number;
  const bare = number.replace(/\D/g, "");
  if (bare.startsWith(code.slice(1)) && bare.length > 10) return `+${bare}`;
  return `${code}${bare.replace(/^0/, "")}`;
}

/**
 * The typed mobile number as "+233241234567": in its country's form, else in the form of the only country
 * where it is valid (0803 123 4567 is Nigerian). A number with another country's code is left to the server,
 * as typed. null if it is no mobile number, or valid in several countries.
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
