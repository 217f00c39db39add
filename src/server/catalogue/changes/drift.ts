import type { z } from "zod";
import type { readDrift, Told } from "../../../contract/desk/catalogue.ts";
import { driftOf, patchOf } from "./file-patch.ts";
import { currentVersion } from "../catalogue-versions-table.ts";
import { readFilesIn } from "../file-texts.ts";
import { filesOfVersion } from "../version-files.ts";
import { deskRefusal } from "../../desk/desk-refusal.ts";
import type { ChangeParts } from "./parts.ts";
import { filesNow, proposeChange } from "./propose-change.ts";

/** The files of the checkout this server runs from, beside those in force. */
export async function driftNow({ database, dataDir }: ChangeParts): Promise<z.input<typeof readDrift.data>> {
  const version = await currentVersion(database.kysely);
  const held = await filesOfVersion(database.kysely, version);
  if (held === null) return { version, is_known: false, files: [], patch: "" };
  const { files: checkout } = readFilesIn(dataDir, []);
  const files = driftOf(held, checkout).map(({ file, isDisputed, isInCheckout }) => ({
    file,
    is_disputed: isDisputed,
    is_in_checkout: isInCheckout,
  }));
  return { version, is_known: true, files, patch: patchOf(held, checkout) };
}

export async function proposeCheckouts(
  parts: ChangeParts,
  { file, operatorId, why }: { file: string; operatorId: string; why: string },
): Promise<Told> {
  const { files: checkout } = readFilesIn(parts.dataDir, []);
  const text = checkout.get(file);
  const { files } = await filesNow(parts);
  const held = files.get(file);
  if (text === undefined || held === undefined) {
    throw deskRefusal("not-found", "unknown-file", `There is no ${file} in data/catalogue.`);
  }
  return proposeChange(parts, {
    kind: "back",
    title: `${file} as in the checkout`,
    why,
    source: "data/catalogue of the release that runs",
    operatorId,
    files: [{ file, text, base: held.sha256 }],
  });
}
