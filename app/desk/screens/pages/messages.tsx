import type { Company } from "../../contract/log.ts";
import { PageLink, Badge, DataPage, WithNote } from "../parts/page.tsx";
import { Table, type Column } from "../parts/table.tsx";

/** The companies that send texts. */
export function Component() {
  return (
    <DataPage title="Messages" get={["GET /desk/api/messages"]}>
      {({ companies }) => (
        <>
          <p className="text-ink-2">
            Companies, in the order they are tried. One is switched off under{" "}
            <PageLink to="/settings#pauses">Settings</PageLink>; the next one then sends.
          </p>
          <Table
            caption="Companies"
            columns={columnsFor(companies)}
            rows={companies}
            keyOf={({ name }) => name}
          />
        </>
      )}
    </DataPage>
  );
}

const columnsFor = ([first]: readonly Company[]): Column<Company>[] => [
  {
    head: "Company",
    cell: ({ name, is_on: isOn, switched }) => (
      <WithNote note={switched}>
        <strong>{name}</strong> {isOn && name === first?.name && <Badge tone="good">first</Badge>}
        {!isOn && <Badge tone="warn">off</Badge>}
      </WithNote>
    ),
  },
  { head: "Balance", cell: ({ balance, unknown }) => balance ?? unknown ?? "–" },
];
