import { useEffect, useRef, useState } from "react";
import type { Reading, ReadingStep, Row, RowGroup } from "../../../contract/desk/readings.ts";
import { Button } from "../../../web/ui/button.tsx";
import { call, sentenceOf } from "../../lib/call.ts";
import { Empty, Failed } from "../../parts/states.tsx";
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
  canDecide: boolean;
  onReading: (reading: Reading) => void;
  onAgain: () => void;
}

/**
 * Sends presses one after the other, each with the revision saved by the one before, so that fast presses
 * are not lost. After a refusal, shows it and reloads the list.
 */
function usePresses({ reading, onReading, onAgain }: Omit<RowsProps, "canDecide">) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const presses = useRef<Promise<void>>(Promise.resolve());
  const revision = useRef(reading.revision);
  useEffect(() => {
    revision.current = Math.max(revision.current, reading.revision);
  }, [reading.revision]);
  const press = (change: ReadingStep, then: (saved: Reading) => void) => {
    presses.current = presses.current.then(async () => {
      setTrouble(null);
      try {
        const body = { revision: revision.current, change };
        const saved = await call("POST /desk/api/readings/:id", { params: { id: reading.id }, body });
        revision.current = saved.revision;
        onReading(saved);
        then(saved);
      } catch (error) {
        setTrouble(sentenceOf(error));
        onAgain();
      }
    });
  };
  return { trouble, press };
}

/** The rows by groups, undecided ones first. */
export function Rows({ reading, canDecide, ...on }: RowsProps) {
  const [group, setGroup] = useState<Group>("toConfirm");
  const { trouble, press } = usePresses({ reading, ...on });
  const [announcement, setAnnouncement] = useState("");
  const { toConfirm } = reading.rows;
  const undecided = toConfirm.filter(({ decide }) => decide === null).length;
  const leaveAll = () => press({ step: "rest" }, () => setAnnouncement("All of these are left out"));
  return (
    <section aria-labelledby="rows" className="grid gap-3">
      <h2 id="rows" className="text-xl">
        Rows: {toConfirm.length - undecided} of {toConfirm.length} decided
      </h2>
      <Groups reading={reading} group={group} onGroup={setGroup} />
      {canDecide && group === "toConfirm" && undecided > 1 && (
        <Button tone="quiet" className="justify-self-start" onClick={leaveAll}>
          Leave out all {undecided} that wait
        </Button>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {trouble !== null && <Failed why={trouble} />}
      {group === "ended" ? (
        <Ended reading={reading} />
      ) : (
        <RowsOf {...{ reading, group, canDecide, press }} announce={setAnnouncement} />
      )}
    </section>
  );
}

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

interface RowsOfProps extends Pick<RowsProps, "reading" | "canDecide"> {
  group: RowGroup;
  press: ReturnType<typeof usePresses>["press"];
  announce: (text: string) => void;
}

/** One group. After a decision the focus moves to the next row. */
function RowsOf({ reading, group, canDecide, press, announce }: RowsOfProps) {
  const box = useRef<HTMLDivElement>(null);
  const focus = (at: number) => box.current?.querySelectorAll<HTMLElement>("[data-row]")[at]?.focus();
  const rows = reading.rows[group];
  const decide = (at: number, row: Row, wish: Row["decide"], aggregate: number | null) => {
    if (wish !== null) focus(at + 1);
    press({ step: "row", group, at, decide: wish, aggregate }, (saved) =>
      announce(`${row.printed}: ${wordsOf(saved, group, at, wish)}`),
    );
  };
  if (rows.length === 0) return <Empty>None.</Empty>;
  return (
    <>
      {canDecide && <Keys />}
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
            canDecide={canDecide}
            isSure={group === "sure"}
            programmes={reading.programmes}
            onDecide={(wish, aggregate) => decide(at, row, wish, aggregate)}
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
