import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import {
  type PasskeyStep,
  leaveDesk,
  logInWithPasskey,
  makeFirstPasskey,
  proveDeskPhone,
  readMe,
  sendDeskCode,
} from "../contract/operators.ts";
import { resendAfterSeconds, productName } from "../../kernel/contract/product.ts";
import type { NewPasskey, ShownPasskey } from "../contract/passkeys.ts";
import { Refusal, sentenceOf } from "../../kernel/http/errors.ts";
import type { PhoneNumber } from "../../kernel/lib/phone-number.ts";
import { needServedPhone } from "../../kernel/http/served-countries.ts";
import {
  type CodeVisitor,
  type VerificationParts,
  useCode,
} from "../../features/login/server/verification.ts";
import type { TextSender } from "../../features/texts/server/senders-now.ts";
import { deviceName } from "../../features/login/server/device.ts";
import { StoredPhone } from "../../features/login/server/students.ts";
import { encryptedCookie } from "../../features/login/server/cookies.ts";
import { sendCode } from "../../features/login/server/send-code.ts";
import { inGsm } from "../../features/texts/server/texts.ts";
import { deskRefusal } from "../../kernel/operators/second-person.ts";
import { type LogLine, writeLog } from "../../kernel/operators/write-log.ts";
import { dayMs } from "../../kernel/lib/days.ts";
import { type Desk, type DeskParts, serveDesk, serveOutside, whyRefused } from "./desk-route.ts";
import { passkeysOf, askToMake, askToShow, storePasskey, usePasskey } from "./passkeys.ts";
import { endDeskSessions, startDeskSession } from "./sessions.ts";
import type { DeskCookies } from "./desk-cookies.ts";
import { needDeviceLink, useDeviceLink } from "./device-links.ts";
import { invitationDays, operatorWithPhone } from "./operators.ts";

export function deskLoginRoutes(desk: Desk): void {
  const parts = { ...desk.parts, cookies: desk.cookies };
  const { kysely, now } = parts;
  serveOutside(desk, sendDeskCode, async ({ body, ...visit }) => {
    await sendOperatorCode(parts, visit, body.phone);
    return { resend_in: resendAfterSeconds };
  });
  serveOutside(desk, proveDeskPhone, ({ body, ...visit }) => proveOperatorPhone(parts, visit, body));
  serveOutside(desk, makeFirstPasskey, async ({ body, ...visit }) => {
    await logInWithNewPasskey(parts, visit, body);
    return null;
  });
  serveOutside(desk, logInWithPasskey, async ({ body, ...visit }) => {
    await logInByPasskey(parts, visit, body.passkey);
    return null;
  });
  serveDesk(desk, readMe, async ({ operator }) => ({
    ...operator,
    session_ends_at: operator.sessionEndsAt,
    passkeys: await passkeysOf(kysely, operator.id),
  }));
  serveDesk(desk, leaveDesk, async ({ operator, reply }) => {
    await endDeskSessions(kysely, { sessionId: operator.sessionId }, "logout", now());
    desk.cookies.clear(reply, "session");
    return null;
  });
}

/** Logging in: a code to the phone, then the passkey. */

interface LoginParts extends DeskParts {
  readonly cookies: DeskCookies;
}
interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const onAnotherDevice = "log in, device link";
const step = { audience: "desk step", shape: z.object({ operatorId: z.uuid(), phone: StoredPhone }) };
const known = { audience: "desk known", shape: z.object({ phone: StoredPhone }) };

/** Answers alike, and as fast, for numbers of operators and of others. */
async function sendOperatorCode(parts: LoginParts, { request }: Visit, typed: string): Promise<void> {
  const phone = needServedPhone(parts.countries, typed);
  const mayEnter = (await whoMayLogIn(parts, phone)) !== null;
  const asker = await askerAtDesk(parts, request);
  const sender = mayEnter ? sendingInBackground(parts) : sendingNothing;
  await sendCode(codesOf(parts, request, sender), { phone, purpose: "desk", asker });
}

/** @throws {Refusal} alike for a wrong code and for a number that is not an operator's */
async function proveOperatorPhone(
  parts: LoginParts,
  { request, reply }: Visit,
  given: { readonly phone: string; readonly code: string; readonly device_link?: string | undefined },
): Promise<z.input<typeof PasskeyStep>> {
  const phone = needServedPhone(parts.countries, given.phone);
  const asker = await askerAtDesk(parts, request);
  await useCode(codesOf(parts, request, sendingNothing), { phone, purpose: "desk", asker, code: given.code });
  const entry = await whoMayLogIn(parts, phone);
  if (entry === null) throw new Refusal("proof-needed", "invalid_grant", sentenceOf("errors.code.wrong"));
  const now = parts.now();
  const { operatorId } = entry;
  const who = { operatorId, origin: parts.place.originFor(request) };
  const token = given.device_link;
  if (token !== undefined) {
    const device = deviceName(request.headers["user-agent"]);
    const line = { operatorId, what: onAnotherDevice, detail: device };
    await loggedIfRefused(parts, line, () => needDeviceLink(parts.kysely, { token, operatorId }, now));
  }
  await encryptedCookie(parts, "step", step).write(reply, { operatorId, phone });
  if (entry.hasPasskey && token === undefined) {
    return { step: "show", options: await askToShow(parts.kysely, who, "login", now) };
  }
  const purpose = token === undefined ? "first passkey" : "another passkey";
  return { step: "make", options: await askToMake(parts.kysely, who, purpose, now) };
}

function logInWithNewPasskey(
  parts: LoginParts,
  visit: Visit,
  { passkey, device_link: token }: { passkey: NewPasskey; device_link?: string | undefined },
): Promise<void> {
  if (token !== undefined) return logInOnAnotherDevice(parts, visit, { passkey, token });
  return finish(parts, visit, "log in, first passkey", async (who, device, now) => {
    const entry = await whoMayLogIn(parts, who.phone);
    if (entry === null || entry.hasPasskey) throw beginAgain();
    await storePasskey(parts.kysely, who, { purpose: "first passkey", passkey, device }, now);
  });
}

/** The link is used up even if the passkey fails, and its operator gets a text. */
function logInOnAnotherDevice(
  parts: LoginParts,
  visit: Visit,
  { passkey, token }: { readonly passkey: NewPasskey; readonly token: string },
): Promise<void> {
  return finish(parts, visit, onAnotherDevice, async (who, device, now) => {
    if ((await whoMayLogIn(parts, who.phone)) === null) throw beginAgain();
    await useDeviceLink(parts.kysely, { token, operatorId: who.operatorId }, now);
    await storePasskey(parts.kysely, who, { purpose: "another passkey", passkey, device }, now);
    const text = `${productName} desk: ${device} was added to your devices. If that was not you, tell an owner at once.`;
    await sendingInBackground(parts).send({ to: who.phone, text: inGsm(text) });
  });
}

function logInByPasskey(parts: LoginParts, visit: Visit, passkey: ShownPasskey): Promise<void> {
  return finish(parts, visit, "log in", async (who, _device, now) => {
    if ((await whoMayLogIn(parts, who.phone)) === null) throw beginAgain();
    await usePasskey(parts.kysely, who, { purpose: "login", passkey }, now);
  });
}

interface WhoProved {
  readonly operatorId: string;
  readonly phone: PhoneNumber;
  readonly origin: string;
}

/** Runs `check` for the operator who has just proved the phone, then logs them in. */
async function finish(
  parts: LoginParts,
  { request, reply }: Visit,
  what: string,
  check: (who: WhoProved, device: string, now: Date) => Promise<void>,
): Promise<void> {
  const { kysely, cookies } = parts;
  const now = parts.now();
  const opened = await encryptedCookie(parts, "step", step).read(request);
  if (opened === null) throw beginAgain();
  const { operatorId, phone } = opened.content;
  const device = deviceName(request.headers["user-agent"]);
  const line = { operatorId, what, detail: device };
  const origin = parts.place.originFor(request);
  await loggedIfRefused(parts, line, () => check({ operatorId, phone, origin }, device, now));
  await writeLog(kysely, { ...line, outcome: "done" }, now);
  cookies.write(reply, "session", await startDeskSession(kysely, { operatorId, device }, now));
  await encryptedCookie(parts, "known", known).write(reply, { phone });
  cookies.clear(reply, "step");
}

async function loggedIfRefused(
  { kysely, now }: DeskParts,
  line: Omit<LogLine, "outcome">,
  check: () => Promise<void>,
): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (error instanceof Refusal) {
      await writeLog(
        kysely,
        { ...line, outcome: "refused", detail: `${whyRefused(error)} ${line.detail}` },
        now(),
      );
    }
    throw error;
  }
}

/** null for everybody who may not log in: unknown numbers, ended operators, expired invitations. */
async function whoMayLogIn(
  { kysely, now }: DeskParts,
  phone: PhoneNumber,
): Promise<{ operatorId: string; hasPasskey: boolean } | null> {
  const found = await operatorWithPhone(kysely, phone);
  if (found === null) return null;
  const { id: operatorId, hasPasskey, invitedAt } = found;
  const isTooOld = now().getTime() - invitedAt.getTime() > invitationDays * dayMs;
  return hasPasskey || !isTooOld ? { operatorId, hasPasskey } : null;
}

/**
 * In a browser with an earlier login, an operator's codes are counted apart from those that strangers
 * request.
 */
async function askerAtDesk(parts: LoginParts, request: FastifyRequest): Promise<CodeVisitor> {
  const opened = await encryptedCookie(parts, "known", known).read(request);
  return { address: request.ip, proven: opened === null ? [] : [opened.content.phone] };
}

function codesOf(parts: DeskParts, request: FastifyRequest, sms: TextSender): VerificationParts {
  const { protocol, host } = new URL(parts.place.originFor(request));
  return { ...parts, sms, autofillHost: protocol === "https:" ? host : null };
}

/** For an unknown number a code is made and counted but not sent, so that answers do not differ. */
const sendingNothing: TextSender = { send: async () => {} };

/** Does not wait for the SMS company, because the delay would distinguish operators' numbers. */
function sendingInBackground({ sms, log }: DeskParts): TextSender {
  return {
    async send(message) {
      void sms.send(message).catch((error: unknown) => log.error({ err: error }, "a desk code was not sent"));
    },
  };
}

function beginAgain(): Refusal {
  return deskRefusal("proof-needed", "desk-begin-again", "That took too long. Begin again with your phone.");
}
