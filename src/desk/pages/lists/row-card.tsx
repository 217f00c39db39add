import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { Reading, Row } from "../../../contract/desk/readings.ts";
import { Button } from "../../../web/ui/button.tsx";
import { Badge } from "../../parts/states.tsx";

interface RowCardProps {
  row: Row;
  canDecide: boolean;
  isSure: boolean;
  programmes: Reading["programmes"];
  onDecide: (decide: Row["decide"], aggregate: number | null) => void;
  onWalk: (step: 1 | -1) => void;
}

/** A row as it was printed, beside what we hold, and what may be decided of it. */
export function RowCard({ row, canDecide, isSure, programmes, onDecide, onWalk }: RowCardProps) {
  const id = useId();
  const figure = useRef<HTMLInputElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(row.aggregate === null ? "" : String(row.aggregate));
  const aggregate = /^\d{1,2}$/.test(typed) ? Number(typed) : null;
  const take = (decide: Row["decide"]) => onDecide(decide, aggregate);
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = actOf(event.key, {
      row,
      take,
      onWalk,
      figure: figure.current,
      search: search.current,
      canDecide,
      isSure,
    });
    if (act === null) return;
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
          ({row.place}
          {row.column === "" ? "" : `, ${row.column}`})
        </span>{" "}
        <StateOfRow row={row} isSure={isSure} />
      </button>
      {row.why !== null && <p className="text-ink-2">{row.why}</p>}
      {isSure ? (
        <div className="flex flex-wrap items-center gap-3">
          <p>
            {row.name}: {row.aggregate}
            {row.was === null ? "" : `, ${row.was} before`}
          </p>
          {canDecide && (
            <Button tone="quiet" onClick={() => onDecide(null, null)}>
              Doubt it<span className="sr-only">: {row.printed}</span>
            </Button>
          )}
        </div>
      ) : (
        canDecide && (
          <>
            <Candidates row={row} onTake={take} />
            <div className="grid items-end gap-3 sm:grid-cols-[8rem_1fr]">
              <div>
                <label htmlFor={`${id}-figure`} className="mb-1 block text-sm font-semibold">
                  Figure
                </label>
                <input
                  ref={figure}
                  id={`${id}-figure`}
                  className="control"
                  inputMode="numeric"
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                  onKeyDown={leaveOnEscape}
                />
              </div>
              <Search id={id} field={search} programmes={programmes} onTake={take} />
            </div>
          </>
        )
      )}
    </div>
  );
}

interface Keys {
  readonly row: Row;
  readonly take: (decide: Row["decide"]) => void;
  readonly onWalk: (step: 1 | -1) => void;
  readonly figure: HTMLInputElement | null;
  readonly search: HTMLInputElement | null;
  readonly canDecide: boolean;
  readonly isSure: boolean;
}

function actOf(
  key: string,
  { row, take, onWalk, figure, search, canDecide, isSure }: Keys,
): (() => void) | null {
  if (key === "ArrowDown" || key === "j" || key === "J") return () => onWalk(1);
  if (key === "ArrowUp" || key === "k" || key === "K") return () => onWalk(-1);
  if (!canDecide || isSure) return null;
  if (key === "l" || key === "L") return () => take("leave");
  if (key === "u" || key === "U") return () => take(null);
  if (key === "e" || key === "E") return () => figure?.focus();
  if (key === "/") return () => search?.focus();
  const candidate = /^[1-9]$/.test(key) ? row.candidates[Number(key) - 1] : undefined;
  return candidate === undefined ? null : () => take(candidate.programme);
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

/** Any programme of the school, where none of the proposed is right. */
function Search({
  id,
  field,
  programmes,
  onTake,
}: {
  id: string;
  field: React.RefObject<HTMLInputElement | null>;
  programmes: Reading["programmes"];
  onTake: (decide: number) => void;
}) {
  const [words, setWords] = useState("");
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found =
    wanted.length === 0
      ? []
      : programmes
          .filter(({ name }) => wanted.every((word) => name.toLowerCase().includes(word)))
          .slice(0, mostFound);
  return (
    <div className="grid gap-2">
      <div>
        <label htmlFor={`${id}-search`} className="mb-1 block text-sm font-semibold">
          Another programme of the school
        </label>
        <input
          ref={field}
          id={`${id}-search`}
          type="search"
          className="control"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={leaveOnEscape}
        />
      </div>
      {found.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {found.map((one) => (
            <li key={one.id}>
              <Button tone="quiet" onClick={() => onTake(one.id)}>
                {one.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Back to the row, whose keys count again. */
function leaveOnEscape(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Escape" && event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.closest("[data-card]")?.querySelector<HTMLElement>("[data-row]")?.focus();
}
