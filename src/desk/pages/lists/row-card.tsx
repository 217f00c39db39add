import { type KeyboardEvent, useId, useState } from "react";
import type { Reading, Row } from "../../../contract/desk/readings.ts";
import { Button } from "../../../web/ui/button.tsx";
import { TextField } from "../../parts/fields.tsx";
import { Badge } from "../../parts/states.tsx";

interface RowCardProps {
  row: Row;
  canDecide: boolean;
  isSure: boolean;
  programmes: Reading["programmes"];
  onDecide: (decide: Row["decide"], aggregate: number | null) => void;
  onWalk: (step: 1 | -1) => void;
}

/** A printed row beside our figure, with the possible decisions. */
export function RowCard({ row, canDecide, isSure, programmes, onDecide, onWalk }: RowCardProps) {
  const id = useId();
  const [typed, setTyped] = useState(row.aggregate === null ? "" : String(row.aggregate));
  const take = (decide: Row["decide"]) => onDecide(decide, /^\d{1,2}$/.test(typed) ? Number(typed) : null);
  const focus = (field: string) => document.getElementById(`${id}-${field}`)?.focus();
  const walk = keysOf([["arrowdown", "j"], () => onWalk(1)], [["arrowup", "k"], () => onWalk(-1)]);
  const deciding = keysOf(
    [["l"], () => take("leave")],
    [["u"], () => take(null)],
    [["e"], () => focus("figure")],
    [["/"], () => focus("search")],
    ...row.candidates.slice(0, 9).map((one, at) => [[`${at + 1}`], () => take(one.programme)] as const),
  );
  const keys = new Map(canDecide && !isSure ? [...walk, ...deciding] : walk);
  const onKey = (event: KeyboardEvent) => {
    const act = keys.get(event.key.toLowerCase());
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  return (
    <div data-card className="grid gap-2 rounded-card border border-line bg-surface p-4">
      {/* The keyboard walks through these; every key has a button below. */}
      <button
        type="button"
        data-row
        aria-keyshortcuts="J K L U E / 1 2 3 4 5 6 7 8 9"
        className="rounded-control text-left wrap-anywhere"
        onKeyDown={onKey}
      >
        <strong>{row.printed}</strong> {row.cell === "" ? "" : `· ${row.cell}`}{" "}
        <span className="text-ink-2">
          ({[row.place, row.column === "main" ? "" : row.column].filter(Boolean).join(", ")})
        </span>{" "}
        <StateOfRow row={row} isSure={isSure} />
      </button>
      {row.why !== null && <p className="text-ink-2">{row.why}</p>}
      {isSure && <Sure row={row} onDoubt={canDecide ? () => onDecide(null, null) : null} />}
      {!isSure && canDecide && (
        <>
          <Candidates row={row} onTake={take} />
          <div className="grid items-start gap-3 sm:grid-cols-[8rem_1fr]">
            <TextField
              id={`${id}-figure`}
              label="Figure"
              inputMode="numeric"
              value={typed}
              onValue={setTyped}
              onKeyDown={leaveOnEscape}
            />
            <Search id={`${id}-search`} programmes={programmes} onTake={take} />
          </div>
        </>
      )}
    </div>
  );
}

const keysOf = (...acts: readonly (readonly [keys: readonly string[], act: () => void])[]) =>
  acts.flatMap(([keys, act]) => keys.map((key) => [key, act] as const));

function Sure({ row, onDoubt }: { row: Row; onDoubt: (() => void) | null }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>
        {row.name}: {row.aggregate}
        {row.was === null ? "" : `, ${row.was} before`}
      </p>
      {onDoubt !== null && (
        <Button tone="quiet" onClick={onDoubt}>
          Doubt it<span className="sr-only">: {row.printed}</span>
        </Button>
      )}
    </div>
  );
}

function StateOfRow({ row, isSure }: { row: Row; isSure: boolean }) {
  if (isSure) return null;
  if (row.decide === null) return <Badge>not decided</Badge>;
  const by = row.decided_by === null ? "" : ` by ${row.decided_by}`;
  return row.decide === "leave" ? (
    <Badge tone="warn">left out{by}</Badge>
  ) : (
    <Badge tone="good">{`${row.name ?? row.decide}${by}`}</Badge>
  );
}

function Candidates({ row, onTake }: { row: Row; onTake: (decide: Row["decide"]) => void }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {row.candidates.map(({ programme, name, was }, at) => (
        <li key={programme}>
          <Button tone="quiet" aria-pressed={row.decide === programme} onClick={() => onTake(programme)}>
            {at < 9 && <kbd aria-hidden="true">{at + 1}</kbd>} {name}
            {was === null ? "" : ` (${was} before)`}
          </Button>
        </li>
      ))}
      <li>
        <Button tone="quiet" aria-pressed={row.decide === "leave"} onClick={() => onTake("leave")}>
          Leave out<span className="sr-only">: {row.printed}</span>
        </Button>
      </li>
      {row.decide !== null && (
        <li>
          <Button tone="quiet" onClick={() => onTake(null)}>
            Take back<span className="sr-only">: {row.printed}</span>
          </Button>
        </li>
      )}
    </ul>
  );
}

const mostFound = 6;

interface SearchProps {
  id: string;
  programmes: Reading["programmes"];
  onTake: (decide: number) => void;
}

/** Searches all programmes of the school, if no candidate is right. */
function Search({ id, programmes, onTake }: SearchProps) {
  const [words, setWords] = useState("");
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ name }: { name: string }) => wanted.every((word) => name.toLowerCase().includes(word));
  const found = wanted.length === 0 ? [] : programmes.filter(fits).slice(0, mostFound);
  return (
    <div className="grid gap-2">
      <TextField
        id={id}
        label="Another programme of the school"
        type="search"
        value={words}
        onValue={setWords}
        onKeyDown={leaveOnEscape}
      />
      <ul className="flex flex-wrap gap-2">
        {found.map((one) => (
          <li key={one.id}>
            <Button tone="quiet" onClick={() => onTake(one.id)}>
              {one.name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Moves the focus back to the row, where its keys work. */
function leaveOnEscape(event: KeyboardEvent): void {
  if (event.key !== "Escape" && event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.closest("[data-card]")?.querySelector<HTMLElement>("[data-row]")?.focus();
}
