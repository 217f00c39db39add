import type { AreaName } from "../language/catalogue.ts";
import type { LanguageId } from "../language/page-words.ts";
import type { PageWords } from "../language/words.ts";
import type { ViewWanted } from "./result-view.ts";
import type { Answer } from "./answer.ts";
import type { CheckToShow } from "./check-to-show.ts";
import type { FieldOfStudy } from "./field-of-study.ts";
import type { SiteNotice } from "./site-notice.ts";

/**
 * What the server hands to the site for one request. The server makes it; pages, loaders and actions read it.
 * No zod here: only types cross into the browser.
 */
export interface SiteRequest {
  /**
   * Calls our own API inside this process on behalf of this visitor: cookies and address go along.
   * Throws nothing for a bad status; read the envelope.
   */
  readonly api: (path: string, init?: { method?: string; body?: unknown }) => Promise<SiteAnswer>;
  /**
   * A check as whoever has its code may see it; null for an unknown code, or where no grades were sent yet. Handed over
   * as it is, not as JSON, and what takes long is made when it is called for: on the server alone. Its sentences are in the language
   * of the page that shows them (`words(areas).language`); English unless told.
   */
  readonly result: (checkCode: string, language?: string, view?: ViewWanted) => Promise<CheckToShow | null>;
  /**
   * A check as plain data for its page (contract/answer.ts), counted and refused as `result` is. `wish` takes the place of the
   * check's own for this look.
   */
  readonly answer: (
    checkCode: string,
    language?: string,
    view?: ViewWanted,
    wish?: readonly FieldOfStudy[],
  ) => Promise<Answer | null>;
  readonly mode: "demo" | "live";
  readonly publicUrl: string;
  readonly clientKey: string;
  /** ISO alpha-3 of the visitor's country, guessed from the address; null where it cannot be told. */
  readonly countryCode: string | null;
  /** The visitor brings a token that is good still; whether the student is there yet only the API knows. */
  readonly mayBeLoggedIn: boolean;
  /** What the visitor chose to read; a page that has no such language is shown in English. */
  readonly language: LanguageId;
  /** The sentences of these areas in that language, or in English; null for a page that names none. */
  readonly words: (areas: readonly AreaName[] | null) => PageWords;
  /** For the WhatsApp link, "+233…"; null where the operator set none. */
  readonly supportNumber: string | null;
  /** Who takes the money, as students read it. */
  readonly paymentProvider: string;
  /** What every page tells now; null where there is nothing. */
  readonly notice: SiteNotice | null;
  /** What a check costs now. */
  readonly priceInPesewas: number;
}

/**
 * For whom, in one country, a page that React Router rendered is the same: for everybody, or for everybody who reads
 * one language. null: it is one visitor's.
 */
export type SameFor = "everybody" | "language" | null;

export interface SiteAnswer {
  readonly status: number;
  /** The envelope of contract/envelope.ts. */
  readonly body: {
    readonly success: boolean;
    readonly message: string;
    readonly data: unknown;
    /** Why, for programs: "verification_required". */
    readonly error?: string;
    readonly errors?: readonly { readonly field: string; readonly message: string }[];
  };
  /** Set-Cookie lines to pass on. */
  readonly cookies: readonly string[];
}
