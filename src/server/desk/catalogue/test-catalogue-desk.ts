import type { ReadSchoolFile } from "../../../contract/desk/catalogue.ts";
import { openCatalogueStore, type CatalogueStore } from "../../catalogue/catalogue-store.ts";
import type { ChangeParts } from "../../catalogue/changes/parts.ts";
import { importCatalogue } from "../../catalogue/import-catalogue.ts";
import { loadCatalogueContent } from "../../catalogue/load-catalogue-files.ts";
import { ourDataDir } from "../../catalogue/data-files/read-lines.ts";
import type { Desk } from "../desk-route.ts";
import { createTestDesk, type TestDesk, type TestDeskBrowser } from "../test-desk.ts";
import { deskCatalogueRoutes } from "./catalogue-routes.ts";

export const file = "GHA/knust.jsonl";
/** Operators of a desk where two confirm each other's proposals. */
export const roles = {
  owner: "owner",
  catalogue: "catalogue",
  support: "support",
  money: "money",
  second: "catalogue",
} as const;

/** For tests: the desk with the real catalogue, and what operators do to the file of KNUST. */
export interface CatalogueDesk {
  readonly desk: TestDesk;
  readonly store: CatalogueStore;
  /** Messages that were handed to the queue. */
  readonly queued: number[];
  /** Programmes of KNUST that have a figure. */
  programmes(): readonly number[];
  figureOf(programme: number): number;
  read(who: TestDeskBrowser, at?: string): Promise<ReadSchoolFile>;
  send(who: TestDeskBrowser, body: object): ReturnType<TestDeskBrowser["post"]>;
  /** A programme's first figure made another one. */
  propose(
    who: TestDeskBrowser,
    id: number,
    aggregate: number,
    more?: object,
  ): ReturnType<TestDeskBrowser["post"]>;
  close(): Promise<void>;
}

/** @param more Registers what a test wants beside the routes of the catalogue. */
export async function createCatalogueDesk(
  more: (desk: Desk, parts: ChangeParts) => void = () => {},
): Promise<CatalogueDesk> {
  const queued: number[] = [];
  let store!: CatalogueStore;
  const desk = await createTestDesk((inside, database) => {
    const parts: ChangeParts = {
      database,
      store: {
        current: () => store.current(),
        refresh: () => store.refresh(),
        version: (one) => store.version(one),
      },
      now: inside.parts.now,
      dataDir: ourDataDir,
      jobs: {
        enqueue: async (messageIds) => void queued.push(...messageIds),
      },
      dailyBudget: 1000,
      log: inside.app.log,
    };
    deskCatalogueRoutes(inside, parts, () => "https://okwan.test");
    more(inside, parts);
  });
  await importCatalogue(desk.test.database, loadCatalogueContent());
  store = await openCatalogueStore(desk.test.database);
  const all = () => store.current().catalogue.programmes;
  const made: CatalogueDesk = {
    desk,
    store,
    queued,
    programmes: () =>
      all().flatMap(({ id, schoolId, cutOffs }) => (schoolId === 2 && cutOffs.length > 0 ? [id] : [])),
    figureOf(programme) {
      const { cutOffs } = all().find(({ id }) => id === programme)!;
      return cutOffs.find(({ choice }) => choice !== 2)!.aggregate;
    },
    read: async (who, at = "") => (await who.get(`/desk/api/catalogue/file?file=${file}${at}`)).json().data,
    send: (who, body) =>
      who.post("/desk/api/catalogue/changes", {
        file,
        replaces: null,
        title: "A correction",
        source: "https://www.knust.edu.gh/list.pdf, page 3",
        reason: "the list says so",
        report: null,
        ...body,
      }),
    async propose(who, programme, aggregate, changed = {}) {
      const { base, text } = await made.read(who);
      const lines = text.split("\n");
      const isFigure = new RegExp(`"kind":"figure".*"programme":${programme},`);
      const at = lines.findIndex((line) => isFigure.test(line));
      lines[at] = JSON.stringify({ ...JSON.parse(lines[at]!), aggregate });
      return made.send(who, { base, title: `Programme ${programme}`, text: lines.join("\n"), ...changed });
    },
    async close() {
      await store.close();
      await desk.test.drop();
    },
  };
  return made;
}
