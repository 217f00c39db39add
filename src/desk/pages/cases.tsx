import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { CaseLine, CasesFound } from "../../contract/desk/case.ts";
import { Button } from "../../web/ui/button.tsx";
import { Note } from "../../web/ui/card.tsx";
import { describedBy, Field } from "../../web/ui/field.tsx";
import { call, sentenceOf } from "../lib/call.ts";
import { showMoment } from "../lib/format.ts";
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

/** One field for whatever the caller has. What is searched for stands in no address: it may be a phone. */
export function CasesPage() {
  const goTo = useNavigate();
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<CasesFound | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const search = async () => {
    if (isBusy || query.trim() === "") return;
    setBusy(true);
    setError(undefined);
    try {
      const cases = await call("POST /desk/api/cases/search", { body: { query } });
      const [only] = cases.cases;
      if (cases.found === 1 && only !== undefined) await goTo(`/cases/${only.code}`);
      else setFound(cases);
    } catch (thrown) {
      setFound(null);
      setError(sentenceOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void search();
  };
  return (
    <Page title="Cases" intro="“I paid and see nothing.” Each search is in the log.">
      <form role="search" className="grid max-w-xl gap-3" onSubmit={submit}>
        <Field
          id="case-query"
          label="Check code, payment reference, phone, transaction number or name"
          hint="K7QM4-TXD9P, okw-…, the student’s or the payer’s whole number, the number in the mobile money text, or the student’s first and last name"
          error={error}
        >
          <input
            id="case-query"
            className="control"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={80}
            value={query}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy("case-query", { hint: true, error })}
            // The next caller's begins where the last one's stands.
            onFocus={(event) => event.target.select()}
            onChange={(event) => setQuery(event.target.value)}
          />
        </Field>
        <div>
          <Button type="submit" disabled={isBusy}>
            Search
          </Button>
        </div>
      </form>
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
