import type { FastifyReply, FastifyRequest } from "fastify";
import { firstLanguage, type LanguageId, languageOf } from "../../language/page-words.ts";

/**
 * A visitor's language: "?lang=fr" in an address, stored in a cookie that the service worker may read.
 * Accept-Language is ignored: phones here say "en" or the maker's language, whoever uses them.
 */
export const languageCookie = "okwan_language";
const aYearInSeconds = 365 * 24 * 60 * 60;

export function languageOfVisitor(request: FastifyRequest): LanguageId {
  return languageInAddress(request) ?? languageOf(request.cookies?.[languageCookie]) ?? firstLanguage;
}

/** Stores the language named in the address for a year. That answer is for this visitor only. */
export function storeLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const wanted = languageInAddress(request);
  if (wanted === null || wanted === request.cookies[languageCookie]) return;
  reply.header("cache-control", "private, no-cache").setCookie(languageCookie, wanted, {
    path: "/",
    sameSite: "lax",
    secure: request.protocol === "https",
    maxAge: aYearInSeconds,
  });
}

/** Parsed from the address itself, because a route with a query schema drops undeclared fields. */
function languageInAddress({ url }: FastifyRequest): LanguageId | null {
  const query = url.indexOf("?");
  return query < 0 ? null : languageOf(new URLSearchParams(url.slice(query)).get("lang"));
}
