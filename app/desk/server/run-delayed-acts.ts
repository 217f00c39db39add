import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import { readDelayed, stopDelayed } from "../contract/log.ts";
import type { ActResult } from "../../kernel/contract/desk/endpoint.ts";
import type { DeskRole } from "../../kernel/contract/desk/roles.ts";
import { productName } from "../../kernel/contract/product.ts";
import type { Tables } from "../../kernel/db/schema.ts";
import { Refusal } from "../../kernel/http/errors.ts";
import type { TextSender } from "../../features/texts/server/senders-now.ts";
import { inGsm } from "../../features/texts/server/texts.ts";
import {
  actByToken,
  type DelayedAct,
  type DelayedKind,
  delayHours,
  dueActs,
  endDelay,
  markTexted,
  claimActsToText,
} from "../../kernel/operators/delayed-acts.ts";
import { deskRefusal, type ProposalDecision, rolesToSecond } from "../../kernel/operators/second-person.ts";
import { type Desk, serveOutside } from "./desk-route.ts";
import { textOwners } from "./operators.ts";
import { writeLog } from "../../kernel/operators/write-log.ts";

export interface DelayParts {
  readonly kysely: Kysely<Tables>;
  readonly now: () => Date;
  readonly sms: TextSender;
  readonly log: Pick<FastifyBaseLogger, "error" | "warn">;
  /** "https://desk.okwan.example" */
  readonly deskUrl: () => string;
  /** Decides on a proposal of each kind. Deciding twice has one effect. */
  readonly decide: Readonly<Record<DelayedKind, (decided: ProposalDecision) => Promise<ActResult>>>;
}

/** Runs each minute: texts the owners about new acts, and carries out those whose delay has ended. */
export async function runDelayedActs(parts: DelayParts): Promise<void> {
  const { kysely, now } = parts;
  for (const { act, token } of await claimActsToText(kysely, now())) {
    const sent = await textOwners(parts, { text: textOf(act, `${parts.deskUrl()}/desk/stop/${token}`) });
    // The delay begins once an owner was texted and so can stop the act.
    if (sent > 0) await markTexted(kysely, act.id, now());
    else parts.log.warn({ delayed: act.id }, "no owner could be texted; trying again");
  }
  for (const act of await dueActs(kysely, now())) {
    try {
      await carryOut(parts, act);
    } catch (error) {
      parts.log.error({ err: error, delayed: act.id }, "a delayed act failed; trying again");
    }
  }
}

function textOf({ askedByName, what }: DelayedAct, link: string): string {
  return inGsm(
    `${productName} desk: ${askedByName} alone proposed: ${what}. It takes effect in ${delayHours} hours. Stop it: ${link}`,
  );
}

const waited = `Nobody else could confirm it; it waited ${delayHours} hours.`;

async function carryOut(parts: DelayParts, act: DelayedAct): Promise<void> {
  const { kysely, now, decide } = parts;
  const { kind, subjectId, askedBy: operatorId } = act;
  const line = { operatorId, what: `alone: ${kind}`, about: { kind, reference: String(subjectId) } };
  if (!(await mayProposerStill(kysely, act))) {
    await stop(parts, act, { ...line, why: "whoever proposed it was ended or has another role" });
    return;
  }
  try {
    const confirmed = { id: subjectId, decision: "confirm", operator: null, why: waited } as const;
    const { is_done: isDone, sentence } = await decide[kind](confirmed);
    await endDelay(kysely, act, now());
    const detail = `nobody else could confirm; waited ${delayHours} hours. ${sentence}`;
    await writeLog(kysely, { ...line, outcome: isDone ? "done" : "refused", detail }, now());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await endDelay(kysely, act, now());
    await writeLog(kysely, { ...line, outcome: "refused", detail: error.message }, now());
  }
}

/** Stops the act and logs who or what stopped it. */
async function stop(
  { kysely, now, decide }: DelayParts,
  { kind, subjectId }: DelayedAct,
  { operatorId, what, why }: { operatorId: string | null; what: string; why: string },
): Promise<void> {
  await decide[kind]({ id: subjectId, decision: "withdraw", operator: null, why });
  await endDelay(kysely, { kind, subjectId }, now());
  const about = { kind, reference: String(subjectId) };
  await writeLog(kysely, { operatorId, what, about, why, outcome: "done", detail: "stopped" }, now());
}

async function mayProposerStill(kysely: Kysely<Tables>, { askedBy, kind }: DelayedAct): Promise<boolean> {
  const found = await kysely
    .selectFrom("operators")
    .select("role")
    .where("id", "=", askedBy)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  const roles: readonly DeskRole[] = rolesToSecond[kind];
  return found !== undefined && roles.includes(found.role);
}

/** Routes of the link in the owners' text, which only stops a delayed act. Opening the link stops nothing. */
export function deskStopRoutes(desk: Desk, parts: DelayParts): void {
  const find = async (token: string): Promise<DelayedAct> => {
    const act = await actByToken(parts.kysely, token);
    if (act === null) throw deskRefusal("not-found", "nothing-waits", "Nothing waits at this link any more.");
    return act;
  };
  serveOutside(desk, readDelayed, async ({ params }) => {
    const act = await find(params.token);
    return { ...act, by: act.askedByName };
  });
  serveOutside(desk, stopDelayed, async ({ params }) => {
    const act = await find(params.token);
    const why = "stopped by the link in the owners’ text";
    await stop(parts, act, { operatorId: null, what: `stop: ${act.kind}`, why });
    return null;
  });
}
