import { once } from "node:events";
import { compareWithGateway, exportBooksAtDesk, readBooks } from "../../../contract/desk/books.ts";
import { paidIn, type Period } from "../../payments/books.ts";
import { compareBooks, differencesUnderReview } from "../../payments/compare-books.ts";
import type { PaymentParts } from "../../payments/parts.ts";
import { dayMs } from "../../lib/days.ts";
import { deskRefusal } from "../../operators/desk-refusal.ts";
import { waitingProposals } from "../case/refund-proposals.ts";
import { serveDesk, type Desk } from "../desk-route.ts";
import { sendFile } from "../send-file.ts";
import { exportBooks } from "./export-books.ts";

/** A year and a few days. */
const mostExported = 400;
/** The gateway returns a hundred at a time; a longer period would take minutes. */
const mostBeside = { days: 31, payments: 5_000 };

export type BooksParts = Pick<PaymentParts, "database" | "gateway" | "log">;

export function booksRoutes(desk: Desk, parts: BooksParts): void {
  serveDesk(desk, readBooks, async () => ({
    standing: [...(await differencesUnderReview(parts)), ...(await proposedRefunds(parts))],
  }));
  serveDesk(desk, compareWithGateway, async ({ query }) => {
    const period = periodOf(query, mostBeside.days);
    const { count } = await paidIn(parts.database, period);
    if (count > mostBeside.payments) {
      const sentence = `${count} payments are too many to compare here: choose fewer days, or npm run payments -- report.`;
      throw deskRefusal("too-large", "desk-too-many", sentence);
    }
    return compareBooks(parts, period);
  });
  serveDesk(desk, exportBooksAtDesk, async ({ body, reply, note }) => {
    const { from, to } = body;
    note({ about: { kind: "books", reference: `${from} to ${to}` } });
    const bytes = exportBooks(parts.database, periodOf(body, mostExported));
    // Before the first byte, a failure gets an ordinary answer.
    await once(bytes, "readable");
    await sendFile(
      reply,
      { type: "text/csv; charset=utf-8", name: `okwan-payments-${from}-to-${to}.csv` },
      bytes,
    );
    return null;
  });
}

async function proposedRefunds({ database: { kysely } }: BooksParts) {
  const waiting = await waitingProposals(kysely);
  return waiting.map(({ reference, asked_by: who }) => ({
    reference,
    what: `${who} proposed to give it back; that is not decided yet`,
  }));
}

/** @throws {Refusal} if the period ends before it begins, or is too long */
function periodOf({ from, to }: { from: string; to: string }, most: number): Period {
  const period = { from: new Date(`${from}T00:00:00Z`), to: new Date(Date.parse(`${to}T00:00:00Z`) + dayMs) };
  const days = (period.to.getTime() - period.from.getTime()) / dayMs;
  if (days < 1) throw deskRefusal("bad-input", "desk-period", "The period ends before it begins.");
  if (days > most) throw deskRefusal("bad-input", "desk-period", `At most ${most} days at once.`);
  return period;
}
