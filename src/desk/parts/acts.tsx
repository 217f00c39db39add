import { type ReactNode, useState } from "react";
import { ActDialog } from "./act-dialog.tsx";
import { type Draft, FieldOf, type FormField } from "./fields.tsx";

/** One act of a page, as data: what its dialog explains and asks for, and what it does. */
export interface Act {
  /** Where it says more than the button. */
  readonly title?: string;
  readonly label: string;
  readonly explain?: ReactNode;
  readonly fields?: readonly FormField[];
  readonly run: (reason: string, draft: Draft) => Promise<unknown>;
}

/**
 * The dialog of the act that was pressed. It closes when the act is done, and stays with what the server
 * refused.
 */
export function useActs(): { readonly dialog: ReactNode; readonly open: (act: Act) => void } {
  const [act, setAct] = useState<Act | null>(null);
  const dialog = act === null ? null : <OpenAct act={act} onClose={() => setAct(null)} />;
  return { dialog, open: setAct };
}

function OpenAct({ act, onClose }: { act: Act; onClose: () => void }) {
  const { title = act.label, label, explain, fields = [] } = act;
  const [draft, setDraft] = useState<Draft>(() =>
    Object.fromEntries(fields.map(({ name, start }) => [name, start])),
  );
  return (
    <ActDialog
      title={title}
      explain={explain}
      label={label}
      onClose={onClose}
      onAct={async (reason) => {
        await act.run(reason, draft);
        onClose();
      }}
    >
      {(wrong) =>
        fields.map((part) => (
          <FieldOf
            key={part.name}
            part={part}
            id={`act-${part.name}`}
            value={draft[part.name] ?? ""}
            error={wrong.get(part.name)}
            onValue={(value) => setDraft((before) => ({ ...before, [part.name]: value }))}
          />
        ))
      }
    </ActDialog>
  );
}
