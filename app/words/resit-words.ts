import { type CertificateType, homeCountry } from "@okwan/engine";
import type { Words } from "./words.ts";

interface Asked {
  readonly certificate: CertificateType;
  readonly country: { readonly code: string };
}

/** The SSSCE is over. November and December are Ghana's sitting. */
export function rewriteWords({ t }: Words, asked: Asked, papers: "one" | "several"): string {
  const { certificate, country } = asked;
  const wassce = country.code === homeCountry ? "home" : "abroad";
  return t("results.resit.how", { way: certificate === "WASSCE" ? wassce : certificate, papers });
}
