import type { Done } from "../../contract/desk/case.ts";
import { Note } from "../../web/ui/card.tsx";

/** What an act did, or why not; said aloud as it appears. */
export function Said({ done }: { done: Done | null }) {
  return (
    <div role="status">
      {done !== null && <Note tone={done.is_done ? "brand" : "gold"}>{done.sentence}</Note>}
    </div>
  );
}
