import { useEffect, useRef } from "react";
import type { UploadedList, UploadedListStep } from "../../../contract/desk/uploaded-lists.ts";
import { call } from "../../lib/call.ts";
import type { LoadedData } from "../../lib/use-data.ts";

/** Saves a step of the work on the list. */
export type SaveStep = (change: UploadedListStep) => Promise<UploadedList>;

export interface PressedList {
  reading: UploadedList;
  of: Pick<LoadedData<UploadedList>, "put" | "again">;
}

/**
 * Sends presses one after the other, each with the revision saved by the one before, so that fast presses
 * are not lost. A refusal loads the list again.
 */
export function usePresses({ reading: { id, revision }, of: { put, again } }: PressedList): SaveStep {
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef(revision);
  useEffect(() => {
    newest.current = Math.max(newest.current, revision);
  }, [revision]);
  return (change) => {
    const pressed = queue.current.then(async () => {
      const body = { revision: newest.current, change };
      const saved = await call("POST /desk/api/readings/:id", { params: { id }, body });
      newest.current = saved.revision;
      put(saved);
      return saved;
    });
    queue.current = pressed.catch(again);
    return pressed;
  };
}
