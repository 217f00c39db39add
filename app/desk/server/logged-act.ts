import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { DeskRule } from "../../kernel/contract/desk/endpoint.ts";
import type { Tables } from "../../kernel/db/schema.ts";
import { Refusal } from "../../kernel/http/errors.ts";
import { type LogSubject, type LogLine, writeLog } from "../../kernel/operators/write-log.ts";

interface LogParts {
  readonly kysely: Kysely<Tables>;
  readonly now: () => Date;
}

export interface LogDetails {
  readonly about?: LogSubject;
  /** The reason for the log, if the body has none. */
  readonly why?: string;
  readonly detail?: string;
}

/** @throws {Refusal} the given refusal, once it is logged */
export async function writeRefused(
  { kysely, now }: LogParts,
  seen: { operatorId: string; rule: DeskRule; request: FastifyRequest; refusal: Refusal },
): Promise<never> {
  const { operatorId, rule, request, refusal } = seen;
  const line: LogLine = {
    operatorId,
    what: logNameOf(rule) ?? `${request.method} ${request.routeOptions.url ?? ""}`,
    about: aboutIn({ about: "asked for", ...rule }, request.params),
    outcome: "refused",
    detail: refusal.code,
  };
  await writeLog(kysely, line, now());
  throw refusal;
}

/** The object that the path names. */
export function aboutIn({ about }: Pick<DeskRule, "about">, params: unknown): LogSubject | undefined {
  const reference = Object.values(params ?? {}).join(" ");
  return about === undefined || reference === "" ? undefined : { kind: about, reference };
}

function logNameOf({ act, looksAt }: DeskRule): string | undefined {
  return act ?? (looksAt === undefined ? undefined : `look: ${looksAt}`);
}

/**
 * Does the work of an endpoint and logs it: an act when it begins and ends, a look when it ends. If the
 * answer is a sentence, it stands in the log too.
 */
export async function loggedAct<T>(
  { kysely, now }: LogParts,
  operatorId: string,
  rule: DeskRule,
  noted: LogDetails,
  work: () => Promise<T> | T,
): Promise<T> {
  const what = logNameOf(rule);
  if (what === undefined) return work();
  const line = { operatorId, what };
  const begunAs =
    rule.act === undefined
      ? undefined
      : await writeLog(kysely, { ...line, why: noted.why, outcome: "begun" }, now());
  const end = async (outcome: "done" | "refused" | "failed", detail?: string) => {
    const ended = { ...line, ...noted, outcome, ...(detail === undefined ? {} : { detail }) };
    await writeLog(kysely, begunAs === undefined ? ended : { ...ended, begunAs }, now());
  };
  let answer: T;
  try {
    answer = await work();
  } catch (error) {
    if (error instanceof Refusal) await end("refused", error.code);
    else await end("failed", (error as Error).name);
    throw error;
  }
  const { sentence } = { ...(answer as { readonly sentence?: string } | null) };
  await end("done", sentence === undefined ? undefined : [noted.detail, sentence].filter(Boolean).join(": "));
  return answer;
}

/** The field is declared by withReason (contract/desk/endpoint.ts). */
export function reasonIn(body: unknown): { why?: string } {
  const reason = (body as { reason?: unknown } | undefined)?.reason;
  return typeof reason === "string" ? { why: reason } : {};
}
