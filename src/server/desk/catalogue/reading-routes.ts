import { Readable } from "node:stream";
import { listMaxBytes } from "../../../contract/desk/list-limits.ts";
import * as contract from "../../../contract/desk/readings.ts";
import { proposeReading, withdrawReading, workOnReading } from "../../catalogue/readings/decide-reading.ts";
import { readingLine, showReading } from "../../catalogue/readings/show-reading.ts";
import {
  newestReadings,
  listReadingById,
  readingFile,
  type UploadedListParts,
} from "../../catalogue/readings/stored-readings.ts";
import { uploadList } from "../../catalogue/readings/upload-list.ts";
import { type Desk, serveDesk } from "../desk-route.ts";
import { sendFile } from "../send-file.ts";

/** base64 makes four bytes of three. */
const uploadBytes = Math.ceil((listMaxBytes * 4) / 3) + 10_000;

/** Routes of a school's list, from the file to a change that waits for a second person. */
export function deskReadingRoutes(desk: Desk, parts: UploadedListParts): void {
  const { kysely } = parts.database;
  const shown = async (id: number) => showReading(parts, await listReadingById(kysely, id));

  serveDesk(desk, contract.listReadings, async () => (await newestReadings(kysely)).map(readingLine));
  serveDesk(desk, contract.readReading, ({ params }) => shown(params.id));
  serveDesk(
    desk,
    contract.uploadList,
    async ({ body, operator, note }) => {
      note({ about: { kind: "school", reference: body.school }, detail: body.name });
      return { id: await uploadList(parts, { ...body, operatorId: operator.id }) };
    },
    { bodyLimit: uploadBytes },
  );
  serveDesk(desk, contract.changeReading, async ({ params: { id }, body, operator, note }) => {
    const { revision, change } = body;
    note(notedOf(change));
    await workOnReading(parts, { id, revision, operator }, change);
    return shown(id);
  });
  serveDesk(desk, contract.readListFile, async ({ params, reply }) => {
    const { name, bytes } = await readingFile(kysely, params.id);
    // A foreign file: the browser must neither run nor show it.
    reply.header("content-security-policy", "default-src 'none'; sandbox");
    await sendFile(reply, { type: "application/octet-stream", name }, Readable.from([bytes]));
    return null;
  });
  serveDesk(desk, contract.closeReading, ({ params: { id }, body, operator, note }) => {
    const { revision, as, reason: why } = body;
    note({ detail: as });
    const closed = { id, revision, operator };
    return as === "proposed" ? proposeReading(parts, { ...closed, why }) : withdrawReading(parts, closed);
  });
}

/** The log's details of a step. */
function notedOf(change: contract.ReadingStep): { readonly detail: string; readonly why?: string } {
  switch (change.step) {
    case "row":
      return { detail: `${change.group} ${change.at}: ${change.decide ?? "undecided"}` };
    case "alarm":
      return { detail: "answered an alarm", why: change.because };
    case "answers":
      return { detail: "said what it is" };
    default:
      return { detail: "left out the rest" };
  }
}
