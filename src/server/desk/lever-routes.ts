import {
  endNotice,
  listNotices,
  listPauses,
  makeNotice,
  pausePayments,
  resumePayments,
} from "../../contract/desk/levers.ts";
import { endNotice as end, makeNotice as make } from "../levers/change-notices.ts";
import { listNoticeRows, listPauseRows } from "../levers/list-levers.ts";
import type { Levers } from "../levers/open-levers.ts";
import { pausePayments as pause, resumePayments as resume } from "../levers/pause-payments.ts";
import { serveDesk, type Desk } from "./desk-route.ts";
import { withoutPhones } from "./write-log.ts";

const forNotices = ["owner", "catalogue"] as const;
const longestReason = 500;

/** Levers of a bad day: a notice on every page, and pausing payments. */
export function deskLeverRoutes(desk: Desk, levers: Pick<Levers, "refresh">): void {
  const { kysely, now, log } = desk.parts;
  const by = (operatorId: string, reason: string) => ({
    operatorId,
    // It stays in sight for good, as the log does.
    why: withoutPhones(reason, longestReason) ?? "",
  });
  /** It is done already; this server hears of it by notice too, and looks each minute. */
  const showHere = () => levers.refresh().catch((error: unknown) => log.warn({ err: error }, "levers"));
  const aboutNotice = (id: number) => ({ kind: "notice", reference: String(id) });

  serveDesk(desk, listNotices, { roles: forNotices }, () => listNoticeRows(kysely, now()));
  serveDesk(desk, makeNotice, { roles: forNotices, act: "make notice" }, async ({ body, operator, note }) => {
    const { reason, ...notice } = body;
    note({ detail: `${notice.kind}, until ${notice.until}: ${notice.english}` });
    const id = await make(kysely, notice, by(operator.id, reason), now());
    note({ about: aboutNotice(id) });
    await showHere();
    return { id };
  });
  serveDesk(
    desk,
    endNotice,
    { roles: forNotices, act: "end notice" },
    async ({ params, body, operator, note }) => {
      note({ about: aboutNotice(params.id) });
      await end(kysely, params.id, by(operator.id, body.reason), now());
      await showHere();
      return null;
    },
  );
  serveDesk(desk, listPauses, { roles: ["owner"] }, () => listPauseRows(kysely, now()));
  serveDesk(
    desk,
    pausePayments,
    { roles: ["owner"], act: "pause payments", needsFreshPasskey: true },
    async ({ body, operator, note }) => {
      note({ about: { kind: "lever", reference: "payments" }, detail: `until ${body.until}` });
      const id = await pause(kysely, new Date(body.until), by(operator.id, body.reason), now());
      await showHere();
      return { id };
    },
  );
  serveDesk(
    desk,
    resumePayments,
    { roles: ["owner"], act: "resume payments", needsFreshPasskey: true },
    async ({ body, operator, note }) => {
      note({ about: { kind: "lever", reference: "payments" } });
      await resume(kysely, by(operator.id, body.reason), now());
      await showHere();
      return null;
    },
  );
}
