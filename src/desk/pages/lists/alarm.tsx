import type { UploadedList } from "../../../contract/desk/uploaded-lists.ts";
import { Note } from "../../../web/ui/card.tsx";
import { Form } from "../../parts/form.tsx";

const names: Readonly<Record<string, string>> = {
  reprint: "An old list again?",
  "other-kind": "Another kind of list?",
  "at-the-limit": "Entry limits?",
  vanished: "Programmes are missing.",
  "left-out": "Many rows left out?",
  scan: "Read from a picture.",
};

interface AlarmProps {
  alarm: UploadedList["alarms"][number];
  /** null where it cannot be answered any more. */
  answer: ((because: string) => Promise<unknown>) | null;
}

/** An oddity of a whole list. It needs an answer before the list is proposed. */
export function Alarm({ alarm: { alarm, says, because }, answer }: AlarmProps) {
  return (
    <Note tone={because === null ? "clay" : "gold"} className="grid gap-2">
      <p>
        <strong>{names[alarm] ?? alarm}</strong> {says}
      </p>
      {because !== null && <p>Answered: {because}</p>}
      {because === null && answer !== null && (
        <Form
          label="Answer"
          tone="quiet"
          fields={[{ name: "because", label: "Why the list is right all the same" }]}
          work={({ because: typed = "" }) => answer(typed)}
        />
      )}
    </Note>
  );
}
