import { type KeyboardEvent, useRef, useState } from "react";
import type { UploadedList, Row } from "../../../contract/desk/uploaded-lists.ts";
import { Button } from "../../../web/ui/button.tsx";
import { LiveForm } from "../../parts/form.tsx";
import { Badge } from "../../parts/page.tsx";

interface RowCardProps {
  row: Row;
  canDecide: boolean;
  isSure: boolean;
  programmes: UploadedList["programmes"];
  onDecide: (decide: Row["decide"], aggregate: number | null) => void;
  onWalk: (step: number) => void;
}

/** The datalist from which the browser completes a programme's name (rows.tsx). */
export const listOfProgrammes = "programmes-of-school";

/** A printed row beside our figure, with the possible decisions. */
export function RowCard({ row, canDecide, isSure, programmes, onDecide, onWalk }: RowCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const start = row.aggregate === null ? "" : String(row.aggregate);
  const [figure, setFigure] = useState(start);
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
    <div ref={card} className="grid gap-2 py-4">
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
        {!isSure && <StateOfRow row={row} />}
      </button>
      {row.why !== null && <p className="text-ink-2">{row.why}</p>}
      {isSure && (
        <p className="flex flex-wrap items-center gap-3">
          {row.name}: {row.aggregate}
          {before(row)}
          {canDecide && <Take label="Doubt it" about={row.printed} onTake={() => onDecide(null, null)} />}
        </p>
      )}
      {canTake && (
        <>
          <div className="flex flex-wrap gap-2">
            {row.candidates.map(({ programme, name, was }, at) => (
              <Take
                key={programme}
                kbd={at < 9 ? at + 1 : undefined}
                label={`${name}${was === null ? "" : ` (${was} before)`}`}
                isTaken={row.decide === programme}
                onTake={() => take(programme)}
              />
            ))}
            <Take
              label="Leave out"
              about={row.printed}
              isTaken={row.decide === "leave"}
              onTake={() => take("leave")}
            />
            {row.decide !== null && <Take label="Take back" about={row.printed} onTake={() => take(null)} />}
          </div>
          <LiveForm
            fields={[
              { name: "figure", label: "Figure", input: "number", start },
              {
                name: "words",
                label: "Another programme",
                input: "search",
                list: listOfProgrammes,
              },
            ]}
            onDraft={(draft) => {
              setFigure(draft["figure"] ?? "");
              const chosen = programmes.find(({ name }) => name === draft["words"]);
              if (chosen !== undefined && chosen.id !== row.decide) take(chosen.id);
            }}
            onLeave={() => focus("[data-row]")}
            className="grid grid-cols-[6rem_1fr] items-end gap-3"
          />
        </>
      )}
    </div>
  );
}

const before = ({ was }: Row) => (was === null ? "" : `, ${was} before`);

function StateOfRow({ row: { decide, decided_by: who, name } }: { row: Row }) {
  if (decide === null) return <Badge>not decided</Badge>;
  const isLeft = decide === "leave";
  const by = who === null ? "" : ` by ${who}`;
  return <Badge tone={isLeft ? "warn" : "good"}>{`${isLeft ? "left out" : (name ?? decide)}${by}`}</Badge>;
}

interface TakeProps {
  label: string;
  /** For screen readers, where several rows have this button. */
  about?: string;
  kbd?: number | undefined;
  isTaken?: boolean;
  onTake: () => void;
}

/** One possible decision. */
function Take({ label, about, kbd, isTaken, onTake }: TakeProps) {
  return (
    <Button tone="quiet" aria-pressed={isTaken} onClick={onTake}>
      {kbd !== undefined && (
        <kbd aria-hidden="true" className="hidden sm:inline">
          {kbd}
        </kbd>
      )}{" "}
      {label}
      {about !== undefined && <span className="sr-only">: {about}</span>}
    </Button>
  );
}
