import { useState } from "react";
import type { DeskReplyData } from "../../contract/desk/api.ts";
import { Card } from "../../web/ui/card.tsx";
import { ask, call } from "../lib/call.ts";
import { countOf, showMoney } from "../lib/format.ts";
import { type Act, Acts } from "../parts/acts.tsx";
import { type FormField, Form } from "../parts/form.tsx";
import { CaseLink } from "../parts/links.tsx";
import { DataPage } from "../parts/page.tsx";

interface Period {
  readonly from: string;
  readonly to: string;
}
type Compared = DeskReplyData<"GET /desk/api/books/beside">;

/** What waits for somebody, and the payments of a period: as a file, and beside the gateway's. */
export function Component() {
  const [period, setPeriod] = useState(thisMonth);
  const [compared, setCompared] = useState<Compared | null>(null);
  const compare = async ({ from = "", to = "" }: Readonly<Record<string, string>>) => {
    setPeriod({ from, to });
    setCompared(await call("GET /desk/api/books/beside", { query: { from, to } }));
  };
  return (
    <DataPage
      title="Books"
      intro="The sums of a day or a month: npm run payments -- report."
      actions={<Acts of={[exportOf(period)]} />}
      get={["GET /desk/api/books"]}
    >
      {({ standing }) => (
        <>
          <Card id="standing">
            <h2 className="text-xl">What waits for somebody</h2>
            {standing.length === 0 ? (
              <p className="mt-2 text-ink-2">
                No payment is under review, and no refund is proposed or on its way.
              </p>
            ) : (
              <PaymentList payments={standing} />
            )}
          </Card>
          <Card className="grid gap-3">
            <h2 className="text-xl">Beside the gateway’s books</h2>
            <Form label="Compare these days" tone="quiet" fields={daysOf(period)} work={compare} />
            {compared !== null && (
              <div role="status">
                <p>{sentenceFor(compared)}</p>
                <PaymentList payments={compared.differences} />
              </div>
            )}
          </Card>
        </>
      )}
    </DataPage>
  );
}

/** Days in Accra's time, which is UTC. */
function thisMonth(): Period {
  const today = new Date().toISOString().slice(0, 10);
  return { from: `${today.slice(0, 7)}-01`, to: today };
}

const daysOf = ({ from, to }: Period): FormField[] => [
  { name: "from", label: "From", input: "day", start: from },
  { name: "to", label: "To", input: "day", start: to },
];

function sentenceFor({ gateway, differences }: Compared): string {
  if (gateway === null) return "The gateway could not be asked.";
  const sum = `${showMoney(gateway.pesewas)} at the gateway.`;
  if (differences.length === 0) return `Equal to the pesewa: ${sum}`;
  return `${countOf(differences.length, "payment differs", "payments differ")}; ${sum}`;
}

interface PaymentListProps {
  payments: readonly { readonly reference: string; readonly what: string }[];
}

/** Payments with links to their cases. */
function PaymentList({ payments }: PaymentListProps) {
  return (
    <ul className="mt-2 list-disc ps-5">
      {payments.map(({ reference, what }) => (
        <li key={reference + what} className="wrap-anywhere">
          <CaseLink reference={reference} />: {what}
        </li>
      ))}
    </ul>
  );
}

const exportOf = (shown: Period): Act => ({
  label: "Export",
  title: "Export the payments of these days",
  explain:
    "A CSV file for Excel, one row a payment: reference, amounts, fee, state and times. Nothing in it opens a result or names a student.",
  fields: () => daysOf(shown),
  run: async (reason, { from = "", to = "" }) => {
    const answer = await ask("POST /desk/api/books/export", { body: { from, to, reason } });
    // A file that breaks off rejects here, so half a book is never saved as a whole one.
    saveFile(`okwan-payments-${from}-to-${to}.csv`, await answer.blob());
  },
});

function saveFile(name: string, file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read it only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
