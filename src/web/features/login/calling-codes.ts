/** Countries whose candidates sit the exams, by the code their numbers begin with. */
export const callingCodes = [
  { country: "GHA", name: "Ghana", code: "+233" },
  { country: "NGA", name: "Nigeria", code: "+234" },
  { country: "SLE", name: "Sierra Leone", code: "+232" },
  { country: "GMB", name: "The Gambia", code: "+220" },
  { country: "LBR", name: "Liberia", code: "+231" },
] as const;

export function callingCodeOf(country: string | null): string {
  return callingCodes.find((one) => one.country === country)?.code ?? callingCodes[0].code;
}

/** A number that says its own country is taken at its word; a leading 0 is the trunk prefix, which the code replaces. */
export function withCallingCode(code: string, typed: string): string {
  const number = typed.trim();
  if (number.startsWith("+") || number.startsWith("00")) return number;
  const bare = number.replace(/\D/g, "");
  if (bare.startsWith(code.slice(1)) && bare.length > 10) return `+${bare}`;
  return `${code}${bare.replace(/^0/, "")}`;
}
