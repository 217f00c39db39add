import type { LinkDescriptor } from "react-router";
import type { SiteRequest } from "../../../contract/site.ts";
import type { SiteNotice } from "../../../contract/site-notice.ts";
import stylesheet from "../app.css?url";
import type { FrameFacts } from "./frame.tsx";

/** Links in every page's head. */
export const frameLinks = [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
] as const satisfies LinkDescriptor[];

export function frameFacts({ mode, supportNumber, notice, language }: SiteRequest): FrameFacts {
  const whatsAppUrl = supportNumber === null ? null : `https://wa.me/${supportNumber.replace(/\D/g, "")}`;
  return {
    isDemo: mode === "demo",
    whatsAppUrl,
    notice: notice && { kind: notice.kind, text: inLanguage(notice, language), language },
  };
}

function inLanguage({ english, french }: SiteNotice, language: SiteRequest["language"]): string {
  switch (language) {
    case "en":
      return english;
    case "fr":
      return french;
  }
}
