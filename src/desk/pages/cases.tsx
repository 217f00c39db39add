import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { CaseLine, CasesFound } from "../../contract/desk/case.ts";
import { Note } from "../../web/ui/card.tsx";
import { call } from "../lib/call.ts";
import { showMoment } from "../lib/format.ts";
import { TextField } from "../parts/fields.tsx";
import { Form } from "../parts/form.tsx";
import { Page } from "../parts/page.tsx";
import { Table, type Column } from "../parts/table.tsx";

const columns: Column<CaseLine>[] = [
  {
    head: "Code",
    cell: ({ code }) => (
      <Link to={`/cases/${code}`} className="link font-semibold">
        {code}
      </Link>
    ),
  },
  { head: "Made", cell: ({ ordered_at: at }) => showMoment(at) },
  { head: "Phone", cell: ({ phone }) => phone ?? "none stored" },
  { head: "How it stands", cell: ({ headline }) => headline },
];

/**
 * One field for everything a caller may have. The address does not contain the query, which may be a phone.
 */
export function Component() {
  const goTo = useNavigate();
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<CasesFound | null>(null);
  const search = async () => {
    setFound(null);
    if (query.trim() === "") return;
    const cases = await call("POST /desk/api/cases/search", { body: { query } });
    const [only] = cases.cases;
    if (cases.found === 1 && only !== undefined) await goTo(`/cases/${only.code}`);
    else setFound(cases);
  };
  return (
    <Page title="Cases" intro="“I paid and see nothing.” Each search is in the log.">
      <search className="max-w-xl">
        <Form label="Search" work={search}>
          <TextField
            id="case-query"
            label="Check code, payment reference, phone, transaction number or name"
            hint="K7QM4-TXD9P, okw-…, the student’s or the payer’s whole number, the number in the mobile money text, or the student’s first and last name"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={80}
            isReplaced
            value={query}
            onValue={setQuery}
          />
        </Form>
      </search>
      <div role="status">{found !== null && <Found found={found} />}</div>
      {found !== null && found.cases.length > 0 && (
        <Table caption="Cases found" columns={columns} rows={found.cases} keyOf={({ code }) => code} />
      )}
    </Page>
  );
}

function Found({ found: { sentence, is_alarm: isAlarm } }: { found: CasesFound }) {
  return isAlarm ? <Note tone="clay">{sentence}</Note> : <p className="font-semibold">{sentence}</p>;
}
