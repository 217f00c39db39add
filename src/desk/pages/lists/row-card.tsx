import { type KeyboardEvent, useRef, useState } from "react";
import type { Reading, Row } from "../../../contract/desk/readings.ts";
import { Button } from "../../../web/ui/button.tsx";
import { LiveForm } from "../../parts/form.tsx";
import { Badge } from "../../parts/states.tsx";

interface RowCardProps {
  row: Row;
  canDecide: boolean;
  isSure: boolean;
  programmes: Reading["programmes"];
  onDecide: (decide: Row["decide"], aggregate: number | null) => void;
  onWalk: (step: number) => void;
}

const nothing = { figure: "", words: "" };

/** A printed row beside our figure, with the possible decisions. */
export function RowCard({ row, canDecide, isSure, programmes, onDecide, onWalk }: RowCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const start = row.aggregate === null ? "" : String(row.aggregate);
  const [{ figure, words }, setTyped] = useState({ ...nothing, figure: start });
  const take = (decide: Row["decide"]) => onDecide(decide, /^\d{1,2}$/.test(figure) ? Number(figure) : null);
  const focus = (name: string) => card.current?.querySelector<HTMLElement>(name)?.focus();
  const canTake = canDecide && !isSure;
  const onKey = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const candidate = row.candidates[Number(key) - 1];
    const walk = { j: 1, arrowdown: 1, k: -1, arrowup: -1 }[key];
    const deciding = {
      l: () => take("leave"),
      u: () => take(null),
      e: () => focus("[name=figure]"),
      "/": () => focus("[name=words]"),
    }[key];
    const decide = candidate === undefined ? deciding : () => take(candidate.programme);
    const act = walk === undefined ? canTake && decide : () => onWalk(walk);
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  return (
    <div ref={card} className="grid gap-2 rounded-card border border-line bg-surface p-4">
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
      {canTake && (
        <>
          <Candidates row={row} onTake={take} />
          <LiveForm
            fields={[
              { name: "figure", label: "Figure", input: "number", start },
              { name: "words", label: "Another programme of the school", input: "search" },
            ]}
            onDraft={(draft) => setTyped({ ...nothing, ...draft })}
            onLeave={() => focus("[data-row]")}
            className="grid items-start gap-3 sm:grid-cols-[8rem_1fr]"
          />
          <Found words={words} programmes={programmes} onTake={take} />
        </>
      )}
    </div>
  );
}

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

interface FoundProps {
  words: string;
  programmes: Reading["programmes"];
  onTake: (decide: number) => void;
}

/** Other programmes of the school, if no candidate is right. */
function Found({ words, programmes, onTake }: FoundProps) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return null;
  const fits = ({ name }: { name: string }) => wanted.every((word) => name.toLowerCase().includes(word));
  return (
    <ul className="flex flex-wrap gap-2">
      {programmes
        .filter(fits)
        .slice(0, mostFound)
        .map((one) => (
          <li key={one.id}>
            <Button tone="quiet" onClick={() => onTake(one.id)}>
              {one.name}
            </Button>
          </li>
        ))}
    </ul>
  );
}
