import type { FastifyInstance } from "fastify";
import { resultAreas } from "../../features/result/contract/result-areas.ts";
import { pageWords } from "../../words/page-words.ts";
import { fileHash, packFile, sendPackedFile } from "../../kernel/http/packed-file.ts";
import { once } from "@okwan/kit/once";

const text = once(() => Buffer.from(JSON.stringify(pageWords(resultAreas))));
const packed = once(() => packFile(text()));

/** The address of the sentences of results. */
export const resultWordsPath = once(() => `/words/result.json?${fileHash(text())}`);

export function wordsRoute(app: FastifyInstance): void {
  app.get("/words/result.json", { schema: { hide: true } }, async (request, reply) =>
    sendPackedFile(request, reply, await packed()),
  );
}
