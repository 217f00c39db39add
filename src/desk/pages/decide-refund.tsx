import type { Done } from "../../contract/desk/endpoint.ts";
import type { RefundProposal } from "../../contract/desk/case.ts";
import { Card } from "../../web/ui/card.tsx";
import { call } from "../lib/call.ts";
import { showMoment, showMoney } from "../lib/format.ts";
import { useMe } from "../lib/me.ts";
import { type Act, ActButton } from "../parts/acts.tsx";
import { Delayed } from "../parts/delayed.tsx";

type Decision = "confirm" | "withdraw";

const explained: Readonly<Record<Decision, string>> = {
  confirm:
    "The money goes back to where it came from, and a result that is open closes. This cannot be undone.",
  withdraw: "Nothing goes back. It may be proposed anew.",
};

interface WaitingProps {
  proposals: readonly RefundProposal[];
  onDone: (done: Done) => void;
}

/** Waiting refunds. Their deciders may withdraw any, and confirm any but their own. */
export function Waiting({ proposals, onDone }: WaitingProps) {
  const { role } = useMe();
  const mayDecide = role === "money" || role === "owner";
  if (proposals.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {proposals.map((proposal) => {
        const { id, pesewas, reason, asked_by: by, asked_at: at, may_not_confirm: mayNot, delay } = proposal;
        return (
          <li key={id}>
            <Card className="grid gap-3">
              <p>
                <strong>{showMoney(pesewas)} waits to go back.</strong> {by} proposed it, {showMoment(at)}:{" "}
                {reason}
              </p>
              <Delayed delay={delay} mayConfirm={mayDecide && mayNot === null} />
              {mayDecide && mayNot !== null && delay === null && <p className="text-ink-2">{mayNot}</p>}
              {mayDecide && (
                <div className="flex flex-wrap gap-3">
                  {mayNot === null && (
                    <ActButton tone="main" act={() => decide(proposal, "confirm", onDone)}>
                      Confirm refund
                    </ActButton>
                  )}
                  <ActButton act={() => decide(proposal, "withdraw", onDone)}>Withdraw</ActButton>
                </div>
              )}
            </Card>
          </li>
        );
      })}
    </ul>
  );
}

function decide(
  { id, pesewas, reason: why }: RefundProposal,
  decision: Decision,
  onDone: (done: Done) => void,
): Act {
  return {
    label: decision === "confirm" ? "Confirm refund" : "Withdraw",
    explain: `${showMoney(pesewas)}, proposed because: ${why}. ${explained[decision]}`,
    run: async (reason) =>
      onDone(await call("POST /desk/api/refunds/:id", { params: { id }, body: { decision, reason } })),
  };
}
