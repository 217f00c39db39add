import type { AreaName } from "../../words/catalogue.ts";
import type { PageWords } from "../../words/words.ts";
import type { DataOf, Sending, UseCaseName } from "./api.ts";
import type { Failure, Success } from "./endpoint.ts";

/** A notice on every page for a limited time. No zod: only types reach the browser. */
export const noticeKinds = ["info", "trouble"] as const;
type NoticeKind = (typeof noticeKinds)[number];

/** A little more than one line on a phone. */
export const longestNotice = 200;

export interface SiteNotice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly english: string;
}

/**
 * The server's interface to the site for one request: used by pages, loaders and actions. Features add what
 * they answer besides use cases. No zod: only types reach the browser.
 */
export interface SiteRequest {
  /** Asks for a use case as this visitor. Never throws for a refusal: read the answer. */
  readonly ask: <Name extends UseCaseName>(
    name: Name,
    ...sending: Sending<Name>
  ) => Promise<Answered<DataOf<Name>>>;
  readonly mode: "demo" | "live";
  readonly publicUrl: string;
  readonly clientKey: string;
  /** ISO alpha-3 of the visitor's country, guessed from the address; null if unknown. */
  readonly countryCode: string | null;
  /** The visitor has a valid token. Only the API knows if the student still exists. */
  readonly mayBeLoggedIn: boolean;
  /** The sentences of these areas. */
  readonly words: (areas: readonly AreaName[]) => PageWords;
  /** For the WhatsApp link, "+233…"; null if the operator set none. */
  readonly supportNumber: string | null;
  /** The payment company's name, as students read it. */
  readonly paymentProvider: string;
  /** The current notice on every page; null without one. */
  readonly notice: SiteNotice | null;
  readonly priceInPesewas: number;
}

/** What a use case answers: its data or a refusal, with the status that the API would have. */
export interface Answered<T> {
  readonly status: number;
  readonly body: Success<T> | Failure;
}
