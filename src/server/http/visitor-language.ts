import type { FastifyReply, FastifyRequest } from "fastify";
import { firstLanguage, type LanguageId, languageOf } from "../../language/page-words.ts";

/**
 * Which language a visitor chose: "?lang=fr" in an address, kept in a cookie that the service worker may read. Nothing
 * is guessed from Accept-Language: phones here say "en" or the maker's language, whoever holds them.
 */
export const languageCookie = "okwan_language";
const aYearInSeconds = 365 * 24 * 60 * 60;

export function languageOfVisitor(request: FastifyRequest): LanguageId {
  return languageInAddress(request) ?? languageOf(request.cookies?.[languageCookie]) ?? firstLanguage;
}

/** An address that names a language keeps it for a year. That answer is for this visitor alone. */
export function keepLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const wanted = languageInAddress(request);
  if (wanted === null || wanted === request.cookies[languageCookie]) return;
  reply.header("cache-control", "private, no-cache").setCookie(languageCookie, wanted, {
    path: "/",
    sameSite: "lax",
    secure: request.protocol === "https",
    maxAge: aYearInSeconds,
  });
}

/** Read off the address itself: a route that describes its query keeps only what it describes. */
function languageInAddress({ url }: FastifyRequest): LanguageId | null {
  const query = url.indexOf("?");
  return query < 0 ? null : languageOf(new URLSearchParams(url.slice(query)).get("lang"));
}
