import { useState } from "react";
import { Link } from "react-router";
import type { Done, RefundProposal } from "../../contract/desk/case.ts";
import { Button } from "../../web/ui/button.tsx";
import { Card } from "../../web/ui/card.tsx";
import { call } from "../lib/call.ts";
import { showMoment, showMoney } from "../lib/format.ts";
import { useMe } from "../lib/me.ts";
import { ActDialog } from "../parts/act-dialog.tsx";
import { Delayed } from "../parts/delayed.tsx";

type Decision = "confirm" | "withdraw";
type Open = { readonly proposal: RefundProposal; readonly decision: Decision } | null;

const explained: Readonly<Record<Decision, string>> = {
  confirm:
    "The money goes back to where it came from, and a result that is open closes. This cannot be undone.",
  withdraw: "Nothing goes back. It may be proposed anew.",
};

/** Refunds that wait. Whoever proposed one may withdraw it, and never confirms it. */
export function Waiting({
  proposals,
  hasLinks = false,
  onDone,
}: {
  proposals: readonly RefundProposal[];
  hasLinks?: boolean;
  onDone: (done: Done) => void;
}) {
  const { role } = useMe();
  const mayDecide = role === "money" || role === "owner";
  const [open, setOpen] = useState<Open>(null);
  if (proposals.length === 0) return null;
  return (
    <>
      <ul className="grid gap-3">
        {proposals.map((proposal) => {
          const { id, code, pesewas, reason, asked_by: by, asked_at: at, may_not_confirm: mayNot } = proposal;
          return (
            <li key={id}>
              <Card className="grid gap-3">
                <p>
                  <strong>{showMoney(pesewas)} waits to go back.</strong> {by} proposed it, {showMoment(at)}:{" "}
                  {reason}
                </p>
                {hasLinks && (
                  <Link to={`/cases/${code}`} className="link">
                    See the case {code}
                  </Link>
                )}
                <Delayed delay={proposal.delay} mayConfirm={mayDecide && mayNot === null} />
                {mayDecide && mayNot !== null && proposal.delay === null && (
                  <p className="text-ink-2">{mayNot}</p>
                )}
                {mayDecide && (
                  <div className="flex flex-wrap gap-3">
                    {mayNot === null && (
                      <Button onClick={() => setOpen({ proposal, decision: "confirm" })}>
                        Confirm refund
                      </Button>
                    )}
                    <Button tone="quiet" onClick={() => setOpen({ proposal, decision: "withdraw" })}>
                      Withdraw
                    </Button>
                  </div>
                )}
              </Card>
            </li>
          );
        })}
      </ul>
      {open !== null && <Decide {...open} onDone={onDone} onClose={() => setOpen(null)} />}
    </>
  );
}

function Decide({
  proposal: { id, pesewas, reason: why },
  decision,
  onDone,
  onClose,
}: NonNullable<Open> & { onDone: (done: Done) => void; onClose: () => void }) {
  const label = decision === "confirm" ? "Confirm refund" : "Withdraw";
  return (
    <ActDialog
      title={label}
      explain={`${showMoney(pesewas)}, proposed because: ${why}. ${explained[decision]}`}
      label={label}
      onClose={onClose}
      onAct={async (reason) => {
        const done = await call("POST /desk/api/refunds/:id", {
          params: { id },
          body: { decision, reason },
        });
        onClose();
        onDone(done);
      }}
    />
  );
}
