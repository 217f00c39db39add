import { createHmac } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FieldOfStudy } from "../../kernel/contract/field-of-study.ts";
import type { ViewWanted } from "../../features/result/contract/result-view.ts";
import type { SiteRequest } from "../../kernel/contract/site.ts";
import type { SiteCheck } from "../../features/result/contract/site-check.ts";
import { pageWords } from "../../words/page-words.ts";
import type { AddressLimits } from "../../kernel/http/address-limits.ts";
import { isWithClient } from "../../kernel/http/compress.ts";
import type { LookUps } from "../../kernel/http/look-ups.ts";
import type { CostlyWork } from "../../kernel/http/shed-load.ts";
import { siteUrlFor } from "../../kernel/http/site-url.ts";
import { askUseCase, type Question } from "../../kernel/http/use-cases.ts";
import { resultWordsPath } from "./words-file.ts";

export interface SiteSettings {
  readonly isDev: boolean;
  readonly mode: "demo" | "live";
  /** Our public origin; undefined uses the address of each visitor. */
  readonly publicUrl: string | undefined;
  readonly clientKey: string;
  /** Part of the cache key of shared pages. */
  readonly catalogueVersion: () => number;
  /** The current notice on every page. */
  readonly notice: () => SiteRequest["notice"];
  readonly priceInPesewas: () => number;
  /** Fingerprint of the operator settings shown on pages; part of the cache key. */
  readonly settingsVersion: () => string;
  /** Does a visitor have a valid token? */
  readonly hasToken: (request: FastifyRequest) => Promise<boolean>;
  readonly supportNumber: string | undefined;
  readonly paymentProvider: string;
  readonly listed: (checkCode: string) => ReturnType<SiteRequest["listed"]>;
  readonly answer: (
    checkCode: string,
    view?: ViewWanted,
    wish?: readonly FieldOfStudy[],
  ) => Promise<(Omit<SiteCheck, "etag"> & { readonly openState: string | null }) | null>;
  readonly openState: (checkCode: string) => Promise<{ openState: string | null } | null>;
  /** Key of the ETag's HMAC. With a plain hash, whoever has the code could test phone numbers against it. */
  readonly tagKey: Uint8Array;
  /** Pages of another release differ. */
  readonly release: string;
  readonly lookUps: LookUps;
  readonly limits: AddressLimits;
  readonly costlyWork: CostlyWork;
  /** ISO alpha-3 of an address's country; null if unknown. */
  readonly countryOf: (ip: string) => string | null | Promise<string | null>;
}

/** Creates the functions and facts that a page may use for this visitor. */
export async function createSiteRequest(
  app: FastifyInstance,
  settings: SiteSettings,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  buildVersion: string,
): Promise<SiteRequest> {
  const { lookUps, limits } = settings;
  const mayBeLoggedIn = await settings.hasToken(request);
  const visit = [buildVersion, request.host, request.url, mayBeLoggedIn];
  return {
    ask: (name, ...[sent = {}]) =>
      askUseCase(app, limits, { name, sent: sent as Question, request, reply }) as never,
    listed: (code) => lookUps.find(request, code, () => settings.listed(code)),
    async answer(code, view, wish) {
      const read = await lookUps.find(request, code, () => settings.answer(code, view, wish));
      if (read === null) return null;
      const { openState, ...check } = read;
      return { ...check, etag: tagOf(settings, visit, openState) };
    },
    async isWithClient(code) {
      if (request.headers["if-none-match"] === undefined) return false;
      const read = await lookUps.find(request, code, () => settings.openState(code));
      const etag = tagOf(settings, visit, read?.openState ?? null);
      return etag !== null && isWithClient(request, etag);
    },
    mode: settings.mode,
    publicUrl: siteUrlFor(request, settings.publicUrl),
    clientKey: settings.clientKey,
    countryCode: await settings.countryOf(request.ip),
    mayBeLoggedIn,
    words: pageWords,
    resultWordsPath: resultWordsPath(),
    supportNumber: settings.supportNumber ?? null,
    paymentProvider: settings.paymentProvider,
    notice: settings.notice(),
    priceInPesewas: settings.priceInPesewas(),
  };
}

/** The ETag of a page that shows this state of a check; null for one that is not open. */
function tagOf(settings: SiteSettings, visit: readonly unknown[], state: string | null): string | null {
  if (state === null) return null;
  // The hour is for what opens and closes on a day.
  const hour = new Date().toISOString().slice(0, 13);
  const versions = [settings.release, settings.catalogueVersion(), settings.settingsVersion(), hour];
  const made = createHmac("sha256", settings.tagKey).update([...versions, ...visit, state].join("\n"));
  return `"${made.digest("base64url").slice(0, 22)}"`;
}
