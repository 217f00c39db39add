import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { DeskEndpoint, DeskRule } from "../../kernel/contract/desk/endpoint.ts";
import type { Endpoint } from "../../kernel/contract/endpoint.ts";
import { Refusal } from "../../kernel/http/errors.ts";
import { costlyAllowance } from "../../kernel/http/address-limits.ts";
import { serveRoute } from "../../kernel/http/serve.ts";
import { deviceName } from "../../features/login/server/device.ts";
import type { DeskCookies } from "./desk-cookies.ts";
import { deskRefusal } from "../../kernel/operators/second-person.ts";
import { findDeskSession, type Operator } from "./sessions.ts";
import type { Kysely } from "kysely";
import type { Tables } from "../../kernel/db/schema.ts";
import type { ServedCountries } from "../../kernel/http/served-countries.ts";
import type { Keys } from "../../features/login/server/keys.ts";
import type { TextSender } from "../../features/texts/server/senders-now.ts";
import type { DeskPlace } from "./desk-pages.ts";
import { type LogSubject, type LogLine, writeLog } from "../../kernel/operators/write-log.ts";

/** The server, settings and cookies that every endpoint of the desk uses. */
export interface Desk {
  readonly app: FastifyInstance;
  readonly parts: DeskParts;
  readonly cookies: DeskCookies;
  /** Every endpoint that is served here, in order: tests go through it. */
  readonly served: DeskEndpoint[];
}

type Out<T extends z.ZodType> = T extends z.ZodType ? z.output<T> : undefined;

export interface DeskCall<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  readonly params: Out<P>;
  readonly query: Out<Q>;
  readonly body: Out<B>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly operator: Operator;
  /** Adds details to the log. A later call adds to an earlier one. */
  readonly note: (noted: LogDetails) => void;
}

/** For routes that send a text or check a secret. */
const costlyRoute = { allowance: costlyAllowance };
const safeMethods = new Set(["GET", "HEAD"]);

/**
 * Serves an endpoint to operators of its roles. Checks origin, session, role and passkey before reading the
 * request, and logs each look into a person's data and each act, refused ones too. If the log cannot be
 * written, the act is not begun and the answer is not sent.
 */
export function serveDesk<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
  desk: Desk,
  endpoint: DeskEndpoint<P, Q, B, D>,
  handle: (call: DeskCall<P, Q, B>) => Promise<z.input<D>> | z.input<D>,
): void {
  refuseUnsound(endpoint);
  desk.served.push(endpoint as unknown as DeskEndpoint);
  const { rule } = endpoint;
  const admitted = new WeakMap<FastifyRequest, Operator>();
  serveRoute(
    desk.app,
    endpoint,
    async ({ params, query, body, request, reply }) => {
      const operator = admitted.get(request);
      if (operator === undefined)
        throw new Error("a desk endpoint was reached by a request that nobody let in");
      const about = aboutIn(rule, params);
      const noted: LogDetails = { ...reasonIn(body), ...(about && { about }) };
      const note = (more: LogDetails) => void Object.assign(noted, more);
      const work = () => handle({ params, query, body, request, reply, operator, note });
      return loggedAct(desk.parts, operator.id, rule, noted, work);
    },
    {
      config: { ...(rule.isCostly === true ? costlyRoute : {}), asksForOrigin: true },
      isHidden: true,
      onRequest: async (request) => {
        admitted.set(request, await admit(desk, request, rule));
        request.isOfDesk = true;
      },
    },
  );
}

/** Serves an endpoint without a session: the steps of the login. */
export function serveOutside<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
>(
  desk: Desk,
  endpoint: Endpoint<P, Q, B, D>,
  handle: (call: Omit<DeskCall<P, Q, B>, "operator" | "note">) => Promise<z.input<D>> | z.input<D>,
): void {
  if (!endpoint.path.startsWith("/desk/api/login/")) {
    throw new Error(`${endpoint.path}: only the login is outside`);
  }
  serveRoute(desk.app, endpoint, handle, {
    config: { ...costlyRoute, asksForOrigin: true },
    isHidden: true,
    onRequest: async (request) => {
      if (!isFromDesk(desk.parts, request)) throw otherSite();
    },
  });
}

/** Makes the start fail if a route under /desk/api was not registered by one of the two functions above. */
export function refuseOtherRoutes(app: FastifyInstance): void {
  app.addHook("onRoute", ({ url, config }) => {
    if (!/^\/desk\/api(?:\/|$)/.test(url) || config?.asksForOrigin === true) return;
    throw new Error(`${url}: an endpoint of the desk is served by serveDesk, which names its roles`);
  });
}

/** Any other address, also one that a page of an earlier release calls. */
export function refuseUnknown(app: FastifyInstance): void {
  const sentence = "The desk was updated. Load this page again.";
  app.all("/desk/api/*", { schema: { hide: true }, config: { asksForOrigin: true } }, async () => {
    throw deskRefusal("not-found", "desk-updated", sentence);
  });
}

/** Checks an endpoint's rule at the start of the server. */
function refuseUnsound({ method, path, rule }: Pick<DeskEndpoint, "method" | "path" | "rule">): void {
  const { roles, act, looksAt } = rule;
  if (!path.startsWith("/desk/api/")) throw new Error(`${path}: the desk answers under /desk/api/ alone`);
  // The types ensure this too, but endpoints come from a list at run time.
  if (roles.length === 0) throw new Error(`${method} ${path}: name the roles that may`);
  if (!safeMethods.has(method) && act === undefined && looksAt === undefined) {
    throw new Error(`${method} ${path}: say which act it is, or what it looks at`);
  }
}

/** @throws {Refusal} unless an operator may call it. Refusals of a known operator are logged. */
async function admit({ parts, cookies }: Desk, request: FastifyRequest, rule: DeskRule): Promise<Operator> {
  const now = parts.now();
  const token = cookies.read(request, "session");
  const device = deviceName(request.headers["user-agent"]);
  const operator = await findDeskSession(parts.kysely, { token, device }, now);
  const refused = (operatorId: string, refusal: Refusal) =>
    writeRefused(parts, { operatorId, rule, request, refusal });
  if ("code" in operator) {
    const { code, operatorId } = operator;
    const refusal = deskRefusal("proof-needed", code, "You are not logged in at the desk.");
    if (operatorId !== undefined) await refused(operatorId, refusal);
    throw refusal;
  }
  if (!isFromDesk(parts, request)) await refused(operator.id, otherSite());
  if (!rule.roles.includes(operator.role)) {
    const sentence = `This is for ${rule.roles.join(" and ")}; you are ${operator.role}.`;
    await refused(operator.id, deskRefusal("forbidden", "desk-role", sentence));
  }
  if (rule.needsFreshPasskey === true && operator.confirmedUntil <= now) {
    const sentence = "Show your passkey once more.";
    await refused(operator.id, deskRefusal("forbidden", "desk-passkey-needed", sentence));
  }
  return operator;
}

function otherSite(): Refusal {
  return deskRefusal(
    "forbidden",
    "cross_site",
    "This did not come from the desk’s own pages, so we did not do it.",
  );
}

/** Browsers send the origin of every change; a request without one does not come from our page. */
function isFromDesk({ place }: DeskParts, request: FastifyRequest): boolean {
  const { origin } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  if (origin === undefined) return safeMethods.has(request.method);
  return origin === place.originFor(request);
}

export interface DeskParts {
  readonly kysely: Kysely<Tables>;
  readonly keys: Keys;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly sms: TextSender;
  readonly countries: ServedCountries;
  readonly areAskersLimited: boolean;
  readonly place: DeskPlace;
}

interface LogParts {
  readonly kysely: Kysely<Tables>;
  readonly now: () => Date;
}

interface LogDetails {
  readonly about?: LogSubject;
  /** The reason for the log, if the body has none. */
  readonly why?: string;
  readonly detail?: string;
}

/** @throws {Refusal} the given refusal, once it is logged */
async function writeRefused(
  { kysely, now }: LogParts,
  seen: { operatorId: string; rule: DeskRule; request: FastifyRequest; refusal: Refusal },
): Promise<never> {
  const { operatorId, rule, request, refusal } = seen;
  const line: LogLine = {
    operatorId,
    what: logNameOf(rule) ?? `${request.method} ${request.routeOptions.url ?? ""}`,
    about: aboutIn({ about: "asked for", ...rule }, request.params),
    outcome: "refused",
    detail: whyRefused(refusal),
  };
  await writeLog(kysely, line, now());
  throw refusal;
}

/** The object that the path names. */
function aboutIn({ about }: Pick<DeskRule, "about">, params: unknown): LogSubject | undefined {
  const reference = Object.values(params ?? {}).join(" ");
  return about === undefined || reference === "" ? undefined : { kind: about, reference };
}

/** The code is for filters; what follows it is shown. */
export const whyRefused = ({ code, message }: Refusal): string => `${code}: ${message}`;

function logNameOf({ act, looksAt }: DeskRule): string | undefined {
  return act ?? (looksAt === undefined ? undefined : `look: ${looksAt}`);
}

/**
 * Does the work of an endpoint and logs it: an act when it begins and ends, a look when it ends. If the
 * answer is a sentence, it stands in the log too.
 */
async function loggedAct<T>(
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
    if (error instanceof Refusal) await end("refused", whyRefused(error));
    else await end("failed", (error as Error).name);
    throw error;
  }
  const { sentence } = { ...(answer as { readonly sentence?: string } | null) };
  await end("done", sentence === undefined ? undefined : [noted.detail, sentence].filter(Boolean).join(": "));
  return answer;
}

/** The field is declared by withReason (contract/desk/endpoint.ts). */
function reasonIn(body: unknown): { why?: string } {
  const reason = (body as { reason?: unknown } | undefined)?.reason;
  return typeof reason === "string" ? { why: reason } : {};
}
