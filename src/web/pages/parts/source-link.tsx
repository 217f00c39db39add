/** Where a figure was read. Its words default to the site's name. */
export function SourceLink({ address, children }: { address: string; children?: string }) {
  return (
    <a className="link wrap-anywhere" href={address} target="_blank" rel="noopener noreferrer nofollow">
      {children ?? siteNameOf(address)}
    </a>
  );
}

/** "https://www.knust.edu.gh/admissions" → "knust.edu.gh" */
export function siteNameOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : address;
}
