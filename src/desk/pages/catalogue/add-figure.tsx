import { Card } from "../../../web/ui/card.tsx";
import { choose } from "../../parts/fields.tsx";
import { Form } from "../../parts/form.tsx";
import { type DataRecord, textOf } from "./record-lines.ts";

interface AddFigureProps {
  lists: readonly DataRecord[];
  programme: number;
  added: readonly DataRecord[];
  onAdd: (figure: DataRecord) => void;
}

/** Adds a missing figure: its list, its column and its value. */
export function AddFigure({ lists, programme, added, onAdd }: AddFigureProps) {
  const places = new Map(lists.flatMap(placesIn));
  if (places.size === 0) return null;
  const options = [choose, ...[...places.keys()].map((name) => ({ value: name, label: name }))];
  return (
    <Card className="grid gap-3">
      <h3 className="text-lg">Add a figure</h3>
      {added.map(({ list, column, aggregate }) => (
        <p key={`${textOf(list)} ${textOf(column)} ${textOf(aggregate)}`}>
          {textOf(list)} {textOf(column)}: <strong>{textOf(aggregate)}</strong>
        </p>
      ))}
      <Form
        key={added.length}
        label="Add"
        tone="quiet"
        fields={[
          { name: "place", label: "List", input: "choice", options },
          { name: "figure", label: "New figure", input: "number" },
        ]}
        work={async ({ place = "", figure = "" }) => {
          const where = places.get(place);
          if (where === undefined) throw new Error("Choose the list.");
          if (!/^\d{1,2}$/.test(figure)) throw new Error("A figure has one or two digits.");
          onAdd({ kind: "figure", ...where, programme, aggregate: Number(figure) });
        }}
      />
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
