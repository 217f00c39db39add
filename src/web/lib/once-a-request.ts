import type { SiteRequest } from "../../contract/site.ts";

/**
 * Reads the first time it is asked for a request, and answers the same from then on: a page that turns out to be React
 * Router's after all is not read twice, and what cannot be read is waited for once.
 */
export function onceARequest<Asked, Answer>(
  read: (site: SiteRequest, asked: Asked) => Promise<Answer>,
): (site: SiteRequest, asked: Asked) => Promise<Answer> {
  const known = new WeakMap<SiteRequest, Promise<Answer>>();
  return (site, asked) => {
    const answer = known.get(site) ?? read(site, asked);
    known.set(site, answer);
    return answer;
  };
}
