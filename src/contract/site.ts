import type { AreaName } from "../language/catalogue.ts";
import type { LanguageId } from "../language/page-words.ts";
import type { PageWords } from "../language/words.ts";
import type { CheckToShow } from "./check-to-show.ts";

/**
 * What the server hands to the site for one request. The server makes it; loaders and actions use it.
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
  readonly result: (checkCode: string, language?: string) => Promise<CheckToShow | null>;
  /** For the Content-Security-Policy; every script element carries it. undefined once `keepAs` was called. */
  readonly nonce: string | undefined;
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
  /** Resolves when this page may be made: it takes milliseconds, and others wait. */
  readonly itsTurn: () => Promise<void>;
  /** What a page without script shows; its loader puts it here (src/web/lib/shown.ts). */
  shown?: unknown;
  /**
   * For a page of one person that stays as it is until something happens to it: its loader says all that the page
   * depends on beside its address. Where that very page was made a moment ago, `isHere` is then true and nothing need
   * be rendered.
   */
  readonly keepAs: (state: string) => void;
  readonly isHere: boolean;
  /** A page that was rendered in one go, beside the Response, which would turn it into bytes and back. */
  html?: string;
}

/** A page that was made without React Router. */
export interface PlainAnswer {
  /** What it is written in. */
  readonly language: string;
  /** Its parts in order; null where the very page is here already (`isHere`). */
  readonly html: readonly string[] | null;
}

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
