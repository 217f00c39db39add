import { Readable } from "node:stream";
import { listMaxBytes } from "../../../contract/desk/list-limits.ts";
import * as contract from "../../../contract/desk/uploaded-lists.ts";
import {
  proposeUploadedList,
  withdrawUploadedList,
  workOnUploadedList,
} from "../../catalogue/uploaded-lists/decide-list.ts";
import { readingLine, describeUploadedList } from "../../catalogue/uploaded-lists/describe-list.ts";
import {
  newestUploadedLists,
  uploadedListById,
  readingFile,
  type UploadedListParts,
} from "../../catalogue/uploaded-lists/find-lists.ts";
import { uploadList } from "../../catalogue/uploaded-lists/upload-list.ts";
import { type Desk, serveDesk } from "../desk-route.ts";
import { sendFile } from "../send-file.ts";

/** base64 makes four bytes of three. */
const uploadBytes = Math.ceil((listMaxBytes * 4) / 3) + 10_000;

/** Routes of a school's list, from the file to a change that waits for a second person. */
export function deskUploadedListRoutes(desk: Desk, parts: UploadedListParts): void {
  const { kysely } = parts.database;
  const shown = async (id: number) => describeUploadedList(parts, await uploadedListById(kysely, id));

  serveDesk(desk, contract.listUploadedLists, async () =>
    (await newestUploadedLists(kysely)).map(readingLine),
  );
  serveDesk(desk, contract.readUploadedList, ({ params }) => shown(params.id));
  serveDesk(
    desk,
    contract.uploadList,
    async ({ body, operator, note }) => {
      note({ about: { kind: "school", reference: body.school }, detail: body.name });
      return { id: await uploadList(parts, { ...body, operatorId: operator.id }) };
    },
    { bodyLimit: uploadBytes },
  );
  serveDesk(desk, contract.changeUploadedList, async ({ params: { id }, body, operator, note }) => {
    const { revision, change } = body;
    note(notedOf(change));
    await workOnUploadedList(parts, { id, revision, operator }, change);
    return shown(id);
  });
  serveDesk(desk, contract.readListFile, async ({ params, reply }) => {
    const { name, bytes } = await readingFile(kysely, params.id);
    // A foreign file: the browser must neither run nor show it.
    reply.header("content-security-policy", "default-src 'none'; sandbox");
    await sendFile(reply, { type: "application/octet-stream", name }, Readable.from([bytes]));
    return null;
  });
  serveDesk(desk, contract.closeUploadedList, ({ params: { id }, body, operator, note }) => {
    const { revision, as, reason: why } = body;
    note({ detail: as });
    const closed = { id, revision, operator };
    return as === "proposed"
      ? proposeUploadedList(parts, { ...closed, why })
      : withdrawUploadedList(parts, closed);
  });
}

/** The log's details of a step. */
function notedOf(change: contract.UploadedListStep): { readonly detail: string; readonly why?: string } {
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
