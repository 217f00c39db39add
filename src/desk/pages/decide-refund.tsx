import type { Done, RefundProposal } from "../../contract/desk/case.ts";
import { Button } from "../../web/ui/button.tsx";
import { Card } from "../../web/ui/card.tsx";
import { call } from "../lib/call.ts";
import { showMoment, showMoney } from "../lib/format.ts";
import { useMe } from "../lib/me.ts";
import { type Act, useActs } from "../parts/acts.tsx";
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

/** Refunds that wait. Who may decide about them may withdraw any; nobody confirms their own. */
export function Waiting({ proposals, onDone }: WaitingProps) {
  const { dialog, open } = useActs();
  if (proposals.length === 0) return null;
  return (
    <>
      <ul className="grid gap-3">
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <ProposalCard
              proposal={proposal}
              onDecide={(decision) => open(decide(proposal, decision, onDone))}
            />
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}

interface CardProps {
  proposal: RefundProposal;
  onDecide: (decision: Decision) => void;
}

function ProposalCard({ proposal, onDecide }: CardProps) {
  const { role } = useMe();
  const mayDecide = role === "money" || role === "owner";
  const { pesewas, reason, asked_by: by, asked_at: at, may_not_confirm: mayNot, delay } = proposal;
  return (
    <Card className="grid gap-3">
      <p>
        <strong>{showMoney(pesewas)} waits to go back.</strong> {by} proposed it, {showMoment(at)}: {reason}
      </p>
      <Delayed delay={delay} mayConfirm={mayDecide && mayNot === null} />
      {mayDecide && mayNot !== null && delay === null && <p className="text-ink-2">{mayNot}</p>}
      {mayDecide && (
        <div className="flex flex-wrap gap-3">
          {mayNot === null && <Button onClick={() => onDecide("confirm")}>Confirm refund</Button>}
          <Button tone="quiet" onClick={() => onDecide("withdraw")}>
            Withdraw
          </Button>
        </div>
      )}
    </Card>
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
