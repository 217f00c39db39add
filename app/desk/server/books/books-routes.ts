import type { Readable } from "node:stream";
import { compareWithGateway, exportBooksAtDesk, listPayments, readBooks } from "../../contract/books.ts";
import {
  booksOf,
  type Period,
  paidIn,
  compareBooks,
  differencesUnderReview,
} from "../../../features/pay/server/compare-books.ts";
import { paymentProviderNames } from "../../../features/pay/server/gateway/index.ts";
import { paymentLineOf, paymentList } from "./browse-payments.ts";
import type { PaymentParts } from "../../../features/pay/server/parts.ts";
import { deskRefusal } from "../../../kernel/operators/second-person.ts";
import type { Database } from "../../../kernel/db/database.ts";
import { type BookEntry, bookEntries } from "../../../features/pay/server/book-entries.ts";
import { waitingProposals } from "../case/refund-proposals.ts";
import {
  asText,
  type Cell,
  csvOf,
  csvOfList,
  filterInWords,
  inCedis,
  pageOf,
  periodOf,
  schoolName,
  schoolOptions,
  sendCsv,
  type Schools,
} from "../browse.ts";
import { type Desk, serveDesk } from "../desk-route.ts";

/** The gateway returns a hundred at a time; a longer period would take minutes. */
const mostBeside = { days: 31, payments: 5_000 };

export interface BooksParts extends Pick<PaymentParts, "database" | "gateway" | "log"> {
  readonly schools: () => Schools;
}

export function booksRoutes(desk: Desk, parts: BooksParts): void {
  serveDesk(desk, readBooks, async ({ query }) => {
    const { notOpened, givenBack, ...sums } = await booksOf(parts.database, periodOf(query));
    const standing = [...(await differencesUnderReview(parts)), ...(await proposedRefunds(parts))];
    return { ...sums, not_opened: notOpened, given_back: givenBack, standing };
  });
  serveDesk(desk, listPayments, async ({ query: { sort, order, page, ...filter } }) => {
    const schools = parts.schools();
    const asked = { period: periodOf(filter), filter };
    const part = { sort, order, page };
    const { rows, found } = await pageOf(parts.database, paymentList(schools), asked, part);
    const company = paymentProviderNames.map((name) => ({ value: name, label: name }));
    return {
      rows: rows.map(paymentLineOf((id) => schoolName(schools, id))),
      found,
      options: { school: schoolOptions(schools), company },
    };
  });
  serveDesk(desk, compareWithGateway, async ({ query }) => {
    const period = periodOf(query, mostBeside.days);
    const { count } = await paidIn(parts.database, period);
    if (count > mostBeside.payments) {
      const sentence = `${count} payments are too many to compare here: choose fewer days, or npm run payments -- report.`;
      throw deskRefusal("too-large", "desk-too-many", sentence);
    }
    return compareBooks(parts, period);
  });
  serveDesk(desk, exportBooksAtDesk, ({ body, reply, note }) => {
    const { from, to, of, reason: _reason, ...filter } = body;
    note({ about: { kind: "books", reference: `${from} to ${to}` } });
    const period = periodOf(body);
    if (of === "payments") note({ detail: `the list of payments: ${filterInWords(filter)}` });
    const bytes =
      of === "books"
        ? exportBooks(parts.database, period)
        : csvOfList(parts.database, paymentList(parts.schools()), { period, filter });
    return sendCsv(reply, `okwan-${of}-${from}-to-${to}.csv`, bytes);
  });
}

async function proposedRefunds({ database: { kysely } }: BooksParts) {
  const waiting = await waitingProposals(kysely);
  return waiting.map(({ reference, asked_by: who }) => ({
    reference,
    what: `${who} proposed to give it back; that is not decided yet`,
  }));
}

type Columns<Value> = Readonly<Record<string, (entry: BookEntry) => Value>>;

/** The accountant's file: one row per payment, and no code that opens a result. */
const words: Columns<Cell> = {
  Reference: ({ reference }) => reference,
  Order: ({ orderId }) => orderId,
  Provider: ({ provider }) => provider,
  "Provider's number": ({ gatewayId }) => gatewayId,
  Channel: ({ channel }) => channel,
  State: ({ state }) => state,
  Currency: ({ currency }) => currency,
  "Paid (Accra)": ({ takenAt }) => takenAt,
  "Given back (Accra)": ({ givenBackAt }) => givenBackAt,
};

const taken = (entry: BookEntry): number => (entry.isTakenHere ? entry.pesewas : 0);
const fee = (entry: BookEntry): number | null => (entry.isTakenHere ? entry.fees : 0);
const givenBack = (entry: BookEntry): number => (entry.givenBackAt === null ? 0 : entry.pesewas);
const net = (entry: BookEntry): number => taken(entry) - (fee(entry) ?? 0) - givenBack(entry);

/** The period's amounts in pesewas; summed below. */
const amounts: Columns<number | null> = {
  "Paid (GHS)": taken,
  "Fee (GHS)": fee,
  "Given back (GHS)": givenBack,
  "Net (GHS)": net,
};

/** A CSV file for a spreadsheet, streamed: a month may have half a million payments. */
export function exportBooks(database: Pick<Database, "kysely">, period: Period, portion?: number): Readable {
  const headers = [...Object.keys(words), ...Object.keys(amounts)];
  return csvOf(headers, exportRows(bookEntries(database, period, portion)));
}

/** A row per payment, then the sums, which are added up in pesewas to avoid rounding. */
async function* exportRows(entries: AsyncIterable<BookEntry>): AsyncGenerator<(string | null)[]> {
  const sums = Object.values(amounts).map(() => 0);
  let count = 0;
  for await (const entry of entries) {
    count += 1;
    const own = Object.values(amounts).map((of) => of(entry));
    own.forEach((pesewas, at) => (sums[at] = (sums[at] ?? 0) + (pesewas ?? 0)));
    yield [...Object.values(words).map((of) => asText(of(entry))), ...own.map(inCedis)];
  }
  yield [
    `Total of ${count}`,
    ...Object.keys(words)
      .slice(1)
      .map(() => null),
    ...sums.map(inCedis),
  ];
}
