import { createHmac } from "node:crypto";
import type { FastifyInstance, FastifyRequest, InjectOptions } from "fastify";
import type { FieldOfStudy } from "../../contract/field-of-study.ts";
import type { Answer } from "../../contract/answer.ts";
import type { ViewWanted } from "../../contract/result-view.ts";
import type { SiteAnswer, SiteRequest } from "../../contract/site.ts";
import { pageWords } from "../../language/page-words.ts";
import type { AddressLimits } from "../http/address-limits.ts";
import { isWithClient } from "../http/compress.ts";
import { lookedUpHeader, type LookUps } from "../http/look-ups.ts";
import type { CostlyWork } from "../http/shed-load.ts";
import { siteUrlFor } from "../http/site-url.ts";

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
  ) => Promise<{ answer: Answer; openState: string | null } | null>;
  readonly openState: (checkCode: string) => Promise<{ openState: string | null } | null>;
  /** Key of the ETag's HMAC. With a plain hash, whoever has the code could test phone numbers against it. */
  readonly tagKey: Uint8Array;
  /** Pages of another release differ. */
  readonly release: string;
  readonly lookUps: LookUps;
  readonly limits: AddressLimits;
  readonly costlyWork: CostlyWork;
  /** Marks the site's own calls for a visitor, who was already counted at the page. */
  readonly internalHeader: Readonly<Record<string, string>>;
  /** ISO alpha-3 of an address's country; null if unknown. */
  readonly countryOf: (ip: string) => string | null | Promise<string | null>;
}

/** Creates the functions and facts that a page may use for this visitor. */
export async function createSiteRequest(
  app: FastifyInstance,
  settings: SiteSettings,
  request: FastifyRequest,
  buildVersion: string,
): Promise<SiteRequest> {
  const lookedUp = new Set<string>();
  /** Counted once, however often the page reads it. */
  async function lookUp<Found>(code: string, read: () => Promise<Found>): Promise<Found> {
    if (lookedUp.has(code)) return read();
    const found = await settings.lookUps.find(request, code, read);
    lookedUp.add(code);
    return found;
  }
  const mayBeLoggedIn = await settings.hasToken(request);
  const visit = [buildVersion, request.host, request.url, mayBeLoggedIn];
  return {
    api: (path, init) => callOwnApi(app, settings, { request, lookedUp }, path, init),
    listed: (code) => lookUp(code, () => settings.listed(code)),
    async answer(code, view, wish) {
      const read = await lookUp(code, () => settings.answer(code, view, wish));
      return read && { answer: read.answer, etag: tagOf(settings, visit, read.openState) };
    },
    async isWithClient(code) {
      if (request.headers["if-none-match"] === undefined) return false;
      const read = await lookUp(code, () => settings.openState(code));
      const etag = tagOf(settings, visit, read?.openState ?? null);
      return etag !== null && isWithClient(request, etag);
    },
    mode: settings.mode,
    publicUrl: siteUrlFor(request, settings.publicUrl),
    clientKey: settings.clientKey,
    countryCode: await settings.countryOf(request.ip),
    mayBeLoggedIn,
    words: pageWords,
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

async function callOwnApi(
  app: FastifyInstance,
  settings: SiteSettings,
  { request, lookedUp }: { request: FastifyRequest; lookedUp: ReadonlySet<string> },
  path: string,
  init: { method?: string; body?: unknown } = {},
): Promise<SiteAnswer> {
  const { cookie, "user-agent": userAgent } = request.headers;
  const options: InjectOptions = {
    method: (init.method ?? "GET") as NonNullable<InjectOptions["method"]>,
    url: path,
    remoteAddress: request.ip,
    headers: {
      ...settings.internalHeader,
      [lookedUpHeader]: [...lookedUp].join(" "),
      host: request.host,
      authorization: `Bearer ${settings.clientKey}`,
      ...(cookie === undefined ? {} : { cookie }),
      ...(userAgent === undefined ? {} : { "user-agent": userAgent }),
    },
    ...(init.body === undefined ? {} : { payload: init.body as object }),
  };
  const answer = await app.inject(options);
  const setCookie = answer.headers["set-cookie"];
  return {
    status: answer.statusCode,
    body: answer.json<SiteAnswer["body"]>(),
    cookies: setCookie === undefined ? [] : [setCookie].flat(),
  };
}
