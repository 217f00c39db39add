import { useEffect, useRef, useState } from "react";
import type { Answer } from "../../contract/answer.ts";
import type { NextSteps } from "../../contract/next-steps.ts";
import { callApi } from "../../../../kernel/web/api-data.ts";
import type { AnswerState } from "./address-state.ts";

/** Stores a changed wish and loads its steps in the background: lists need neither. */
export function useNextSteps(
  { check_code: code, wish: stored, steps }: Answer,
  { wish, view }: AnswerState,
): NextSteps {
  const [changed, setChanged] = useState<{ wish: string; steps: NextSteps } | null>(null);
  const asked = (wish ?? stored).join(",");
  const made = useRef(asked);
  useEffect(() => {
    if (asked === made.current) return;
    let isCurrent = true;
    const params = { code };
    const load = async () => {
      const fields = asked === "" ? [] : (asked.split(",") as Answer["wish"][number][]);
      // A reader of this check may not change it.
      void callApi("PUT /api/v1/checks/:code/wish", { params, body: { wish: fields }, fallback: "" }).catch(
        () => {},
      );
      const query = { wish: asked || "none", ...Object.fromEntries(view) };
      const found = await callApi("GET /api/v1/checks/:code/next-steps", {
        params,
        query,
        fallback: "",
      }).catch(() => null);
      if (isCurrent && found !== null) setChanged({ wish: asked, steps: found });
    };
    const timer = setTimeout(() => void load(), 500);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a view is loaded as a page of its own
  }, [asked, code]);
  return changed?.wish === asked ? changed.steps : steps;
}
