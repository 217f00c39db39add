import { sql } from "kysely";
import type { z } from "zod";
import * as contract from "../../contract/catalogue.ts";
import type { ReportRow, ImportedChange } from "../../contract/catalogue.ts";
import type { ActResult } from "../../../kernel/contract/desk/endpoint.ts";
import { listWords } from "../../../features/public/contract/list-words.ts";
import { speechIn } from "../../../words/speech.ts";
import type { Catalogue, Programme } from "@okwan/engine";
import { resultPath } from "../../../kernel/contract/page-paths.ts";
import { productName } from "../../../kernel/contract/product.ts";
import { deskRefusal } from "../../../kernel/operators/second-person.ts";
import { masked } from "../../../kernel/operators/write-log.ts";
import { ourDataDir, readFilesIn } from "@okwan/catalogue";
import { inTransaction, type Database } from "../../../kernel/db/database.ts";
import { storeNews } from "../../../features/texts/server/queue-texts.ts";
import { inGsm } from "../../../features/texts/server/texts.ts";
import { type ResultHolder, changesOf, holdersOf } from "../../../kernel/catalogue/holders.ts";
import { outcomesWith } from "../../../features/result/server/stored-outcome.ts";
import { type Desk, serveDesk } from "../desk-route.ts";
import type { FastifyBaseLogger } from "fastify";
import type { CatalogueStore } from "../../../kernel/catalogue/catalogue-store.ts";
import type { JobQueue } from "../../../kernel/jobs/job-queue.ts";

/** Reports of wrong figures, and texts about figures that changed. */
export function deskCatalogueRoutes(desk: Desk, parts: DeskCatalogueParts): void {
  serveDesk(desk, contract.listReports, ({ query }) => readReports(parts, query.state));
  serveDesk(desk, contract.settleReport, ({ params: { id }, body: { as, reason: why }, operator, note }) => {
    note({ detail: as });
    return settleReportAs(parts, { id, as, operatorId: operator.id, why });
  });
  serveDesk(desk, contract.readImportedChange, () => newestImport(parts));
  serveDesk(desk, contract.textHolders, ({ params: { version }, body: { phones } }) =>
    textHolders(parts, { version, phones }),
  );
}

type Shown = z.input<typeof ReportRow>;
type Row = Omit<Shown, "programme" | "school" | "line" | "our_figures" | "is_withheld"> & {
  readonly programme_id: number | null;
  readonly school_id: number | null;
};

const mostShown = 100;

/** Newest first, each beside our figures now. */
async function readReports(
  parts: DeskCatalogueParts,
  state: "open" | "settled",
): Promise<{ total: number; reports: Shown[] }> {
  const { kysely } = parts.database;
  const isOpen = state === "open";
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from figure_reports where (settled_at is null) = ${isOpen}`.execute(kysely);
  const found = await sql<Row>`
    select r.id, r.reported_at, r.programme_id, r.school_id, r.figure, r.year, r.said, r.why,
      r.contact,
      case when r.settled_at is not null then json_build_object('at', r.settled_at,
        'by', coalesce(o.name, 'the command'), 'as', coalesce(r.settled_as, ''), 'why', r.settled_why) end as settled
    from figure_reports r
    left join operators o on o.id = r.settled_by
    where (r.settled_at is null) = ${isOpen}
    order by r.id desc limit ${mostShown}`.execute(kysely);
  const { catalogue } = parts.store.current();
  const lines = linesOfFiles();
  const reports = found.rows.map((row) => reportRow(catalogue, lines, row));
  return { total: counted.rows[0]?.total ?? 0, reports };
}

function reportRow(
  catalogue: Catalogue,
  lines: FileLines,
  { programme_id: id, school_id: schoolId, ...row }: Row,
): Shown {
  const programme = catalogue.programmes.find((one) => one.id === id);
  const school = catalogue.schools.find((one) => one.id === (programme?.schoolId ?? schoolId));
  const name = programme?.name ?? "a programme that is not in the catalogue any more";
  const file = school === undefined ? null : `${school.country}/${school.slug}.jsonl`;
  return {
    ...row,
    programme: id === null ? null : { id, name },
    school: school?.shortName ?? null,
    line: file === null ? null : lines(file, [`"kind":"programme"`, `"id":${id},`]),
    our_figures:
      programme === undefined || file === null ? [] : ourFigures(catalogue, programme, lines, file),
    is_withheld: programme?.isBeingChecked === true,
  };
}

/** "data/catalogue/GHA/knust.jsonl, line 812": the first line that has all of these texts. */
type FileLines = (file: string, texts: readonly string[]) => string;

/** Of the files of this release, which an editor has open. */
function linesOfFiles(): FileLines {
  const files = readFilesIn(ourDataDir);
  return (file, texts) => {
    const lines = files.get(file)?.split("\n") ?? [];
    const at = lines.findIndex((line) => texts.every((text) => line.includes(text)));
    return at === -1 ? `data/catalogue/${file}` : `data/catalogue/${file}, line ${at + 1}`;
  };
}

function ourFigures(
  catalogue: Catalogue,
  { id: programmeId, cutOffs }: Programme,
  lines: FileLines,
  file: string,
): Shown["our_figures"] {
  const { words } = speechIn(["lists"]);
  return cutOffs.map((figure) => {
    const list = catalogue.figureLists.find(({ id }) => id === figure.list);
    const apart = [figure.sex, figure.background].filter((one) => one !== "any").join(", ");
    return {
      figure: `${figure.year}: ${figure.cell ?? figure.aggregate}${apart === "" ? "" : ` (${apart})`}`,
      list: list === undefined ? figure.list : listWords(words, list),
      list_id: figure.list,
      source: figure.source,
      line: lines(file, [`"kind":"figure"`, `"list":"${figure.list}"`, `"programme":${programmeId},`]),
    };
  });
}

async function settleReportAs(
  { database, now }: DeskCatalogueParts,
  settled: { id: number; as: "nothing wrong" | "done"; operatorId: string; why: string },
): Promise<ActResult> {
  const { id, as, operatorId, why } = settled;
  const updated = await sql`
    update figure_reports set settled_at = ${now()}, settled_as = ${as}, settled_by = ${operatorId},
      settled_why = ${masked(why)}
    where id = ${id} and settled_at is null`.execute(database.kysely);
  if (updated.numAffectedRows === 1n) return { is_done: true, sentence: "Settled." };
  const known = await sql`select from figure_reports where id = ${id}`.execute(database.kysely);
  if (known.rows.length === 0) throw deskRefusal("not-found", "unknown-report", "There is no such report.");
  return { is_done: false, sentence: "Somebody settled it before." };
}

/** The text about a change. It names the school but no figure, because others may read the phone. */
function changedText(schools: readonly string[], { code, link }: { code: string; link: string }): string {
  const { t } = speechIn(["texts"]).words;
  const [school = ""] = schools;
  return inGsm(t("texts.changed", { product: productName, school, others: schools.length - 1, code, link }));
}

/** What the newest version changed; null where there is none before it. */
async function newestImport(parts: DeskCatalogueParts): Promise<z.input<typeof ImportedChange> | null> {
  const { kysely } = parts.database;
  const { version, catalogue } = parts.store.current();
  const change = await changesOf(kysely, { version, catalogue });
  if (change === null) return null;
  const { holders, isAtLeast, schools } = await holdersOf(kysely, { version, catalogue }, outcomesWith);
  const example = { code: "K7QM4-TXD9P", link: `${parts.siteUrl()}${resultPath("K7QM4-TXD9P")}` };
  return {
    version,
    imported_at: change.importedAt,
    lines: change.lines,
    results: holders.length,
    is_at_least: isAtLeast,
    phones: phonesOf(holders).size,
    text: schools.length === 0 ? null : changedText(schools, example),
  };
}

const phonesOf = (holders: readonly ResultHolder[]) =>
  new Set(holders.flatMap(({ phone }) => (phone === null ? [] : phone)));

/** Stores a text for each phone without one, within the daily budget; the queue sends them. */
async function textHolders(
  parts: DeskCatalogueParts,
  asked: { readonly version: number; readonly phones: number },
): Promise<ActResult> {
  const { kysely } = parts.database;
  const { version, catalogue } = parts.store.current();
  if (asked.version !== version) {
    throw deskRefusal("conflict", "newer-version", "There is a newer version now. Look once more.");
  }
  const { holders, schools } = await holdersOf(kysely, { version, catalogue }, outcomesWith);
  const news = holders.map((one) => [one.phone, newsOf(version, one, schools, parts.siteUrl())] as const);
  const onePerPhone = new Map(news);
  onePerPhone.delete(null);
  if (onePerPhone.size !== asked.phones) {
    const sentence = `There are ${onePerPhone.size} phones now. Look once more, then confirm.`;
    throw deskRefusal("conflict", "count-changed", sentence);
  }
  const result = await inTransaction(kysely, async (transaction) => {
    // The lock makes a concurrent second call find no phone left.
    await sql`select from catalogue_versions where version = ${version} for update`.execute(transaction);
    return storeNews(parts, transaction, [...onePerPhone.values()]);
  });
  return { is_done: true, sentence: textOfChange(result) };
}

type Stored = Awaited<ReturnType<typeof storeNews>>;

function newsOf(version: number, holder: ResultHolder, schools: readonly string[], siteUrl: string) {
  const { orderId, code, phone } = holder;
  const link = `${siteUrl}${resultPath(code)}`;
  return {
    kind: "figure-changed" as const,
    eventKey: `figure-changed:v${version}:${orderId}`,
    orderId,
    phone: phone ?? "",
    text: changedText(schools, { code, link }),
  };
}

function textOfChange({ stored, before, isSpent }: Stored): string {
  const texts = `${stored} ${stored === 1 ? "text is" : "texts are"} on the way`;
  const earlier = before === 0 ? "" : `; ${before} got one before`;
  return `${texts}${earlier}.${isSpent ? " The day’s texts are spent: press again tomorrow for the rest." : ""}`;
}

interface DeskCatalogueParts {
  readonly database: Database;
  readonly store: Pick<CatalogueStore, "current">;
  readonly now: () => Date;
  readonly jobs: Pick<JobQueue, "enqueue">;
  /** Daily budget of texts; null without one. */
  readonly dailyBudget: number | null;
  readonly log: Pick<FastifyBaseLogger, "error" | "info" | "warn">;
  readonly siteUrl: () => string;
}
