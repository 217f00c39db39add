import { useEffect, useState } from "react";
import type { Answer, CallName, Sent } from "../../contract/api.ts";
import { ApiFailure } from "./api-data.ts";
import { callApi } from "./browser-api.ts";

export type Fetched<T> =
  { state: "loading" } | { state: "ready"; data: T } | { state: "failed"; message: string };

/** What the API answers to this call; null asks for nothing. */
export function useFetched<Name extends CallName>(
  name: Name,
  sent: Sent<Name> | null,
  fallback: string,
): Fetched<Answer<Name>> {
  const [answer, setAnswer] = useState<{ asked: string; fetched: Fetched<Answer<Name>> } | null>(null);
  const asked = JSON.stringify(sent);
  useEffect(() => {
    const wanted = JSON.parse(asked) as typeof sent;
    if (wanted === null) return;
    let isCurrent = true;
    const load = async () => {
      const fetched = await fetchOnce(name, wanted, fallback);
      if (isCurrent) setAnswer({ asked, fetched });
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [name, asked, fallback]);
  return answer !== null && answer.asked === asked ? answer.fetched : { state: "loading" };
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
