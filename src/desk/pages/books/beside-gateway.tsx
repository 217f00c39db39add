import { useRef, useState } from "react";
import type { DeskAnswer } from "../../../contract/desk/api.ts";
import { Button } from "../../../web/ui/button.tsx";
import { Card } from "../../../web/ui/card.tsx";
import { call, sentenceOf } from "../../lib/call.ts";
import { CaseLink } from "../../parts/links.tsx";
import { showDay, showMoney } from "../../lib/format.ts";
import type { Period } from "./periods.ts";

type DayBeside = DeskAnswer<"GET /desk/api/books/day">;
interface Compared {
  readonly day: string;
  readonly books: DayBeside | null;
  readonly why: string | null;
}

const dayMs = 86_400_000;

/**
 * Each day beside the gateway's own list, one question after the other: a month of a good season takes it a
 * while.
 */
export function BesideGateway({ period }: { period: Period }) {
  const [days, setDays] = useState<readonly Compared[]>([]);
  const [isAsking, setAsking] = useState(false);
  const turn = useRef(0);
  const all = daysOf(period);
  const ask = async () => {
    turn.current += 1;
    const own = turn.current;
    setDays([]);
    setAsking(true);
    for (const day of all) {
      const compared = await compare(day);
      // The page was left, or another period chosen.
      if (turn.current !== own) return;
      setDays((before) => [...before, compared]);
    }
    setAsking(false);
  };
  const differing = days.filter(({ books, why }) => why !== null || books?.gateway === null || isOff(books));
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Beside the gateway’s books</h2>
        <Button tone="quiet" disabled={isAsking} onClick={() => void ask()}>
          Compare {all.length === 1 ? "this day" : `${all.length} days`}
        </Button>
      </div>
      <p role="status" className="mt-2 text-ink-2">
        {days.length > 0 &&
          (isAsking
            ? `${days.length} of ${all.length} days compared`
            : differing.length === 0
              ? `${days.length === 1 ? "The day is" : `All ${days.length} days are`} equal to the pesewa: ${showMoney(gatewaysSum(days))} at the gateway.`
              : `${differing.length} of ${days.length} days differ or could not be compared.`)}
      </p>
      <ul className="mt-2 grid gap-3">
        {differing.map(({ day, books, why }) => (
          <li key={day}>
            <h3 className="font-semibold">{showDay(day)}</h3>
            {why !== null && <p>{why}</p>}
            {books?.gateway === null && <p>The gateway could not be asked.</p>}
            <PaymentList payments={books?.differences ?? []} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface PaymentListProps {
  payments: readonly { readonly reference: string; readonly what: string }[];
}

/** Payments with a way to their case. */
export function PaymentList({ payments }: PaymentListProps) {
  return (
    <ul className="mt-2 list-disc ps-5">
      {payments.map(({ reference, what }) => (
        <li key={reference + what} className="wrap-anywhere">
          <CaseLink reference={reference} />: {what}
        </li>
      ))}
    </ul>
  );
}

async function compare(day: string): Promise<Compared> {
  try {
    return { day, books: await call("GET /desk/api/books/day", { query: { day } }), why: null };
  } catch (error) {
    return { day, books: null, why: sentenceOf(error) };
  }
}

function isOff(books: DayBeside | null): boolean {
  return books !== null && books.differences.length > 0;
}

function gatewaysSum(days: readonly Compared[]): number {
  return days.reduce((sum, { books }) => sum + (books?.gateway?.pesewas ?? 0), 0);
}

function daysOf({ from, to }: Period): string[] {
  const first = Date.parse(from);
  const count = Math.max(0, Math.round((Date.parse(to) - first) / dayMs) + 1);
  return Array.from({ length: count }, (_, at) => new Date(first + at * dayMs).toISOString().slice(0, 10));
}
