import { createTwoFilesPatch } from "diff";
import type { FileTexts } from "../file-texts.ts";
import type { VersionFile } from "../version-files.ts";

/** Where the catalogue in force and the files of a checkout differ. */
export interface DriftedFile {
  readonly file: string;
  readonly isDisputed: boolean;
  readonly isInCheckout: boolean;
}

export function driftOf(held: ReadonlyMap<string, VersionFile>, checkout: FileTexts): DriftedFile[] {
  return [...held.values()]
    .filter(({ file, text }) => checkout.get(file) !== text)
    .map(({ file, isDisputed }) => ({ file, isDisputed, isInCheckout: checkout.has(file) }));
}

/** What makes the checkout's files those in force: `git apply` takes it at the root of the checkout. */
export function patchOf(held: ReadonlyMap<string, VersionFile>, checkout: FileTexts): string {
  return driftOf(held, checkout)
    .map(({ file, isInCheckout }) => {
      const name = `data/catalogue/${file}`;
      const before = isInCheckout ? `a/${name}` : "/dev/null";
      const text = held.get(file)?.text ?? "";
      const patch = createTwoFilesPatch(before, `b/${name}`, checkout.get(file) ?? "", text);
      const head = isInCheckout ? "" : "new file mode 100644\n";
      // The library's line of equal signs is no part of what git writes.
      return `diff --git a/${name} b/${name}\n${head}${patch.replace(/^=+\n/, "")}`;
    })
    .join("");
}
