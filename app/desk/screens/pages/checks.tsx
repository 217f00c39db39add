import type { DeskSending } from "../../contract/api.ts";
import type { CheckLine } from "../../contract/case.ts";
import { showCount, showDayTime } from "../lib/format.ts";
import { useData } from "../lib/use-data.ts";
import { Browse, Days, exportAct, useBrowsing } from "../parts/browse.tsx";
import type { FormField } from "../parts/form.tsx";
import { PageLink, Page, WithNote } from "../parts/page.tsx";
import type { Column } from "../parts/table.tsx";

type ChecksQuery = NonNullable<DeskSending<"GET /desk/api/checks">[0]>["query"];

const states: Readonly<Record<CheckLine["access"], string>> = {
  open: "Open",
  free: "Free",
  unpaid: "Not paid",
  waiting: "Being confirmed",
  refunded: "Refunded",
};

const columns: Column<CheckLine>[] = [
  {
    head: "Begun",
    sort: "begun",
    cell: ({ begun_at: at, order }) => <PageLink to={`/cases/order-${order}`}>{showDayTime(at)}</PageLink>,
  },
  { head: "State", cell: ({ access, kind }) => <WithNote note={kind}>{states[access]}</WithNote> },
  { head: "School", sort: "school", cell: ({ school }) => school },
  { head: "Asked", cell: ({ level, certificate }) => `${level}, ${certificate}` },
  { head: "Programmes", sort: "programmes", isNumber: true, cell: ({ programmes }) => showCount(programmes) },
];

const filters: FormField[] = [
  {
    name: "access",
    label: "State",
    options: Object.entries(states).map(([value, label]) => ({ value, label })),
  },
  { name: "school", label: "School" },
  { name: "level", label: "Level" },
  { name: "certificate", label: "Certificate" },
];

/** Checks of any days. A row opens its case by the number of its order: no list has a check code. */
export function Component() {
  const browsing = useBrowsing();
  const { given, period, filter } = browsing;
  const query = { ...given, ...period } as ChecksQuery;
  return (
    <Page title="Checks" intro="Checks begun in any days, at most 400 at once. Days are Accra’s.">
      <Browse
        title={<Days browsing={browsing} />}
        caption="Checks"
        browsing={browsing}
        loaded={useData("GET /desk/api/checks", { query })}
        columns={columns}
        sortedBy="begun"
        keyOf={({ order }) => order}
        filters={filters}
        exporting={exportAct("POST /desk/api/checks/export", {
          label: "Export these",
          title: "Export these checks",
          explain: "a row for each check of the list, on all its pages.",
          file: `okwan-checks-${period.from}-to-${period.to}.csv`,
          body: { ...period, ...filter },
        })}
      />
    </Page>
  );
}
