import { useId, useState } from "react";
import { Button } from "../../../web/ui/button.tsx";
import { Card } from "../../../web/ui/card.tsx";
import { Field } from "../../../web/ui/field.tsx";

/** A record that the school lacks, such as a new programme: a line as the file has them. */
export function AddLine({ added, onAdd }: { added: readonly string[]; onAdd: (line: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const line = oneLine(typed);
  return (
    <Card className="grid gap-3">
      <h3 className="text-lg">Add a record</h3>
      {added.map((one) => (
        <p key={one} className="font-mono text-sm wrap-anywhere">
          {one}
        </p>
      ))}
      <Field
        id={id}
        label="A new programme, list or rule, as a line of the file"
        hint="As docs/catalogue.md describes it. Copy a record like it, and give a programme an id that is not taken."
        error={typed !== "" && line === null ? "This is not JSON yet." : undefined}
      >
        <textarea
          id={id}
          className="control py-3 font-mono text-sm"
          rows={4}
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div>
        <Button
          tone="quiet"
          disabled={line === null}
          onClick={() => {
            if (line !== null) onAdd(line);
            setTyped("");
          }}
        >
          Add
        </Button>
      </div>
    </Card>
  );
}

/** null while it is no JSON. */
function oneLine(typed: string): string | null {
  try {
    return JSON.stringify(JSON.parse(typed));
  } catch {
    return null;
  }
}
