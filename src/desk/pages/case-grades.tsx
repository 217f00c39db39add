import { useState } from "react";
import { Button } from "../../web/ui/button.tsx";
import { call } from "../lib/call.ts";
import { ActDialog } from "../parts/act-dialog.tsx";
import { Table, type Column } from "../parts/table.tsx";

interface Grade {
  readonly subject: string;
  readonly grade: string | null;
}

const columns: Column<Grade>[] = [
  { head: "Subject", cell: ({ subject }) => subject },
  { head: "Grade", cell: ({ grade }) => grade ?? "not known" },
];

/** Not shown unless somebody says why: hardly any call needs them. */
export function Grades({ code }: { code: string }) {
  const [isAsking, setAsking] = useState(false);
  const [grades, setGrades] = useState<readonly Grade[] | null>(null);
  return (
    <section aria-label="Grades">
      {grades === null ? (
        <Button tone="quiet" onClick={() => setAsking(true)}>
          Show the grades
        </Button>
      ) : (
        <Table caption="Grades" columns={columns} rows={grades} keyOf={({ subject }) => subject} />
      )}
      {isAsking && (
        <ActDialog
          title="Show the grades"
          explain="What the student gave. That you looked, and why, stays in the log."
          label="Show"
          onClose={() => setAsking(false)}
          onAct={async (reason) => {
            setGrades(
              await call("POST /desk/api/cases/:code/grades", { params: { code }, body: { reason } }),
            );
            setAsking(false);
          }}
        />
      )}
    </section>
  );
}
