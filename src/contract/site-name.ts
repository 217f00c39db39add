/** "https://www.knust.edu.gh/admissions" → "knust.edu.gh" */
export function siteNameOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : address;
}
