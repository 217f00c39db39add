import { Link } from "react-router";
import type { ChangeLine } from "../../../contract/desk/catalogue.ts";
import { showMoment } from "../../lib/format.ts";
import { useData } from "../../lib/use-data.ts";
import { Page } from "../../parts/page.tsx";
import { Badge, Empty, Shown } from "../../parts/states.tsx";
import { Table, type Column } from "../../parts/table.tsx";

/** What was proposed for the catalogue, and what became of it. */
export function ChangesPage() {
  const { loaded, again } = useData("GET /desk/api/catalogue/changes");
  return (
    <Page
      title="Changes"
      intro="One person proposes, another one publishes. Students see it the moment it is published; results that were paid for keep what they had."
    >
      <Shown of={loaded} again={again}>
        {(changes) => {
          const waiting = changes.filter(({ state }) => state === "waiting");
          const decided = changes.filter(({ state }) => state !== "waiting");
          return (
            <>
              <h2 className="text-xl">Waiting for a second person</h2>
              <List name="Waiting" none="Nothing waits." changes={waiting} />
              <h2 className="text-xl">Decided</h2>
              <List name="Decided" none="Nothing was decided yet." changes={decided} />
            </>
          );
        }}
      </Shown>
    </Page>
  );
}

const tones = {
  waiting: "warn",
  published: "good",
  withdrawn: "quiet",
  refused: "bad",
  outdated: "quiet",
} as const;

export function StateOf({ state }: Pick<ChangeLine, "state">) {
  return <Badge tone={tones[state]}>{state}</Badge>;
}

const columns: Column<ChangeLine>[] = [
  {
    head: "Change",
    cell: ({ id, title }) => (
      <Link to={`/changes/${id}`} className="link font-semibold">
        {title}
      </Link>
    ),
  },
  { head: "State", cell: ({ state }) => <StateOf state={state} /> },
  { head: "Proposed", cell: ({ proposed_by: by, proposed_at: at }) => `${by}, ${showMoment(at)}` },
  {
    head: "Decided",
    cell: ({ decided_by: by, decided_at: at }) => (at === null ? "–" : `${by ?? ""}, ${showMoment(at)}`),
  },
  { head: "Version", isNumber: true, cell: ({ version }) => version ?? "–" },
];

function List({ name, none, changes }: { name: string; none: string; changes: readonly ChangeLine[] }) {
  if (changes.length === 0) return <Empty>{none}</Empty>;
  return <Table caption={name} columns={columns} rows={changes} keyOf={({ id }) => id} />;
}
