import type { z } from "zod";
import type { readSchoolFile } from "../../../contract/desk/catalogue.ts";
import type { ChangeParts } from "./parts.ts";
import { noSuchFile } from "./build-change.ts";
import { filesNow } from "./propose-change.ts";

type SchoolFileData = z.input<typeof readSchoolFile.data>;

/** What the desk needs of a line to find it. */
interface Line {
  readonly kind?: string;
  readonly id?: unknown;
  readonly programme?: unknown;
  readonly name?: string;
  readonly level?: string;
}

/** Lines of a school's file, with their places: without `programme`, all that are about the school. */
export async function readFileForEdit(
  parts: ChangeParts,
  { file, programme }: { file: string; programme?: number | undefined },
): Promise<SchoolFileData> {
  const { version, files } = await filesNow(parts);
  const held = files.get(file);
  if (held === undefined) throw noSuchFile(file);
  const all = held.text.split("\n").flatMap((text, at) => {
    if (text.trim() === "") return [];
    return [{ line: at + 1, text, record: JSON.parse(text) as Line }];
  });
  const programmes = all.flatMap(({ record: { kind, id, name, level } }) =>
    kind === "programme" ? [{ id: Number(id), name: name ?? "", level: level ?? "" }] : [],
  );
  const isWanted = ({ kind, id, programme: of }: Line) => {
    if (kind === "figure") return programme !== undefined && of === programme;
    if (kind === "programme") return programme !== undefined && id === programme;
    return programme === undefined || kind === "list";
  };
  const lines = all.filter(({ record }) => isWanted(record)).map(({ line, text }) => ({ line, text }));
  const school = all.find(({ record }) => record.kind === "school")?.record.name ?? file;
  return { file, sha256: held.sha256, version, school, lines, programmes };
}
