import type { Done } from "../../contract/desk/endpoint.ts";
import type { CasePayment, CaseStory } from "../../contract/desk/case.ts";
import { Card } from "../../web/ui/card.tsx";
import { call } from "../lib/call.ts";
import { showMoney } from "../lib/format.ts";
import { useMe } from "../lib/me.ts";
import { type Act, ActButton } from "../parts/acts.tsx";

type OnDone = (done: Done) => void;

/** The possible acts of a case, each with its effect. */
export function CaseActs({ story, onDone }: { story: CaseStory; onDone: OnDone }) {
  const { role } = useMe();
  const acts = actsFor(story, role === "money" || role === "owner", onDone);
  if (acts.length === 0) return null;
  return (
    <section aria-labelledby="acts">
      <h2 id="acts" className="mb-3 text-xl">
        What you can do
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {acts.map((act, at) => (
          <li key={act.label}>
            <Card className="flex h-full flex-col items-start justify-between gap-3">
              <p id={`act-${at}`}>{act.explain}</p>
              <ActButton aria-describedby={`act-${at}`} act={() => act}>
                {act.label}
              </ActButton>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

const simple = [
  ["ask", "Ask the gateway now"],
  ["resend", "Send the text again"],
] as const;

function actsFor({ code, acts, payments }: CaseStory, mayMoveMoney: boolean, onDone: OnDone): Act[] {
  const found = simple.flatMap(([name, label]): Act[] => {
    const explain = acts[name];
    if (explain === null) return [];
    const run = async (reason: string) =>
      onDone(await call(`POST /desk/api/cases/:code/${name}`, { params: { code }, body: { reason } }));
    return [{ label, explain, run }];
  });
  const { refund } = acts;
  if (refund === null || !mayMoveMoney) return found;
  const givable = payments.filter((one) => one.can_refund);
  return [...found, ...givable.map((one) => refundOf(code, one, refund, onDone))];
}

function refundOf(code: string, payment: CasePayment, effect: string, onDone: OnDone): Act {
  const { reference, attempt, pesewas, state } = payment;
  const sum = showMoney(pesewas);
  return {
    label: state === "refunding" ? `Ask for the refund of ${sum} again` : `Give ${sum} back`,
    explain: `${effect} Attempt ${attempt}, ${reference}.`,
    async run(reason) {
      const body = { reference, state, reason };
      onDone(await call("POST /desk/api/cases/:code/refund", { params: { code }, body }));
    },
  };
}
