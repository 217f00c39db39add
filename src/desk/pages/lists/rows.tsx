import { useRef, useState } from "react";
import type { UploadedList, UploadedListStep, Row, RowGroup } from "../../../contract/desk/uploaded-lists.ts";
import { Button } from "../../../web/ui/button.tsx";
import { Fold } from "../../../web/ui/fold.tsx";
import { errorSentence } from "../../lib/call.ts";
import { LoadFailed } from "../../parts/page.tsx";
import type { SaveStep } from "./press.ts";
import { listOfProgrammes, RowCard } from "./row-card.tsx";

const groups: readonly { readonly group: RowGroup; readonly title: string; readonly hint?: string }[] = [
  { group: "toConfirm", title: "To decide" },
  { group: "open", title: "Left open" },
  {
    group: "newProgrammes",
    title: "New programmes",
    hint: "A programme we do not have is added to the school’s record first; its row can be decided then, or left out.",
  },
  { group: "sure", title: "Sure" },
];

interface RowsProps {
  reading: UploadedList;
  /** null where nothing can be decided any more. */
  press: SaveStep | null;
}

/** The rows by groups, undecided ones first. */
export function Rows({ reading, press }: RowsProps) {
  const [trouble, setTrouble] = useState<unknown>(null);
  const [announcement, setAnnouncement] = useState("");
  const { rows, ended } = reading;
  const undecided = rows.toConfirm.filter(({ decide }) => decide === null).length;
  const send: Send | null =
    press &&
    ((change, announce) => {
      setTrouble(null);
      press(change).then((saved) => setAnnouncement(announce(saved)), setTrouble);
    });
  return (
    <section aria-labelledby="rows" className="grid gap-3">
      <h2 id="rows" className="text-xl">
        Rows: {rows.toConfirm.length - undecided} of {rows.toConfirm.length} decided
      </h2>
      {send !== null && <Keys />}
      {send !== null && undecided > 1 && (
        <Button
          tone="quiet"
          className="justify-self-start"
          onClick={() => send({ step: "rest" }, () => "All of these are left out")}
        >
          Leave out all {undecided} that wait
        </Button>
      )}
      <datalist id={listOfProgrammes}>
        {reading.programmes.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {trouble !== null && <LoadFailed why={errorSentence(trouble)} />}
      {groups.map(({ group, title, hint }) => (
        <Fold key={group} title={title} end={String(rows[group].length)} isOpen={group === "toConfirm"}>
          {hint !== undefined && <p className="pb-3 text-ink-2">{hint}</p>}
          <RowsOf reading={reading} group={group} send={send} />
        </Fold>
      ))}
      <Fold title="Not on it any more" end={String(ended.length)}>
        <ul className="grid gap-1">
          {ended.map(({ programme, name, was }) => (
            <li key={programme}>
              {name}, {was} before
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  );
}

/** Saves a step, then announces it. */
type Send = (change: UploadedListStep, announce: (saved: UploadedList) => string) => void;

interface RowsOfProps {
  reading: UploadedList;
  group: RowGroup;
  send: Send | null;
}

/** One group. After a decision the focus moves to the next row. */
function RowsOf({ reading: { rows, programmes }, group, send }: RowsOfProps) {
  const box = useRef<HTMLDivElement>(null);
  const focus = (at: number) => box.current?.querySelectorAll<HTMLElement>("[data-row]")[at]?.focus();
  const decide = (at: number, wish: Row["decide"], aggregate: number | null) => {
    if (wish !== null) focus(at + 1);
    send?.(
      { step: "row", group, at, decide: wish, aggregate },
      (saved) => `${rows[group][at]?.printed}: ${wordsOf(saved, group, at, wish)}`,
    );
  };
  return (
    <div ref={box} className="divide-y divide-line">
      {rows[group].map((row, at) => (
        <RowCard
          // A stable key: a row stays in its place while it is decided.
          key={`${row.place} ${row.printed} ${row.column}`}
          row={row}
          canDecide={send !== null}
          isSure={group === "sure"}
          programmes={programmes}
          onDecide={(wish, aggregate) => decide(at, wish, aggregate)}
          onWalk={(step) => focus(at + step)}
        />
      ))}
    </div>
  );
}

/** Hidden on phones, which have no keyboard. */
function Keys() {
  return (
    <p className="hidden text-sm text-ink-2 sm:block">
      Keys in a row: <kbd>J</kbd> <kbd>K</kbd> or arrows walk, <kbd>1</kbd>–<kbd>9</kbd> take a programme,{" "}
      <kbd>L</kbd> leaves it out, <kbd>U</kbd> takes back, <kbd>E</kbd> to the figure, <kbd>/</kbd> to the
      search.
    </p>
  );
}

function wordsOf(saved: UploadedList, group: RowGroup, at: number, wish: Row["decide"]): string {
  if (group === "sure") return "to be decided now";
  if (wish === "leave") return "left out";
  return wish === null ? "taken back" : (saved.rows[group][at]?.name ?? "decided");
}
