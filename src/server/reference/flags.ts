import { flagDrawings } from "../../contract/flags.ts";
import { countries, countryCodes } from "../../engine/index.ts";

/** By ISO alpha-2 in lower case; null for no country of ours. */
export function flagSvg(alpha2: string): string | null {
  const code = countryCodes.find((one) => countries[one].alpha2.toLowerCase() === alpha2);
  if (code === undefined) return null;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 16" width="30" height="20">${flagDrawings[code]}</svg>`;
}
