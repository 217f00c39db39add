import { listMaxBytes } from "../../../contract/desk/list-limits.ts";
import { noFacts } from "../../../contract/desk/uploaded-lists.ts";
import { deskRefusal } from "../../operators/desk-refusal.ts";
import { CannotRead } from "../lists-in/cannot-read.ts";
import type { ListQuestion } from "../lists-in/list-program.ts";
import type { ProposalOrQuestions } from "../lists-in/propose-list.ts";
import type { PageRange } from "../lists-in/read-pdf.ts";
import { schoolNamed } from "../lists-in/school-named.ts";
import {
  insertUploadedList,
  type UploadedListParts,
  type AnswersAboutList,
  type StoredUploadedList,
} from "./find-lists.ts";

interface Upload {
  readonly school: string;
  readonly name: string;
  readonly pages: string;
  /** Base64. */
  readonly file: string;
  readonly operatorId: string;
}

/**
 * Reads a file in a child process and stores its rows. The file is stored until the list is published or
 * withdrawn.
 */
export async function uploadList(parts: UploadedListParts, upload: Upload): Promise<number> {
  const bytes = Buffer.from(upload.file, "base64");
  if (bytes.length > listMaxBytes) {
    throw deskRefusal("too-large", "list-too-large", `A list has at most ${listMaxBytes / 1e6} MB.`);
  }
  // Keep the name without folders: it is shown, and its extension tells how to read text.
  const file_name = upload.name.split(/[/\\]/).at(-1) ?? "list";
  const answers: AnswersAboutList = { facts: noFacts, meanings: {}, headings: [] };
  const asked = { school: upload.school, file_name, answers };
  return refuseUnreadable(async () => {
    const { file, proposed } = await parts.lists.read(bytes, pagesIn(upload.pages), questionOf(parts, asked));
    const made = { ...asked, ...file, ...outcomeOf(proposed), by: upload.operatorId, at: parts.now(), bytes };
    return insertUploadedList(parts.database.kysely, made);
  });
}

/**
 * Reads a stored file again, with the answers about it.
 * @throws {CannotRead} for an invalid answer
 */
export async function proposeAnew(
  parts: UploadedListParts,
  reading: Pick<StoredUploadedList, "school" | "file_name" | "answers" | "raw" | "sha256">,
): Promise<Outcome> {
  const { raw, sha256 } = reading;
  const { proposed } = await parts.lists.propose({ raw, sha256 }, questionOf(parts, reading));
  if ("trouble" in proposed) throw new CannotRead(proposed.trouble);
  return outcomeOf(proposed);
}

type Outcome = Pick<StoredUploadedList, "proposal" | "asks">;

function outcomeOf(proposed: ProposalOrQuestions | { readonly trouble: string }): Outcome {
  const none = { headings: [], facts: [], trouble: null };
  if ("trouble" in proposed) return { proposal: null, asks: { ...none, trouble: proposed.trouble } };
  if (!proposed.asks) return { proposal: proposed.proposal, asks: null };
  const { headings, facts } = proposed;
  return { proposal: null, asks: { headings, facts, trouble: null } };
}

/** Input for the child process: one school, and only the parts of the catalogue that matching reads. */
function questionOf(
  parts: Pick<UploadedListParts, "store" | "now">,
  {
    school: slug,
    file_name: fileName,
    answers,
  }: Pick<StoredUploadedList, "school" | "file_name" | "answers">,
): ListQuestion {
  const { catalogue } = parts.store.current();
  const school = schoolNamed(catalogue, slug);
  const { facts, meanings, headings } = answers;
  return {
    fileName,
    catalogue: {
      programmes: catalogue.programmes.filter(({ schoolId }) => schoolId === school.id),
      figureLists: catalogue.figureLists,
    },
    school,
    meanings,
    headings: headings.length === 0 ? null : headings,
    facts: Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== "")),
    today: parts.now().toISOString().slice(0, 10),
  };
}

/** Turns CannotRead into a refusal with its sentence. */
export async function refuseUnreadable<T>(work: () => Promise<T>): Promise<T> {
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
