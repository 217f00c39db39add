import { useState } from "react";
import { Button } from "../../web/ui/button.tsx";
import { call } from "../lib/call.ts";
import { type Act, useActs } from "../parts/acts.tsx";
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
  const { dialog, open } = useActs();
  const [grades, setGrades] = useState<readonly Grade[] | null>(null);
  const show: Act = {
    title: "Show the grades",
    label: "Show",
    explain: "What the student gave. That you looked, and why, stays in the log.",
    run: async (reason) =>
      setGrades(await call("POST /desk/api/cases/:code/grades", { params: { code }, body: { reason } })),
  };
  return (
    <section aria-label="Grades">
      {grades === null ? (
        <Button tone="quiet" onClick={() => open(show)}>
          Show the grades
        </Button>
      ) : (
        <Table caption="Grades" columns={columns} rows={grades} keyOf={({ subject }) => subject} />
      )}
      {dialog}
    </section>
  );
}
