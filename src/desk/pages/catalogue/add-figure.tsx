import { useId, useState } from "react";
import { Button } from "../../../web/ui/button.tsx";
import { Card } from "../../../web/ui/card.tsx";
import { Field } from "../../../web/ui/field.tsx";
import type { DataRecord } from "./record-lines.ts";

/** A figure that we lack: in which column of which of the school's lists it stands, and what it is. */
export function AddFigure({
  lists,
  programme,
  added,
  onAdd,
}: {
  lists: readonly DataRecord[];
  programme: number;
  added: readonly DataRecord[];
  onAdd: (figure: DataRecord) => void;
}) {
  const id = useId();
  const [place, setPlace] = useState("");
  const [aggregate, setAggregate] = useState("");
  const places = lists.flatMap(placesIn);
  if (places.length === 0) return null;
  const add = () => {
    const { list, column } = places[Number(place)]!;
    onAdd({ kind: "figure", list, programme, aggregate: Number(aggregate), ...column });
    setAggregate("");
  };
  return (
    <Card className="grid gap-3">
      <h3 className="text-lg">Add a figure</h3>
      {added.map(({ list, aggregate: figure }) => (
        <p key={`${String(list)} ${String(figure)}`}>
          {String(list)}: <strong>{String(figure)}</strong>
        </p>
      ))}
      <div className="grid items-end gap-3 sm:grid-cols-3">
        <Field id={`${id}-list`} label="List">
          <select
            id={`${id}-list`}
            className="control"
            value={place}
            onChange={(event) => setPlace(event.target.value)}
          >
            <option value="">Choose</option>
            {places.map(({ name }, at) => (
              <option key={name} value={at}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field id={`${id}-aggregate`} label="New figure">
          <input
            id={`${id}-aggregate`}
            className="control"
            inputMode="numeric"
            value={aggregate}
            onChange={(event) => setAggregate(event.target.value)}
          />
        </Field>
        <Button tone="quiet" disabled={place === "" || !/^\d{1,2}$/.test(aggregate)} onClick={add}>
          Add
        </Button>
      </div>
    </Card>
  );
}

interface Place {
  readonly name: string;
  readonly list: string;
  /** Empty for the first column, which a figure need not name. */
  readonly column: { readonly column?: string };
}

function placesIn({ id, year, columns }: DataRecord): Place[] {
  const list = String(id);
  return (columns as readonly { readonly name: string }[]).map(({ name }, at) => ({
    name: `${list} (${String(year)})${at === 0 ? "" : `, ${name}`}`,
    list,
    column: at === 0 ? {} : { column: name },
  }));
}
