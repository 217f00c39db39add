import { useId, useState } from "react";
import { Button } from "../../../web/ui/button.tsx";
import { Card } from "../../../web/ui/card.tsx";
import { Field } from "../../../web/ui/field.tsx";
import type { DataRecord } from "./line-form.tsx";

/** A figure that we lack: which of the school's lists it stands in, and what it is. */
export function AddFigure({
  lists,
  programme,
  added,
  onAdd,
}: {
  lists: readonly DataRecord[];
  programme: number;
  added: readonly string[];
  onAdd: (line: string) => void;
}) {
  const id = useId();
  const [list, setList] = useState("");
  const [aggregate, setAggregate] = useState("");
  if (lists.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <h3 className="text-lg">Add a figure</h3>
      {added.map((line) => (
        <p key={line} className="font-mono text-sm wrap-anywhere">
          {line}
        </p>
      ))}
      <div className="grid items-end gap-3 sm:grid-cols-3">
        <Field id={`${id}-list`} label="List">
          <select
            id={`${id}-list`}
            className="control"
            value={list}
            onChange={(event) => setList(event.target.value)}
          >
            <option value="">Choose</option>
            {lists.map((one) => (
              <option key={String(one["id"])} value={String(one["id"])}>
                {String(one["id"])} ({String(one["year"])})
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
        <Button
          tone="quiet"
          disabled={list === "" || !/^\d{1,2}$/.test(aggregate)}
          onClick={() => {
            onAdd(JSON.stringify({ kind: "figure", list, programme, aggregate: Number(aggregate) }));
            setAggregate("");
          }}
        >
          Add
        </Button>
      </div>
    </Card>
  );
}
