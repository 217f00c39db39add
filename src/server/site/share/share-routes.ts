import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { firstLanguage, pageWords } from "../../../language/page-words.ts";
import { createWords } from "../../../language/words.ts";
import type { CatalogueStore } from "../../catalogue/catalogue-store.ts";
import type { DrawShare } from "./draw-in-child.ts";
import type { SharePicture } from "./draw-share.ts";
import { checkShare, programmeShare, schoolShare, pageShares, type SharedCheck } from "./share-words.ts";

interface ShareParts {
  readonly store: CatalogueStore;
  readonly draw: DrawShare;
  /** null if the check does not exist or is not opened. */
  readonly findSharedCheck: (request: FastifyRequest, code: string) => Promise<SharedCheck | null>;
}

/** Pictures that other sites show beside a link to us. */
export function shareRoutes(app: FastifyInstance, { store, draw, findSharedCheck }: ShareParts): void {
  const words = createWords(pageWords(firstLanguage, ["extras", "site", "home"]), console.error);
  const ofPages = pageShares(words);
  const pictures = new LRUCache<string, Promise<Buffer>>({ max: 200 });
  async function send(reply: FastifyReply, share: SharePicture | null | undefined): Promise<FastifyReply> {
    // Cached by text: invalid addresses share one picture, drawn once.
    const key = JSON.stringify(share ?? ofPages.home);
    const picture = pictures.get(key) ?? draw(share ?? ofPages.home);
    pictures.set(key, picture);
    // A failed drawing is retried by the next request.
    picture.catch(() => pictures.delete(key));
    return (
      reply
        .type("image/png")
        .header("cache-control", "public, max-age=86400")
        // Other sites embed it, which is its purpose.
        .header("cross-origin-resource-policy", "cross-origin")
        .send(await picture)
    );
  }
  const serveShare = (
    path: string,
    shareOf: (
      name: string,
      request: FastifyRequest,
    ) => SharePicture | null | undefined | Promise<SharePicture | null>,
  ) =>
    app.get<{ Params: { name: string } }>(path, { schema: { hide: true } }, async (request, reply) =>
      send(reply, await shareOf(request.params.name.replace(/\.png$/, ""), request)),
    );
  serveShare("/share/:name", (name) => (Object.hasOwn(ofPages, name) ? ofPages[name] : null));
  serveShare("/share/school/:name", (slug) => schoolShare(words, store.current(), slug));
  serveShare("/share/programme/:name", (id) => programmeShare(words, store.current(), Number(id)));
  // A different picture for existing codes would let codes be guessed here, so this counts as a look-up.
  serveShare("/share/check/:name", async (code, request) => {
    const check = await findSharedCheck(request, code);
    return check === null ? null : checkShare(words, store.current(), check);
  });
}
