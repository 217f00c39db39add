import { useState } from "react";
import { useParams } from "react-router";
import type { CasePayment, CaseState, CaseStory, RefundProposal, StoryEvent } from "../../contract/case.ts";
import { Card } from "../../../kernel/ui/card.tsx";
import { call } from "../lib/call.ts";
import { showMoment, showMoney } from "../lib/format.ts";
import { useMe } from "../lib/me.ts";
import { type Act, ActButton, Acts, SecondPerson } from "../parts/acts.tsx";
import { Badge, DataPage } from "../parts/page.tsx";
import { type Column, Table } from "../parts/table.tsx";

/** The story of a check, and the possible acts. */
export function Component() {
  const { code = "" } = useParams();
  const intro = "What happened, as far as it is recorded. Times are Accra’s.";
  return (
    <DataPage
      title={(found) => found?.code ?? "A case"}
      intro={intro}
      get={["GET /desk/api/cases/:code", { params: { code } }]}
    >
      {(found) => (
        <>
          <Standing story={found} />
          <CaseActs story={found} />
          <section aria-labelledby="story">
            <h2 id="story" className="mb-3 text-xl">
              What happened
            </h2>
            <TimeLine events={found.events} />
          </section>
          <Lines title="Next, by itself" lines={found.next} />
          {found.has_grades && <Grades code={found.code} />}
          <Lines title="Not recorded" lines={found.not_recorded} />
        </>
      )}
    </DataPage>
  );
}

const tones: Partial<Record<CaseState, "good" | "warn">> = { open: "good", free: "good", waiting: "warn" };

/** The state, and the sentences for the caller: needed first, so shown first. */
function Standing({ story }: { story: CaseStory }) {
  const { state, headline, phone, say, ask_first: askFirst } = story;
  return (
    <Card className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[state]}>{state === "nothing" ? "no check" : state}</Badge>
        <strong>{headline}</strong>
      </p>
      <p className="text-ink-2">Phone: {phone ?? "none stored"}</p>
      {askFirst === null ? (
        <figure>
          <figcaption className="text-sm font-semibold text-ink-2">Read to the caller</figcaption>
          <blockquote className="mt-1 border-s-4 border-brand ps-3 text-lg">{say.join(" ")}</blockquote>
        </figure>
      ) : (
        <>
          <p className="text-lg">{askFirst}</p>
          <Acts of={[helpAct(story, "ask")]} />
        </>
      )}
    </Card>
  );
}

const dots: Readonly<Record<StoryEvent["tone"], string>> = {
  plain: "border-line-2 bg-surface",
  good: "border-brand bg-brand",
  bad: "border-clay bg-clay",
  waits: "border-gold bg-gold",
};

/** In time order. The colours only repeat what the words say. */
function TimeLine({ events }: { events: readonly StoryEvent[] }) {
  return (
    <ol className="grid">
      {events.map(({ at, what, more, tone }, index) => (
        <li
          // Several may have the same time and words; they never change places.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${at} ${index}`}
          className="relative ms-1.5 border-s-2 border-line ps-5 pb-4 last:border-transparent"
        >
          <span
            aria-hidden="true"
            className={`absolute top-1 -left-[8px] size-3.5 rounded-full border-2 ${dots[tone]}`}
          />
          <time dateTime={at} className="block text-sm text-ink-2">
            {showMoment(at)}
          </time>
          <p className="font-semibold wrap-anywhere">{what}</p>
          {more !== null && <p className="text-ink-2 wrap-anywhere">{more}</p>}
        </li>
      ))}
    </ol>
  );
}

type Grade = { readonly subject: string; readonly grade: string | null };
const columns: Column<Grade>[] = [
  { head: "Subject", cell: ({ subject }) => subject },
  { head: "Grade", cell: ({ grade }) => grade ?? "not known" },
];

/** Shown only for a reason: hardly any call needs the grades. */
function Grades({ code }: { code: string }) {
  const [grades, setGrades] = useState<readonly Grade[] | null>(null);
  const show = {
    label: "Show the grades",
    submit: "Show",
    explain: "What the student gave. That you looked, and why, stays in the log.",
    run: async (reason: string) =>
      setGrades(await call("POST /desk/api/cases/:code/grades", { params: { code }, body: { reason } })),
  };
  return (
    <section aria-label="Grades">
      {grades === null ? (
        <ActButton act={show} />
      ) : (
        <Table caption="Grades" columns={columns} rows={grades} keyOf={({ subject }) => subject} isNarrow />
      )}
    </section>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-lg">{title}</h2>
      <ul className="grid list-disc gap-1 ps-5 text-ink-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** Refunds that wait for a second person, then the possible acts. */
function CaseActs({ story }: { story: CaseStory }) {
  const { role } = useMe();
  const mayMoveMoney = role === "money" || role === "owner";
  return (
    <>
      {story.proposals.map((proposal) => (
        <Proposal key={proposal.id} proposal={proposal} mayDecide={mayMoveMoney} />
      ))}
      <Acts of={actsFor(story, mayMoveMoney)} />
    </>
  );
}

function Proposal({ proposal, mayDecide }: { proposal: RefundProposal; mayDecide: boolean }) {
  const { pesewas, reason, asked_by: by, asked_at: at, may_not_confirm: mayNot } = proposal;
  return (
    <Card className="grid gap-3">
      <p>
        <strong>{showMoney(pesewas)} waits to go back.</strong> {by} proposed it, {showMoment(at)}: {reason}
      </p>
      {mayDecide && (
        <SecondPerson
          mayNot={mayNot}
          confirm={decide(proposal, "confirm", confirmEffect)}
          against={decide(proposal, "withdraw", withdrawEffect)}
        />
      )}
    </Card>
  );
}

const decide = (proposal: RefundProposal, decision: "confirm" | "withdraw", effect: string): Act => ({
  label: decision === "confirm" ? "Confirm refund" : "Withdraw",
  explain: `${showMoney(proposal.pesewas)}, proposed because: ${proposal.reason}. ${effect}`,
  run: (reason) =>
    call("POST /desk/api/proposals/:kind/:id", {
      params: { kind: "refund", id: proposal.id },
      body: { decision, reason },
    }),
});

const confirmEffect =
  "The money goes back to where it came from, and a result that is open closes. This cannot be undone.";
const withdrawEffect = "Nothing goes back. It may be proposed anew.";

function helpAct({ code, acts, ask_first: askFirst }: CaseStory, act: "ask" | "resend"): Act | false {
  const explain = acts[act];
  if (explain === null) return false;
  return {
    label: act === "ask" ? "Ask the gateway now" : "Send the text again",
    isMain: act === "ask" && askFirst !== null,
    explain,
    run: (reason) => call("POST /desk/api/cases/:code/:act", { params: { code, act }, body: { reason } }),
  };
}

function actsFor(story: CaseStory, mayMoveMoney: boolean): (Act | false)[] {
  const { code, acts, payments, ask_first: askFirst } = story;
  const { refund } = acts;
  return [
    // Where it comes first, its button is above.
    askFirst === null && helpAct(story, "ask"),
    helpAct(story, "resend"),
    ...payments.map(
      (payment) => refund !== null && mayMoveMoney && payment.can_refund && refundOf(code, payment, refund),
    ),
  ];
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
