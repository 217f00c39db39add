import { useEffect, useState } from "react";
import { ApiFailure } from "./api-data.ts";
import { callApi } from "./browser-api.ts";

export type Fetched<T> =
  { state: "loading" } | { state: "ready"; data: T } | { state: "failed"; message: string };

/** What the API answers at this path; null asks for nothing. */
export function useFetched<T>(path: string | null, fallback: string): Fetched<T> {
  const [answer, setAnswer] = useState<{ path: string; fetched: Fetched<T> } | null>(null);
  useEffect(() => {
    if (path === null) return;
    let isCurrent = true;
    const load = async () => {
      const fetched = await fetchOnce<T>(path, fallback);
      if (isCurrent) setAnswer({ path, fetched });
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [path, fallback]);
  return answer !== null && answer.path === path ? answer.fetched : { state: "loading" };
}

async function fetchOnce<T>(path: string, fallback: string): Promise<Fetched<T>> {
  try {
    return { state: "ready", data: await callApi<T>(path, { fallback }) };
  } catch (error) {
    return { state: "failed", message: error instanceof ApiFailure ? error.message : fallback };
  }
}
