import { useRef, useState } from "react";
import type { Reading, ReadingStep, Row, RowGroup } from "../../../contract/desk/readings.ts";
import { Button } from "../../../web/ui/button.tsx";
import { sentenceOf } from "../../lib/call.ts";
import { Empty, Failed } from "../../parts/states.tsx";
import type { Press } from "./press.ts";
import { RowCard } from "./row-card.tsx";

type Group = RowGroup | "ended";
const names: Record<Group, string> = {
  toConfirm: "To decide",
  open: "Left open",
  newProgrammes: "New programmes",
  sure: "Sure",
  ended: "Not on it any more",
};

interface RowsProps {
  reading: Reading;
  /** null where nothing can be decided any more. */
  press: Press | null;
}

/** The rows by groups, undecided ones first. */
export function Rows({ reading, press }: RowsProps) {
  const [group, setGroup] = useState<Group>("toConfirm");
  const [trouble, setTrouble] = useState<unknown>(null);
  const [announcement, setAnnouncement] = useState("");
  const { toConfirm } = reading.rows;
  const undecided = toConfirm.filter(({ decide }) => decide === null).length;
  const send: Send | null =
    press &&
    ((change, announce) => {
      setTrouble(null);
      press(change).then((saved) => setAnnouncement(announce(saved)), setTrouble);
    });
  return (
    <section aria-labelledby="rows" className="grid gap-3">
      <h2 id="rows" className="text-xl">
        Rows: {toConfirm.length - undecided} of {toConfirm.length} decided
      </h2>
      <Groups reading={reading} group={group} onGroup={setGroup} />
      {send !== null && group === "toConfirm" && undecided > 1 && (
        <Button
          tone="quiet"
          className="justify-self-start"
          onClick={() => send({ step: "rest" }, () => "All of these are left out")}
        >
          Leave out all {undecided} that wait
        </Button>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {trouble !== null && <Failed why={sentenceOf(trouble)} />}
      {group === "ended" ? <Ended reading={reading} /> : <RowsOf {...{ reading, group, send }} />}
    </section>
  );
}

/** Saves a step, then announces it. */
type Send = (change: ReadingStep, announce: (saved: Reading) => string) => void;

interface GroupsProps {
  reading: Reading;
  group: Group;
  onGroup: (group: Group) => void;
}

function Groups({ reading, group, onGroup }: GroupsProps) {
  const countIn = (one: Group) => (one === "ended" ? reading.ended : reading.rows[one]).length;
  return (
    <div className="flex flex-wrap gap-2">
      {(Object.keys(names) as Group[]).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === group}
          className="min-h-11 rounded-control border border-line-2 px-3 font-semibold aria-pressed:bg-brand-tint aria-pressed:text-on-brand-tint"
          onClick={() => onGroup(one)}
        >
          {names[one]} {countIn(one)}
        </button>
      ))}
    </div>
  );
}

interface RowsOfProps {
  reading: Reading;
  group: RowGroup;
  send: Send | null;
}

/** One group. After a decision the focus moves to the next row. */
function RowsOf({ reading, group, send }: RowsOfProps) {
  const box = useRef<HTMLDivElement>(null);
  const focus = (at: number) => box.current?.querySelectorAll<HTMLElement>("[data-row]")[at]?.focus();
  const rows = reading.rows[group];
  const decide = (at: number, wish: Row["decide"], aggregate: number | null) => {
    if (wish !== null) focus(at + 1);
    send?.(
      { step: "row", group, at, decide: wish, aggregate },
      (saved) => `${rows[at]?.printed}: ${wordsOf(saved, group, at, wish)}`,
    );
  };
  if (rows.length === 0) return <Empty>None.</Empty>;
  return (
    <>
      {send !== null && <Keys />}
      {group === "newProgrammes" && (
        <p className="text-ink-2">
          A programme we do not have is added to the school’s record first; its row can be decided then, or
          left out.
        </p>
      )}
      <div ref={box} className="grid gap-3">
        {rows.map((row, at) => (
          <RowCard
            // A stable key: a row stays in its place while it is decided.
            key={`${group} ${row.place} ${row.printed} ${row.column}`}
            row={row}
            canDecide={send !== null}
            isSure={group === "sure"}
            programmes={reading.programmes}
            onDecide={(wish, aggregate) => decide(at, wish, aggregate)}
            onWalk={(step) => focus(at + step)}
          />
        ))}
      </div>
    </>
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

function wordsOf(saved: Reading, group: RowGroup, at: number, wish: Row["decide"]): string {
  if (group === "sure") return "to be decided now";
  if (wish === "leave") return "left out";
  return wish === null ? "taken back" : (saved.rows[group][at]?.name ?? "decided");
}

function Ended({ reading: { ended } }: { reading: Reading }) {
  if (ended.length === 0) return <Empty>Every programme of the list before is on this one.</Empty>;
  return (
    <ul className="grid gap-1">
      {ended.map(({ programme, name, was }) => (
        <li key={programme}>
          {name}, {was} before
        </li>
      ))}
    </ul>
  );
}
