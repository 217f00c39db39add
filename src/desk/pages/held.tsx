import type { PauseRow } from "../../contract/desk/levers.ts";
import { showMoment } from "../lib/format.ts";
import { Badge } from "../parts/states.tsx";

const tones = {
  now: "good",
  "behind another": "warn",
  coming: "quiet",
  over: "quiet",
  "ended early": "quiet",
} as const;

/** How it stands with something that holds for a while. */
export function How({ how }: { how: keyof typeof tones }) {
  return <Badge tone={tones[how]}>{how}</Badge>;
}

export function WhoAndWhy({ row: { who, why, ended } }: { row: Pick<PauseRow, "who" | "why" | "ended"> }) {
  return (
    <span className="grid gap-1">
      <span>
        {who}: {why}
      </span>
      {ended !== null && (
        <span className="text-ink-2">
          Ended {showMoment(ended.at)} by {ended.who}: {ended.why}
        </span>
      )}
    </span>
  );
}
