import { useCallback, useEffect, useState } from "react";
import type { DeskAnswer, DeskCallName, DeskSending } from "../../contract/desk/api.ts";
import { call, sentenceOf } from "./call.ts";

export type Loaded<T> =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly why: string }
  | { readonly state: "ready"; readonly data: T };

/**
 * The answer of a call, loaded when the page opens, when the sent values change, and by `again()`. `renew()`
 * shows "loading" until the new answer arrives.
 */
export function useData<Name extends DeskCallName>(
  name: Name,
  ...sending: DeskSending<Name>
): { readonly loaded: Loaded<DeskAnswer<Name>>; readonly again: () => void; readonly renew: () => void } {
  const [loaded, setLoaded] = useState<Loaded<DeskAnswer<Name>>>({ state: "loading" });
  const [times, setTimes] = useState(0);
  const key = JSON.stringify(sending);
  useEffect(() => {
    let isWanted = true;
    call(name, ...(JSON.parse(key) as DeskSending<Name>)).then(
      (data) => isWanted && setLoaded({ state: "ready", data }),
      (error: unknown) => isWanted && setLoaded({ state: "failed", why: sentenceOf(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [name, key, times]);
  const again = useCallback(() => setTimes((before) => before + 1), []);
  const renew = useCallback(() => {
    setLoaded({ state: "loading" });
    again();
  }, [again]);
  return { loaded, again, renew };
}

/** The outcome of the last act. Storing one loads the data again. */
export function useOutcome<T>(renew: () => void): readonly [T | null, (outcome: T | null) => void] {
  const [outcome, setOutcome] = useState<T | null>(null);
  const done = (next: T | null) => {
    setOutcome(next);
    renew();
  };
  return [outcome, done];
}
