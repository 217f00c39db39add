import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import {
  type IndexFile,
  type ProgrammeIndex,
  columnOf,
  readIndex,
} from "../../../kernel/contract/programme-index.ts";
import { fileHash, packFile, type PackedFile, sendPackedFile } from "../../../kernel/http/compress.ts";
import { oncePer } from "@okwan/kit/once";
import type { CatalogueStore, LoadedVersion } from "../../../kernel/catalogue/catalogue-store.ts";
import { fieldOfStudy } from "../../../kernel/catalogue/field-of-study.ts";

/** The index of a catalogue version (contract/programme-index.ts). */
export interface MadeIndex {
  /** Its address, with its hash. */
  readonly path: string;
  readonly text: Buffer;
  readonly index: ProgrammeIndex;
}

export const indexOf = oncePer((loaded: LoadedVersion): MadeIndex => {
  const file = makeIndex(loaded);
  const text = Buffer.from(JSON.stringify(file));
  return { path: `/catalogue/${loaded.version}.json?${fileHash(text)}`, text, index: readIndex(file) };
});

/** Of earlier versions, which results name for months; some 30 KB each. */
const mostPacked = 500;

/** GET /catalogue/{version}.json: cached for good, because its address holds its hash. */
export function indexRoute(app: FastifyInstance, store: CatalogueStore): void {
  const made = new LRUCache<number, Promise<PackedFile>>({ max: mostPacked });
  let last: Promise<unknown> = Promise.resolve();
  const find = (version: number) => {
    const known = made.get(version);
    if (known !== undefined) return known;
    // One at a time: an earlier version is read and compiled for it.
    const found = last.then(async () => packFile(indexOf(await store.version(version)).text));
    last = found.catch(() => made.delete(version));
    made.set(version, found);
    return found;
  };
  app.get<{ Params: { file: string } }>(
    "/catalogue/:file",
    { schema: { hide: true } },
    async (request, reply) => {
      const version = Number(/^(\d{1,9})\.json$/.exec(request.params.file)?.[1]);
      if (!(version > 0 && version <= store.current().version)) return reply.callNotFound();
      return sendPackedFile(request, reply, await find(version));
    },
  );
}

function makeIndex({ compiled }: LoadedVersion): IndexFile {
  const programmes = [...compiled.programmes.values()];
  const withProgrammes = new Set(programmes.map(({ schoolId }) => schoolId));
  const schools = [...compiled.schools.values()].filter(({ id }) => withProgrammes.has(id));
  return {
    schools: schools.map(({ id, name, shortName, slug, city, country }) => [
      id,
      name,
      shortName,
      slug,
      city,
      country,
    ]),
    ids: programmes.map(({ id }, at) => id - (programmes[at - 1]?.id ?? 0)),
    name: columnOf(programmes, ({ name }) => name),
    school: columnOf(programmes, ({ schoolId }) => schoolId),
    level: columnOf(programmes, ({ level }) => level),
    campus: columnOf(programmes, ({ campus }) => campus),
    stream: columnOf(programmes, ({ stream }) => stream),
    field: columnOf(programmes, ({ field }) => field),
    study: columnOf(programmes, fieldOfStudy),
  };
}
