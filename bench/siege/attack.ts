import type { HttpAnswer, Target } from "../load/http-client.ts";

/** What became of one hostile request. "closed": the server ended the connection, or never answered. */
export type Fate = "answered" | "refused" | "closed";

/** What an attacker is given. */
export interface Attack {
  readonly target: Required<Target>;
  readonly random: () => number;
  /** A photographed slip. */
  readonly slip: Buffer;
  /** A check that somebody else made: it may be asked for by no name of its own. */
  readonly planted: { readonly code: string; readonly name: string };
  /** When the siege is over. */
  readonly signal: AbortSignal;
  tell(fate: Fate): void;
  /** Look-ups of check codes that were answered with what is, or is not, behind a code. */
  lookedUp(codes: number): void;
  /** The stranger's result was read: this must never happen. */
  found(how: string): void;
}

export interface Kind {
  readonly name: string;
  /** Of 127.0.0.0/8, one a kind, so that no kind is stopped by another one's limit. */
  readonly from: string;
  /** Until the signal; within bounds of its own. */
  run(attack: Attack): Promise<void>;
}

/**
 * Told to leave (429, 503), or not taken at all (403, 413, 415): all the same to who attacks. 401 is an
 * answer: it is what a wrong login code is told, and what comes when a code was sent.
 */
export function fateOf({ status }: Pick<HttpAnswer, "status">): Fate {
  return [403, 413, 415, 429, 503].includes(status) ? "refused" : "answered";
}
