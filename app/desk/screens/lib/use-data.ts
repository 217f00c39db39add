import { useCallback, useEffect, useRef, useState } from "react";
import type { DeskReplyData, DeskCallName, DeskSending } from "../../contract/api.ts";
import { call } from "./call.ts";

export interface LoadedData<T> {
  /** The newest answer; it stays when a later call fails. undefined before the first one. */
  readonly data: T | undefined;
  /** What the last call threw; undefined after an answer. */
  readonly error: unknown;
  /** Calls again. Resolves when it has ended: did it work? */
  readonly again: () => Promise<boolean>;
}

/** The answer of a call, loaded when the page opens, when the sent values change, and by `again()`. */
export function useData<Name extends DeskCallName>(
  name: Name,
  ...sending: DeskSending<Name>
): LoadedData<DeskReplyData<Name>> {
  type Answer = DeskReplyData<Name>;
  const [loaded, setLoaded] = useState<Omit<LoadedData<Answer>, "again">>({
    data: undefined,
    error: undefined,
  });
  // Of two concurrent calls, the newer one counts.
  const newest = useRef(0);
  const key = JSON.stringify(sending);
  const again = useCallback(async () => {
    newest.current += 1;
    const own = newest.current;
    const next = await call(name, ...(JSON.parse(key) as DeskSending<Name>)).then(
      (data) => ({ data, error: undefined }),
      (error: unknown) => ({ error }),
    );
    if (own === newest.current) setLoaded((before) => ({ ...before, ...next }));
    return next.error === undefined;
  }, [name, key]);
  useEffect(() => void again(), [again]);
  return { ...loaded, again };
}
