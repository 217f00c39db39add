import { useId, useState } from "react";
import { Button } from "../../../web/ui/button.tsx";
import { Card } from "../../../web/ui/card.tsx";
import { choose, ChoiceField, TextField } from "../../parts/fields.tsx";
import { type DataRecord, textOf } from "./record-lines.ts";

interface AddFigureProps {
  lists: readonly DataRecord[];
  programme: number;
  added: readonly DataRecord[];
  onAdd: (figure: DataRecord) => void;
}

/** Adds a missing figure: its list, its column and its value. */
export function AddFigure({ lists, programme, added, onAdd }: AddFigureProps) {
  const id = useId();
  const [place, setPlace] = useState("");
  const [aggregate, setAggregate] = useState("");
  const places = new Map(lists.flatMap(placesIn));
  const where = places.get(place);
  if (places.size === 0) return null;
  return (
    <Card className="grid gap-3">
      <h3 className="text-lg">Add a figure</h3>
      {added.map(({ list, column, aggregate: figure }) => (
        <p key={`${textOf(list)} ${textOf(column)} ${textOf(figure)}`}>
          {textOf(list)} {textOf(column)}: <strong>{textOf(figure)}</strong>
        </p>
      ))}
      <div className="grid items-end gap-3 sm:grid-cols-3">
        <ChoiceField
          id={`${id}-list`}
          label="List"
          value={place}
          options={[choose, ...[...places.keys()].map((name) => ({ value: name, label: name }))]}
          onValue={setPlace}
        />
        <TextField
          id={`${id}-aggregate`}
          label="New figure"
          inputMode="numeric"
          value={aggregate}
          onValue={setAggregate}
        />
        <Button
          tone="quiet"
          disabled={where === undefined || !/^\d{1,2}$/.test(aggregate)}
          onClick={() => {
            onAdd({ kind: "figure", ...where, programme, aggregate: Number(aggregate) });
            setAggregate("");
          }}
        >
          Add
        </Button>
      </div>
    </Card>
  );
}

/** The names of a list's columns. A figure of the first need not state it. */
function placesIn({ id, year, columns }: DataRecord): [name: string, where: DataRecord][] {
  const list = textOf(id);
  return (columns as readonly { readonly name: string }[]).map(({ name: column }, at) =>
    at === 0
      ? [`${list} (${textOf(year)})`, { list }]
      : [`${list} (${textOf(year)}), ${column}`, { list, column }],
  );
}
