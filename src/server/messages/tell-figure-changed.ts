import { firstLanguage } from "../../language/page-words.ts";
import { speechIn } from "../../language/speech.ts";
import { inTransaction } from "../db/transaction.ts";
import type { PhoneNumber } from "../phone-number.ts";
import { sendMessageJob } from "./send-message-job.ts";
import { insertMessages } from "./messages-table.ts";
import type { MessageParts } from "./parts.ts";
import { figureChangedText } from "./texts.ts";

export interface FigureChange {
  readonly orderId: number;
  readonly checkCode: string;
  readonly phone: PhoneNumber;
  readonly programmeId: number;
  readonly programme: string;
  /** The catalogue version that brought the new figure. */
  readonly catalogueVersion: number;
}

/** "Your figure changed": one text a check, programme and catalogue version, however often it is asked for. */
export async function tellFigureChanged(
  parts: Pick<MessageParts, "database" | "jobs" | "now" | "siteUrl">,
  changes: readonly FigureChange[],
): Promise<number> {
  if (changes.length === 0) return 0;
  const { words } = speechIn(firstLanguage, ["texts"]);
  return inTransaction(parts.database.kysely, async (transaction) => {
    const ids = await insertMessages(
      transaction,
      changes.map((change) => ({
        kind: "figure-changed",
        eventKey: `figure:${change.orderId}:${change.programmeId}:${change.catalogueVersion}`,
        orderId: change.orderId,
        phone: change.phone,
        text: figureChangedText(words, {
          code: change.checkCode,
          programme: change.programme,
          link: `${parts.siteUrl()}/checker/results/${change.checkCode}`,
        }),
      })),
      parts.now(),
    );
    const jobs = ids.map((messageId) => ({ messageId }));
    if (jobs.length > 0) await parts.jobs.enqueue(sendMessageJob, jobs, transaction);
    return ids.length;
  });
}
