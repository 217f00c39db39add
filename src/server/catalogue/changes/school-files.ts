import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import type * as contract from "../../../contract/desk/catalogue.ts";
import type { Tables } from "../../db/schema.ts";
import { deskRefusal } from "../../operators/desk-refusal.ts";
import { lastReleaseTexts, storedFiles } from "../catalogue-files.ts";
import { noSuchFile } from "./build-change.ts";
import type { ChangeParts } from "./parts.ts";
import { releaseText } from "./publish-change.ts";
import { canExtend, waitingChange } from "./stored-changes.ts";

export async function listSchoolFiles({
  database,
  store,
  dataDir,
}: ChangeParts): Promise<contract.SchoolFile[]> {
  const files = await storedFiles(database.kysely);
  const leftAlone = new Set(await filesLeftAlone(database.kysely, dataDir));
  const { schools, programmes } = store.current().catalogue;
  return schools
    .flatMap(({ id, name, shortName, country, slug }) => {
      const stored = files.get(`${country}/${slug}.jsonl`);
      if (stored === undefined) return [];
      return {
        file: stored.file,
        school: name,
        short_name: shortName,
        country,
        programmes: programmes.filter(({ schoolId }) => schoolId === id).length,
        is_changed_at_desk: !stored.isOfRelease,
        is_left_alone: leftAlone.has(stored.file),
      };
    })
    .sort((one, other) => one.school.localeCompare(other.school, "en"));
}

/** Files changed at the desk that a later release changed too. */
export async function filesLeftAlone(kysely: Kysely<Tables>, dataDir: string): Promise<string[]> {
  const changed = [...(await storedFiles(kysely)).values()].filter(({ isOfRelease }) => !isOfRelease);
  const before = await lastReleaseTexts(
    kysely,
    changed.map(({ file }) => file),
  );
  return changed
    .filter(({ file, text }) => {
      const release = releaseText(dataDir, file);
      return release !== null && release !== text && release !== before.get(file);
    })
    .map(({ file }) => file);
}

type SchoolFileRead = z.input<typeof contract.readSchoolFile.data>;

interface Asked {
  readonly file: string;
  readonly at?: number | "release" | undefined;
}

/** A school's file for editing, with its waiting change and earlier texts. */
export async function readSchoolFile(
  { database: { kysely }, store, dataDir }: ChangeParts,
  { file, at }: Asked,
  operatorId: string,
): Promise<SchoolFileRead> {
  const stored = (await storedFiles(kysely)).get(file);
  if (stored === undefined) throw noSuchFile(file);
  const found = await waitingChange(kysely, file);
  const waiting = found?.base === stored.version ? found : null;
  const isExtended = waiting !== null && canExtend(waiting, operatorId);
  const own = isExtended ? (waiting.text ?? stored.text) : stored.text;
  const { schools } = store.current().catalogue;
  const school = schools.find(({ country, slug }) => file === `${country}/${slug}.jsonl`);
  return {
    file,
    school: school?.name ?? file,
    text: at === undefined ? own : await textAt(kysely, dataDir, { file, at }),
    base: stored.version,
    waiting: waiting === null ? null : { id: waiting.id, title: waiting.title, can_extend: isExtended },
    is_of_release: stored.isOfRelease,
    versions: await versionsOf(kysely, file),
  };
}

async function textAt(
  kysely: Kysely<Tables>,
  dataDir: string,
  { file, at }: Required<Pick<Asked, "file">> & { readonly at: number | "release" },
): Promise<string> {
  const text =
    at === "release" ? releaseText(dataDir, file) : (await storedFiles(kysely, at)).get(file)?.text;
  if (text == null) throw deskRefusal("not-found", "unknown-version", "The file did not have a text then.");
  return text;
}

const mostVersions = 50;

async function versionsOf(kysely: Kysely<Tables>, file: string): Promise<SchoolFileRead["versions"]> {
  const found = await sql<SchoolFileRead["versions"][number]>`
    select f.version, f.is_of_release, v.imported_at as since,
      case when c.id is not null then json_build_object('id', c.id, 'title', c.title) end as change
    from catalogue_files f
    join catalogue_versions v on v.version = f.version
    left join catalogue_changes c on c.version = f.version
    where f.file = ${file} and f.text is not null
    order by f.version desc limit ${mostVersions}`.execute(kysely);
  return found.rows;
}
