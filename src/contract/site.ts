import type { DataOf, Sending, UseCaseName } from "./api.ts";
import type { Failure, Success } from "./envelope.ts";
import type { AreaName } from "../language/catalogue.ts";
import type { PageWords } from "../language/words.ts";
import type { ViewWanted } from "./result-view.ts";
import type { SentAnswer } from "./sent-answer.ts";
import type { FieldOfStudy } from "./field-of-study.ts";
import type { ProgrammeIndex } from "./programme-index.ts";
import type { ListedCheck } from "./previous-checks.ts";
import type { SiteNotice } from "./site-notice.ts";

/**
 * The server's interface to the site for one request: used by pages, loaders and actions. No zod: only types
 * reach the browser.
 */
export interface SiteRequest {
  /** Asks for a use case as this visitor. Never throws for a refusal: read the answer. */
  readonly ask: <Name extends UseCaseName>(
    name: Name,
    ...sending: Sending<Name>
  ) => Promise<Answered<DataOf<Name>>>;
  /**
   * A check as an entry of a list, as any holder of its code may see it; null for an unknown code or an order
   * without grades.
   */
  readonly listed: (checkCode: string) => Promise<ListedCheck | null>;
  /**
   * A check as plain data for its page (contract/answer.ts), with the same limits as `listed`. `wish`
   * replaces the check's own for this view.
   */
  readonly answer: (
    checkCode: string,
    view?: ViewWanted,
    wish?: readonly FieldOfStudy[],
  ) => Promise<SiteCheck | null>;
  /** Whether the browser has the page of this open check already; false before payment. */
  readonly isWithClient: (checkCode: string) => Promise<boolean>;
  readonly mode: "demo" | "live";
  readonly publicUrl: string;
  readonly clientKey: string;
  /** ISO alpha-3 of the visitor's country, guessed from the address; null if unknown. */
  readonly countryCode: string | null;
  /** The visitor has a valid token. Only the API knows if the student still exists. */
  readonly mayBeLoggedIn: boolean;
  /** The sentences of these areas. */
  readonly words: (areas: readonly AreaName[]) => PageWords;
  /** The address of the sentences of results, a file that is cached for good. */
  readonly resultWordsPath: string;
  /** For the WhatsApp link, "+233…"; null if the operator set none. */
  readonly supportNumber: string | null;
  /** The payment company's name, as students read it. */
  readonly paymentProvider: string;
  /** The current notice on every page; null without one. */
  readonly notice: SiteNotice | null;
  readonly priceInPesewas: number;
}

export interface SiteCheck {
  readonly answer: SentAnswer;
  /** The check's own table (result-table.ts), as JSON. */
  readonly table: string;
  /** The index of its catalogue version, and its address. */
  readonly index: { readonly path: string; readonly index: ProgrammeIndex };
  /** Of an open check's page at this address; null before payment, when a page may ask the gateway. */
  readonly etag: string | null;
}

/** What a use case answers: its data or a refusal, with the status that the API would have. */
export interface Answered<T> {
  readonly status: number;
  readonly body: Success<T> | Failure;
}
