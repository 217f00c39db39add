import { Readable } from "node:stream";
import { listMaxBytes } from "../../../contract/desk/list-limits.ts";
import * as contract from "../../../contract/desk/readings.ts";
import {
  answerAlarm,
  answerQuestions,
  decideRow,
  leaveRest,
  proposeReading,
  withdrawReading,
} from "../../catalogue/readings/decide-reading.ts";
import { readingLine, showReading } from "../../catalogue/readings/show-reading.ts";
import {
  newestReadings,
  readingById,
  readingFile,
  type ReadingParts,
} from "../../catalogue/readings/stored-readings.ts";
import { uploadList } from "../../catalogue/readings/upload-list.ts";
import { type Desk, serveDesk } from "../desk-route.ts";
import { sendFile } from "../send-file.ts";

const roles = ["catalogue", "owner"] as const;
/** base64 makes four bytes of three. */
const uploadBytes = Math.ceil((listMaxBytes * 4) / 3) + 10_000;

/** A school's list, from its file to a change that waits for a second person. */
export function deskReadingRoutes(desk: Desk, parts: ReadingParts): void {
  const { kysely } = parts.database;
  const shown = async (id: number) => showReading(parts, await readingById(kysely, id));
  const about = (id: number) => ({ about: { kind: "list", reference: String(id) } });

  serveDesk(desk, contract.listReadings, { roles }, async () =>
    (await newestReadings(kysely)).map(readingLine),
  );
  serveDesk(desk, contract.readReading, { roles }, ({ params }) => shown(params.id));
  serveDesk(
    desk,
    contract.uploadList,
    { roles, act: "upload list" },
    async ({ body, operator, note }) => {
      note({ about: { kind: "school", reference: body.school }, detail: body.name });
      return { id: await uploadList(parts, { ...body, operatorId: operator.id }) };
    },
    { bodyLimit: uploadBytes },
  );
  serveDesk(
    desk,
    contract.answerReading,
    { roles, act: "answer about list" },
    async ({ params, body, operator, note }) => {
      note(about(params.id));
      const { revision, ...said } = body;
      await answerQuestions(parts, { id: params.id, revision, operator, said });
      return shown(params.id);
    },
  );
  serveDesk(
    desk,
    contract.decideRow,
    { roles, act: "decide row" },
    async ({ params, body, operator, note }) => {
      note({ ...about(params.id), detail: `${body.group} ${body.at}: ${body.decide ?? "undecided"}` });
      await decideRow(parts, { id: params.id, operator, ...body });
      return shown(params.id);
    },
  );
  serveDesk(
    desk,
    contract.leaveRest,
    { roles, act: "leave out the rest" },
    async ({ params, body, operator, note }) => {
      note(about(params.id));
      await leaveRest(parts, { id: params.id, operator, ...body });
      return shown(params.id);
    },
  );
  serveDesk(
    desk,
    contract.readListFile,
    { roles, looksAt: "a list’s file" },
    async ({ params, reply, note }) => {
      note(about(params.id));
      const { fileName, bytes } = await readingFile(kysely, params.id);
      // Somebody else's file: no browser may run or show it here.
      reply.header("content-security-policy", "default-src 'none'; sandbox");
      await sendFile(reply, { type: "application/octet-stream", name: fileName }, Readable.from([bytes]));
      return null;
    },
  );
  serveDesk(
    desk,
    contract.answerAlarm,
    { roles, act: "answer alarm" },
    async ({ params, body, operator, note }) => {
      note({ ...about(params.id), why: body.because });
      await answerAlarm(parts, { id: params.id, operator, ...body });
      return shown(params.id);
    },
  );
  serveDesk(
    desk,
    contract.proposeReading,
    { roles, act: "propose list" },
    ({ params, body, operator, note }) => {
      note(about(params.id));
      return proposeReading(parts, { id: params.id, operator, revision: body.revision, why: body.reason });
    },
  );
  serveDesk(
    desk,
    contract.withdrawReading,
    { roles, act: "put list aside" },
    ({ params, operator, note }) => {
      note(about(params.id));
      return withdrawReading(parts, { id: params.id, operatorId: operator.id });
    },
  );
}
