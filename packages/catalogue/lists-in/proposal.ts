import type { FigureLine, ListLine } from "../data-files/records.ts";

/** A row of a school's list: its place, its printed text and its figure. */
interface ReadRow {
  readonly place: string;
  readonly printed: string;
  readonly column: string;
  readonly cell: string;
  readonly second: FigureLine["second"];
}

interface MatchedProgramme {
  readonly programme: number;
  readonly name: string;
  /** The programme's figure in the list before. */
  readonly was: number | null;
}

export interface SureRow extends ReadRow {
  readonly programme: number;
  readonly aggregate: number;
}

export interface DoubtfulRow extends ReadRow {
  readonly why: string;
  readonly aggregate: number | null;
  readonly candidates: readonly MatchedProgramme[];
  /** A programme's id, "leave", or null while nobody has decided. */
  readonly decide: number | "leave" | null;
}

/** The result of reading a list, in which a person decides. */
export interface ListProposal {
  /** The list's record for the school's file. */
  readonly list: ListLine;
  readonly alarms: readonly {
    readonly alarm: string;
    readonly says: string;
    readonly because: string | null;
  }[];
  /** Each needs a decision. */
  readonly doubtful: readonly DoubtfulRow[];
  readonly sure: readonly SureRow[];
}
