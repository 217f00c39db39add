import type { CasePayment, CaseStory, RefundProposal } from "../../contract/desk/case.ts";
import { Card } from "../../web/ui/card.tsx";
import { call } from "../lib/call.ts";
import { showMoment, showMoney } from "../lib/format.ts";
import { useMe } from "../lib/me.ts";
import { type Act, ActButton } from "../parts/acts.tsx";
import { Delayed, SecondPerson } from "../parts/second-person.tsx";

/** Refunds that wait for a second person, then the possible acts, each with its effect. */
export function CaseActs({ story }: { story: CaseStory }) {
  const { role } = useMe();
  const mayMoveMoney = role === "money" || role === "owner";
  const acts = actsFor(story, mayMoveMoney);
  return (
    <>
      {story.proposals.length > 0 && (
        <ul className="grid gap-3">
          {story.proposals.map((proposal) => (
            <li key={proposal.id}>
              <Proposal proposal={proposal} mayDecide={mayMoveMoney} />
            </li>
          ))}
        </ul>
      )}
      {acts.length > 0 && (
        <section aria-labelledby="acts">
          <h2 id="acts" className="mb-3 text-xl">
            What you can do
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2">
            {acts.map((act, at) => (
              <li key={act.label}>
                <Card className="flex h-full flex-col items-start justify-between gap-3">
                  <p id={`act-${at}`}>{act.explain}</p>
                  <ActButton aria-describedby={`act-${at}`} act={act} />
                </Card>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Proposal({ proposal, mayDecide }: { proposal: RefundProposal; mayDecide: boolean }) {
  const { pesewas, reason, asked_by: by, asked_at: at, may_not_confirm: mayNot, delay } = proposal;
  return (
    <Card className="grid gap-3">
      <p>
        <strong>{showMoney(pesewas)} waits to go back.</strong> {by} proposed it, {showMoment(at)}: {reason}
      </p>
      {mayDecide ? (
        <SecondPerson
          delay={delay}
          mayNot={mayNot}
          confirm={decide(proposal, "confirm")}
          against={decide(proposal, "withdraw")}
        />
      ) : (
        <Delayed delay={delay} />
      )}
    </Card>
  );
}

const decisions = {
  confirm: {
    label: "Confirm refund",
    effect:
      "The money goes back to where it came from, and a result that is open closes. This cannot be undone.",
  },
  withdraw: { label: "Withdraw", effect: "Nothing goes back. It may be proposed anew." },
} as const;

function decide({ id, pesewas, reason: why }: RefundProposal, decision: keyof typeof decisions): Act {
  const { label, effect } = decisions[decision];
  return {
    label,
    explain: `${showMoney(pesewas)}, proposed because: ${why}. ${effect}`,
    run: (reason) => call("POST /desk/api/refunds/:id", { params: { id }, body: { decision, reason } }),
  };
}

const simple = [
  ["ask", "Ask the gateway now"],
  ["resend", "Send the text again"],
] as const;

function actsFor({ code, acts, payments }: CaseStory, mayMoveMoney: boolean): Act[] {
  const found = simple.flatMap(([name, label]): Act[] => {
    const explain = acts[name];
    if (explain === null) return [];
    const run = (reason: string) =>
      call(`POST /desk/api/cases/:code/${name}`, { params: { code }, body: { reason } });
    return [{ label, explain, run }];
  });
  const { refund } = acts;
  if (refund === null || !mayMoveMoney) return found;
  return [...found, ...payments.filter((one) => one.can_refund).map((one) => refundOf(code, one, refund))];
}

function refundOf(code: string, { reference, attempt, pesewas, state }: CasePayment, effect: string): Act {
  const sum = showMoney(pesewas);
  return {
    label: state === "refunding" ? `Ask for the refund of ${sum} again` : `Give ${sum} back`,
    explain: `${effect} Attempt ${attempt}, ${reference}.`,
    run: (reason) =>
      call("POST /desk/api/cases/:code/refund", { params: { code }, body: { reference, state, reason } }),
  };
}
