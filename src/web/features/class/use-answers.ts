import { useCallback, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { ClassOut } from "../../../contract/class.ts";
import { callApi } from "../../lib/browser-api.ts";
import { useWords } from "../../lib/words.tsx";
import type { CellAnswer } from "./answer-fields.ts";

type Saved = "nothing" | "yes" | "no";

const keyOf = ({ nr, subject_id: subject, about, slot }: CellAnswer) =>
  [nr, slot === undefined ? (about ?? subject) : `place ${slot}`].join();

/**
 * Sends answers one by one, so that two for one cell stay in order; a failed one is sent again with the next.
 */
export function useAnswers({ code, candidates }: ClassOut) {
  const { t } = useWords();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(() => ({
    left: candidates.reduce((sum, { open }) => sum + open, 0),
    rows: candidates.filter(({ open }) => open > 0).length,
  }));
  const [saved, setSaved] = useState<Saved>("nothing");
  const waiting = useRef(new Map<string, CellAnswer>());
  const sending = useRef(Promise.resolve());
  const fallback = t("classes.ask.notSaved");
  const save = useCallback(
    (answer: CellAnswer) => {
      const send = async (): Promise<void> => {
        const batch = new Map(waiting.current);
        if (batch.size === 0) return;
        waiting.current.clear();
        try {
          const body = { answers: [...batch.values()] };
          const sent = { params: { code }, body, fallback, keepalive: true };
          setAsked(await callApi("POST /api/v1/classes/:code/answers", sent));
          setSaved(waiting.current.size === 0 ? "yes" : "nothing");
          // The row may now have a field for the right subject.
          if (body.answers.some(({ value }) => value === "drop")) void revalidate();
        } catch {
          for (const [key, given] of batch) if (!waiting.current.has(key)) waiting.current.set(key, given);
          setSaved("no");
        }
      };
      waiting.current.set(keyOf(answer), answer);
      sending.current = sending.current.then(send);
      // An answer waiting for the previous one must still be sent when the page is left.
      window.addEventListener("pagehide", () => void send(), { once: true });
    },
    [code, fallback, revalidate],
  );
  return { ...asked, saved, save };
}
