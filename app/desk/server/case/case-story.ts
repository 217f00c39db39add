import type { z } from "zod";
import type { CaseStory, StoryEvent } from "../../contract/case.ts";
import { applySentence } from "../../../words/result-words.ts";
import { daysStored } from "../../../kernel/contract/product.ts";
import { isRefundable, type PaymentState } from "../../../features/pay/server/payment-state.ts";
import { countsOf } from "../../../features/result/server/find-programmes.ts";
import { findOrderBy, inputsOf, questionInWords } from "../../../features/result/server/find-orders.ts";
import { type CheckedOrder, loadResult } from "../../../features/result/server/load-result.ts";
import { minuteOf, dayMs, money } from "../../../kernel/lib/days.ts";
import { maskPhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { allPeople, reasonAgainst } from "../../../kernel/operators/second-person.ts";
import { type TextHistory, undeliveredState } from "../../../features/texts/server/text-history.ts";
import { caseInWords } from "./case-in-words.ts";
import { type CaseFacts, caseOf, caseStateOf } from "./case-facts.ts";
import type { CaseParts } from "./parts.ts";
import { type RefundProposal, isWaiting } from "./refund-proposals.ts";
import { storyEvent, moneyEvents } from "./money-events.ts";

type Shown = z.input<typeof CaseStory>;

/** The story of a check, from stored facts, in time order; null for an unknown code. */
export async function caseStory(
  parts: CaseParts,
  typed: string,
  reader: { readonly operatorId: string | null },
): Promise<Shown | null> {
  const facts = await caseOf(parts, typed);
  if (facts === null) return null;
  const { order, payments, proposals } = facts;
  const events = [
    ...(await checkEvents(parts, facts)),
    ...moneyEvents(payments),
    ...proposals.flatMap(proposalEvents),
    ...textEvents(facts.texts),
    ...erasureEvents(facts),
  ];
  const waiting = proposals.filter(isWaiting);
  const { headline, say } = caseInWords(facts);
  const askFirst = whyAskFirst(facts, parts.now());
  return {
    code: order.code,
    phone: order.phone === null ? null : maskPhoneNumber(order.phone),
    state: caseStateOf(facts),
    headline,
    ask_first: askFirst,
    say: askFirst === null ? say : [],
    events: events.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at))),
    next: nextOf(facts),
    not_recorded: notRecorded(facts),
    payments: payments.map(casePayment),
    proposals: waiting.length === 0 ? [] : waiting.map(await proposalsShownTo(parts, reader.operatorId)),
    has_grades: order.check !== null,
    acts: actsOf(facts, parts.refundAlonePesewas),
  };
}

/** A proposal as one operator sees it: may they confirm it? */
async function proposalsShownTo(
  { database: { kysely }, now }: Pick<CaseParts, "database" | "now">,
  operatorId: string | null,
) {
  const people = await allPeople(kysely);
  return (proposal: RefundProposal): Shown["proposals"][number] => {
    const pairing = { act: "refund", by: operatorId ?? "", proposedBy: proposal.asker } as const;
    const mayNot = reasonAgainst(people, pairing, now());
    return { ...proposal, may_not_confirm: mayNot };
  };
}

function casePayment(payment: CaseFacts["payments"][number]): Shown["payments"][number] {
  const { state } = payment;
  const canRefund = isRefundable(state) || state === "refunding";
  return { ...payment, pesewas: payment.amountPesewas, can_refund: canRefund };
}

/**
 * Includes the question and the number of programmes. For grades an operator must give a reason
 * (gradesInWords).
 */
async function checkEvents(parts: CaseParts, { order }: CaseFacts): Promise<StoryEvent[]> {
  const { check, recheckOfCode, recheckCode } = order;
  const origin = recheckOfCode === null ? null : `The free second run of ${recheckOfCode}.`;
  const events = [storyEvent(order.orderedAt, "Order made", origin)];
  if (check !== null) {
    const { isFree, checkedAt } = check;
    const inputs = await inputsOf(parts.database, order.orderId);
    const question = await questionInWords(parts, check);
    const more = [
      `${question}.`,
      ...(await numbersInWords(parts, { ...order, check })),
      ...(isFree ? ["Nothing to pay for."] : []),
      ...(inputs > 1 ? [`Grades were given ${inputs} times; this is the last.`] : []),
    ];
    events.push(storyEvent(checkedAt, "Check made", more.join(" ")));
  }
  const recheck = recheckCode === null ? null : await findOrderBy(parts.database, { code: recheckCode });
  if (recheck !== null) {
    events.push(storyEvent(recheck.orderedAt, "Free second run made", `Its code is ${recheck.code}.`));
  }
  return events;
}

/** The numbers of the student's page, in its words. */
async function numbersInWords({ catalogue, catalogueOf, now, payments }: CaseParts, order: CheckedOrder) {
  const { priceInPesewas } = payments;
  const read = await loadResult({ catalogue, catalogueOf, now, priceInPesewas }, order);
  const counts = countsOf(read);
  const { schoolId } = read.question;
  const place = schoolId === null ? null : (read.byId.schools.get(schoolId)?.shortName ?? null);
  const { words } = read.speech;
  return [applySentence(words, counts, place), words.t("common.counts", counts)];
}

function proposalEvents(proposal: RefundProposal): StoryEvent[] {
  const { needsSecond, asked_by: who, reason, decision, decidedByName, decidedAt } = proposal;
  const what = needsSecond ? "Refund proposed" : "Refund asked for at the desk";
  const events = [storyEvent(proposal.asked_at, `${what} by ${who}`, reason)];
  if (decision !== null && decidedAt !== null) {
    const ending = {
      confirmed: "confirmed",
      withdrawn: "withdrawn",
      outdated: "not carried out: the payment had changed",
    }[decision];
    events.push(
      storyEvent(decidedAt, `Refund ${ending}, by ${decidedByName ?? "nobody: see the desk’s log"}`),
    );
  }
  return events;
}

function erasureEvents({ erasedAt, payments }: CaseFacts): StoryEvent[] {
  if (erasedAt === null) return [];
  const more = payments.length > 0 ? "Payments stay in the books, and name nobody." : null;
  return [storyEvent(erasedAt, "The student deleted everything we stored", more)];
}

function nextOf({ payments }: CaseFacts): string[] {
  return payments.flatMap(({ attempt, state, watch }) => {
    if (watch === null || state === "refunded") return [];
    const when = minuteOf(watch.nextAskAt);
    return state === "refunding"
      ? `The refund of attempt ${attempt} is asked for again by itself at ${when}, until the gateway agrees.`
      : `The gateway is asked about attempt ${attempt} by itself at ${when} (asked ${watch.asked === 1 ? "once" : `${watch.asked} times`} so far).`;
  });
}

function notRecorded(facts: CaseFacts): string[] {
  const { order, payments, texts, erasedAt } = facts;
  const hasVanished = caseStateOf(facts) === "nothing" && order.phone === null && erasedAt === null;
  const sentences: [isTrue: boolean, sentence: string][] = [
    [true, "Views of a result are not recorded."],
    [
      payments.length > 0,
      "Answers of the gateway that changed nothing are not recorded, and of pages that asked only the last time, for a day.",
    ],
    [
      payments.length > 0,
      `Unsigned webhooks are refused and not recorded; signed ones are kept ${daysStored.companyReport} days.`,
    ],
    [
      texts.length > 0,
      `A text without a delivery report may have arrived or not; reports are kept ${daysStored.companyReport} days.`,
    ],
    [hasVanished, "When it was deleted is not recorded."],
    [erasedAt !== null, "What the student deleted is not kept: no school, no grades, no phone."],
  ];
  return sentences.flatMap(([isTrue, sentence]) => (isTrue ? sentence : []));
}

/** Events of the order's texts: stored, handed to a company, reported. */
function textEvents(texts: readonly TextHistory[]): StoryEvent[] {
  return texts.flatMap((text) => [
    storyEvent(text.createdAt, `Text stored: ${nameOf(text)}`, null, text.isUnderWay ? "waits" : "plain"),
    ...text.attempts.flatMap((attempt, at) => attemptEvents(text, attempt, text.attempts[at + 1])),
    ...text.reports.map(({ sender, status, at }) => {
      const tone = undeliveredState.test(status) ? "bad" : "plain";
      return storyEvent(at, `${sender} reports of the ${nameOf(text)}: ${status}`, null, tone);
    }),
  ]);
}

type Attempt = TextHistory["attempts"][number];

function attemptEvents(text: TextHistory, attempt: Attempt, following: Attempt | undefined): StoryEvent[] {
  const { sender, outcome, reason, at } = attempt;
  const name = nameOf(text);
  if (outcome === "sent") return [storyEvent(at, `${sender} took the ${name}`, null, "good")];
  if (outcome === "failed") return [storyEvent(at, `${sender} did not take the ${name}`, reason, "bad")];
  // The next event is the end of this attempt. Without one, a crash or a broken connection interrupted it.
  const hasEnd = following?.sender === sender && following.outcome !== "started";
  const unknown = `The ${name} was handed to ${sender}, and how it went is not known`;
  return hasEnd ? [] : [storyEvent(at, unknown, null, "bad")];
}

function nameOf({ kind, isAgain }: TextHistory): string {
  if (isAgain) return "result, once more";
  if (kind === "lists-out") return "news of a list";
  return kind === "figure-changed" ? "news of a figure" : kind;
}

/** The effect of each button, in words; null without one. */
function actsOf(facts: CaseFacts, refundAlonePesewas: number): CaseStory["acts"] {
  const { payments, order, proposals, isClass } = facts;
  const state = caseStateOf(facts);
  const isOpenAsked = payments.some((payment) => payment.state !== "refunded");
  const givable = payments.filter(({ state: of }) => isRefundable(of));
  const unfinished = payments.some((payment) => payment.state === "refunding");
  const isProposed = proposals.some(({ needsSecond, decision }) => needsSecond && decision === null);
  return {
    ask: isOpenAsked
      ? "Asks the gateway about every payment of this check and writes down what it says. What it confirms opens the result."
      : null,
    resend:
      state === "open" && !isClass && order.phone !== null
        ? "Sends the text with code and link once more to the number of this check; three times a day at most."
        : null,
    refund: refundInWords(),
  };

  function refundInWords(): string | null {
    if (givable.length > 0 && !isProposed) {
      const sums = givable.map(({ amountPesewas }) => money(amountPesewas)).join(" or ");
      const needsSecond = givable.some(({ amountPesewas }) => amountPesewas > refundAlonePesewas);
      const first = needsSecond ? " A second person confirms it first." : "";
      return `Gives ${sums} back.${first} ${whatCloses()} This cannot be undone.`;
    }
    return unfinished ? "The gateway has not confirmed the refund yet: asks it again now." : null;
  }

  function whatCloses(): string {
    if (isClass) return "All results that it opened close.";
    return order.recheckCode !== null
      ? "The result closes, and so does its free second run, which was used."
      : "A result that was open closes.";
  }
}

/** A phone approves late, and a caller rings late; older attempts are final. */
const recentMs = 7 * dayMs;
/** So long an answer of the gateway is new enough to be read to a caller. */
const newMs = 10 * 60_000;

/** In these the gateway may know of money that we have not heard of. */
const mayHaveArrived: ReadonlySet<PaymentState> = new Set(["created", "awaiting", "abandoned", "failed"]);

/**
 * Why the gateway is to be asked before anything is read to the caller: what is stored says "not paid", and
 * may be older than the payment. null if nothing is open there, or it answered just now.
 */
function whyAskFirst(facts: CaseFacts, now: Date): string | null {
  const state = caseStateOf(facts);
  if (state === "open" || state === "free") return null;
  const since = (at: Date) => now.getTime() - at.getTime();
  const open = facts.payments.filter(
    ({ state: of, createdAt, lastAnsweredAt }) =>
      mayHaveArrived.has(of) &&
      since(createdAt) < recentMs &&
      (lastAnsweredAt === null || since(lastAnsweredAt) > newMs),
  );
  if (open.length === 0) return null;
  return "Ask the gateway first: it may know of a payment that we have not heard of. What to tell the caller stands here after its answer.";
}
