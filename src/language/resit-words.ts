import { certificates, type CertificateType, homeCountry, ranksByAggregate } from "../engine/index.ts";
import type { Words } from "./words.ts";

interface Asked {
  readonly certificate: CertificateType;
  readonly country: { readonly code: string };
  readonly access: string;
}

/** Below "C6 instead of D7 in Mathematics would open 10 programmes". */
export function resitWords(words: Words, asked: Asked): string {
  const how = rewriteWords(words, asked, "one");
  return isCountedWithoutNewest(asked) ? `${words.t("results.resit.counted")} ${how}` : how;
}

/** The SSSCE is over. November and December are Ghana's sitting. */
export function rewriteWords({ t }: Words, asked: Omit<Asked, "access">, papers: "one" | "several"): string {
  const { certificate, country } = asked;
  const wassce = country.code === homeCountry ? "home" : "abroad";
  return t("results.resit.how", { way: certificate === "WASSCE" ? wassce : certificate, papers });
}

/** A free answer may not tell of the newest cut-offs. Some certificates and countries have none at all. */
export function isCountedWithoutNewest({ certificate, country, access }: Asked): boolean {
  return access === "free" && certificates[certificate].usesCutOffs && ranksByAggregate(country.code);
}
