import type { CasePayment, CaseStory, Done } from "../../contract/desk/case.ts";
import { Button } from "../../web/ui/button.tsx";
import { Card } from "../../web/ui/card.tsx";
import { call } from "../lib/call.ts";
import { showMoney } from "../lib/format.ts";
import { useMe } from "../lib/me.ts";
import { useActs } from "../parts/acts.tsx";

interface Act {
  readonly key: string;
  readonly label: string;
  /** What it does, in words. */
  readonly effect: string;
  readonly run: (reason: string) => Promise<Done>;
}

/** What can be done about a case, each with what follows from it. */
export function CaseActs({ story, onDone }: { story: CaseStory; onDone: (done: Done) => void }) {
  const { role } = useMe();
  const { dialog, open } = useActs();
  const dialogOf = ({ label, effect, run }: Act) => ({
    label,
    explain: effect,
    run: async (reason: string) => onDone(await run(reason)),
  });
  const acts = actsFor(story, role === "money" || role === "owner");
  if (acts.length === 0) return null;
  return (
    <section aria-labelledby="acts">
      <h2 id="acts" className="mb-3 text-xl">
        What you can do
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {acts.map((act) => (
          <li key={act.key}>
            <Card className="flex h-full flex-col items-start justify-between gap-3">
              <p id={`act-${act.key}`}>{act.effect}</p>
              <Button tone="quiet" aria-describedby={`act-${act.key}`} onClick={() => open(dialogOf(act))}>
                {act.label}
              </Button>
            </Card>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}

function actsFor({ code, acts, payments }: CaseStory, mayMoveMoney: boolean): Act[] {
  const params = { code };
  const found: Act[] = [];
  if (acts.ask !== null) {
    found.push({
      key: "ask",
      label: "Ask the gateway now",
      effect: acts.ask,
      run: (reason) => call("POST /desk/api/cases/:code/ask", { params, body: { reason } }),
    });
  }
  if (acts.resend !== null) {
    found.push({
      key: "resend",
      label: "Send the text again",
      effect: acts.resend,
      run: (reason) => call("POST /desk/api/cases/:code/resend", { params, body: { reason } }),
    });
  }
  if (!mayMoveMoney) return found;
  if (acts.open !== null) {
    found.push({
      key: "open",
      label: "Open by hand",
      effect: acts.open,
      run: (reason) => call("POST /desk/api/cases/:code/open", { params, body: { reason } }),
    });
  }
  const { refund } = acts;
  if (refund === null) return found;
  return [...found, ...payments.filter((one) => one.can_refund).map((one) => refundOf(code, one, refund))];
}

function refundOf(code: string, { reference, attempt, pesewas, state }: CasePayment, effect: string): Act {
  const label =
    state === "refunding"
      ? `Ask for the refund of ${showMoney(pesewas)} again`
      : `Give ${showMoney(pesewas)} back`;
  return {
    key: `refund-${attempt}`,
    label,
    effect: `${effect} Attempt ${attempt}, ${reference}.`,
    run: (reason) =>
      call("POST /desk/api/cases/:code/refund", { params: { code }, body: { reference, state, reason } }),
  };
}
