import { listMaxBytes } from "../../../contract/desk/list-limits.ts";
import type { Facts } from "../../../contract/desk/readings.ts";
import { deskRefusal } from "../../desk/desk-refusal.ts";
import { CannotRead } from "../lists-in/cannot-read.ts";
import { type Proposed, proposeList } from "../lists-in/propose-list.ts";
import type { PageRange } from "../lists-in/read-pdf.ts";
import type { RawList } from "../lists-in/table.ts";
import { schoolNamed } from "../lists-in/school-named.ts";
import type { ReadingParts } from "./reading-parts.ts";
import { insertReading, type SaidOfList } from "./stored-readings.ts";

interface Upload {
  readonly school: string;
  readonly name: string;
  readonly pages: string;
  /** In base64. */
  readonly file: string;
  readonly facts: Facts;
  readonly operatorId: string;
}

/** Reads a file in a process of its own and stores its rows; the file itself is kept nowhere. */
export async function uploadList(parts: ReadingParts, upload: Upload): Promise<number> {
  const { catalogue } = parts.store.current();
  const bytes = Buffer.from(upload.file, "base64");
  if (bytes.length > listMaxBytes) {
    throw deskRefusal("too-large", "list-too-large", `A list has at most ${listMaxBytes / 1e6} MB.`);
  }
  // A name, and no way through folders: it is shown, and its end says what a text is.
  const fileName = upload.name.split(/[/\\]/).at(-1) ?? "list";
  return orRefusal(async () => {
    schoolNamed(catalogue, upload.school);
    const { raw, sha256 } = await parts.readList(bytes, fileName, pagesIn(upload.pages));
    const said: SaidOfList = { facts: upload.facts, meanings: {}, headings: [] };
    const reading = { school: upload.school, fileName, sha256, raw, said };
    const proposed = tryToPropose(parts, reading);
    const proposal = proposed !== null && !proposed.asks ? proposed.proposal : null;
    return insertReading(parts.database.kysely, {
      ...reading,
      proposal,
      by: upload.operatorId,
      at: parts.now(),
    });
  });
}

interface ToRead {
  readonly school: string;
  readonly fileName: string;
  readonly sha256: string;
  readonly raw: RawList;
  readonly said: SaidOfList;
}

/** @throws {CannotRead} where an answer is none, or no table was found */
export function proposeFrom(parts: Pick<ReadingParts, "store" | "now">, reading: ToRead): Proposed {
  const { catalogue } = parts.store.current();
  const { facts, meanings, headings } = reading.said;
  return proposeList({
    file: { raw: reading.raw, sha256: reading.sha256 },
    fileName: reading.fileName,
    catalogue,
    school: schoolNamed(catalogue, reading.school),
    meanings,
    headings: headings.length === 0 ? null : headings,
    facts: Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== "")),
    today: parts.now().toISOString().slice(0, 10),
  });
}

/** null where something has to be said first that only a person knows: the page asks for it. */
function tryToPropose(parts: Pick<ReadingParts, "store" | "now">, reading: ToRead): Proposed | null {
  try {
    return proposeFrom(parts, reading);
  } catch (error) {
    if (error instanceof CannotRead) return null;
    throw error;
  }
}

/** What cannot be read is the operator's to know, in the sentence the command has for it. */
export async function orRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CannotRead) throw deskRefusal("bad-input", "cannot-read", error.message);
    throw error;
  }
}

function pagesIn(pages: string): PageRange | null {
  if (pages === "") return null;
  const [from, to = from] = pages.split("-").map(Number);
  return { from: from!, to: to! };
}
