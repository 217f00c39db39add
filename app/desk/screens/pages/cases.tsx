import { useState } from "react";
import { useNavigate } from "react-router";
import type { CaseLine, CasesFound } from "../../contract/case.ts";
import { Note } from "../../../kernel/ui/card.tsx";
import { call } from "../lib/call.ts";
import { showMoment } from "../lib/format.ts";
import { Form, type FormField } from "../parts/form.tsx";
import { PageLink, Page } from "../parts/page.tsx";
import { Table, type Column } from "../parts/table.tsx";

const columns: Column<CaseLine>[] = [
  {
    head: "Made",
    cell: ({ order, ordered_at: at }) => <PageLink to={`/cases/order-${order}`}>{showMoment(at)}</PageLink>,
  },
  { head: "Phone", cell: ({ phone }) => phone ?? "none stored" },
  { head: "How it stands", cell: ({ headline }) => headline },
];

/** One field for everything a caller may have. */
const field: FormField = {
  name: "query",
  label: "Check code, payment reference, phone, transaction number or name",
  hint: "K7QM4-TXD9P, okw-…, the student’s or the payer’s whole number, the number in the mobile money text, or the student’s name or a part of it",
  input: "search",
  maxLength: 80,
};

/** The address does not contain the query, which may be a phone. */
export function Component() {
  const goTo = useNavigate();
  const [found, setFound] = useState<CasesFound | null>(null);
  const search = async ({ query = "" }) => {
    setFound(null);
    if (query.trim() === "") return;
    const cases = await call("POST /desk/api/cases/search", { body: { query } });
    const [only] = cases.cases;
    if (cases.found === 1 && only !== undefined) await goTo(`/cases/order-${only.order}`);
    else setFound(cases);
  };
  return (
    <Page title="Cases" intro="“I paid and see nothing.” Each search is in the log.">
      <search className="max-w-xl">
        <Form label="Search" fields={[field]} work={search} />
      </search>
      <div role="status">
        {found?.is_alarm === true && <Note tone="clay">{found.sentence}</Note>}
        {found?.is_alarm === false && <p className="font-semibold">{found.sentence}</p>}
        {found !== null && <p className="wrap-anywhere text-ink-2">{found.searched}</p>}
      </div>
      {found !== null && found.cases.length > 0 && (
        <Table caption="Cases found" columns={columns} rows={found.cases} keyOf={({ order }) => order} />
      )}
    </Page>
  );
}
