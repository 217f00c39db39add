import type { ChangeLine } from "../../../contract/desk/catalogue.ts";
import { showMoment } from "../../lib/format.ts";
import { PageLink } from "../../parts/links.tsx";
import { Badge, DataPage } from "../../parts/page.tsx";
import { Table, type Column } from "../../parts/table.tsx";

export function Component() {
  return (
    <DataPage
      title="Changes"
      intro="One person proposes, another one publishes; where nobody else may, it takes effect after a day. Students see it the moment it is published; each check keeps the version that judged it."
      get={["GET /desk/api/catalogue/changes"]}
    >
      {({ waiting, decided }) => (
        <>
          <h2 className="text-xl">Waiting</h2>
          <Table caption="Waiting" columns={columns} rows={waiting} keyOf={idOf} none="Nothing waits." />
          <h2 className="text-xl">Decided</h2>
          <Table
            caption="Decided"
            columns={[...columns, ...decidedColumns]}
            rows={decided}
            keyOf={idOf}
            none="Nothing was decided yet."
          />
        </>
      )}
    </DataPage>
  );
}

const tones: Partial<Record<ChangeLine["state"], "warn" | "good" | "bad">> = {
  waiting: "warn",
  published: "good",
  refused: "bad",
};

export function StateOf({ state }: Pick<ChangeLine, "state">) {
  return <Badge tone={tones[state]}>{state}</Badge>;
}

const idOf = ({ id }: ChangeLine) => id;
const columns: Column<ChangeLine>[] = [
  { head: "Change", cell: ({ id, title }) => <PageLink to={`/changes/${id}`}>{title}</PageLink> },
  { head: "State", cell: StateOf },
  { head: "Proposed", cell: ({ proposed_by: by, proposed_at: at }) => `${by}, ${showMoment(at)}` },
];

const decidedColumns: Column<ChangeLine>[] = [
  {
    head: "Decided",
    cell: ({ decided_by: by, decided_at: at }) => at !== null && `${by ?? "by itself"}, ${showMoment(at)}`,
  },
  { head: "Version", isNumber: true, cell: ({ version }) => version ?? "–" },
];
