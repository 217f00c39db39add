import type { Answer } from "./answer.ts";
import type { Access } from "./check-facts.ts";
import type { FieldOfStudy, ProgrammeIndex } from "../../../kernel/contract/programme-index.ts";
import type { ListedCheck } from "./previous-checks.ts";
import type { ViewWanted } from "./result-view.ts";
import type { SentAnswer } from "./result-table.ts";

declare module "../../../kernel/contract/site.ts" {
  interface SiteRequest {
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
    /** What it may show; null for an unknown code or an order without grades. The page reads much more. */
    readonly accessOf: (checkCode: string) => Promise<Access | null>;
    /** The address of the sentences of results, a file that is cached for good. */
    readonly resultWordsPath: string;
  }
}

export interface SiteCheck {
  readonly answer: SentAnswer;
  /** The check's own table (result-table.ts), as JSON. */
  readonly table: string;
  /** The index of its catalogue version, and its address. */
  readonly index: { readonly path: string; readonly index: ProgrammeIndex };
  /** What the page makes of them. */
  readonly whole: Answer;
  /** Of an open check's page at this address; null before payment, when a page may ask the gateway. */
  readonly etag: string | null;
}
