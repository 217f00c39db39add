import { useEffect, useState } from "react";
import type { Answer, CallName, Sent } from "../../contract/api.ts";
import { ApiFailure } from "./api-data.ts";
import { callApi } from "./browser-api.ts";

export type Fetched<T> =
  { state: "loading" } | { state: "ready"; data: T } | { state: "failed"; message: string };

/** The API's answer to this call; null makes no call. */
export function useFetched<Name extends CallName>(
  name: Name,
  sent: Sent<Name> | null,
  fallback: string,
): { fetched: Fetched<Answer<Name>>; tryAgain: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; fetched: Fetched<Answer<Name>> } | null>(null);
  const asked = JSON.stringify(sent);
  const key = `${attempt} ${asked}`;
  useEffect(() => {
    const wanted = JSON.parse(asked) as typeof sent;
    if (wanted === null) return;
    let isCurrent = true;
    const load = async () => {
      const fetched = await fetchOnce(name, wanted, fallback);
      if (isCurrent) setAnswer({ key, fetched });
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [name, key, asked, fallback]);
  return {
    fetched: answer !== null && answer.key === key ? answer.fetched : { state: "loading" },
    tryAgain: () => setAttempt(attempt + 1),
  };
}

async function fetchOnce<Name extends CallName>(
  name: Name,
  sent: Sent<Name>,
  fallback: string,
): Promise<Fetched<Answer<Name>>> {
  try {
    return { state: "ready", data: await callApi(name, { ...sent, fallback }) };
  } catch (error) {
    return { state: "failed", message: error instanceof ApiFailure ? error.message : fallback };
  }
}
