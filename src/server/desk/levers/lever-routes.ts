import {
  endNotice,
  listNotices,
  listPauses,
  makeNotice,
  pausePayments,
  resumePayments,
} from "../../../contract/desk/levers.ts";
import { endNotice as end, makeNotice as make } from "../../levers/change-notices.ts";
import { listNoticeRows, listPauseRows } from "../../levers/list-levers.ts";
import type { Levers } from "../../levers/open-levers.ts";
import { pausePayments as pause, resumePayments as resume } from "../../levers/pause-payments.ts";
import { serveDesk, type Desk } from "../desk-route.ts";
import { byOperator as by, showHere as show } from "./parts.ts";

const forNotices = ["owner", "catalogue"] as const;
/** Whoever answers students is asked why. */
const forLooking = ["support", "owner"] as const;

/** Levers of a bad day: a notice on every page, and pausing payments. */
export function deskLeverRoutes(desk: Desk, levers: Pick<Levers, "refresh">): void {
  const { kysely, now } = desk.parts;
  const showHere = () => show(desk, levers);
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
  serveDesk(desk, listPauses, { roles: forLooking }, () => listPauseRows(kysely, now()));
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
