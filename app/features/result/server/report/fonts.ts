import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

/** The fonts of a report: Figtree, and Noto Sans for a line with letters that Figtree lacks (ɛ, ɔ). */

export type Weight = "regular" | "bold";
type FontName = "figtree" | "figtree-bold" | "noto" | "noto-bold";

const require = createRequire(import.meta.url);
const files: Record<FontName, string> = {
  figtree: "@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf",
  "figtree-bold": "@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf",
  noto: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  "noto-bold": "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
};
const main: Record<Weight, FontName> = { regular: "figtree", bold: "figtree-bold" };
const spare: Record<Weight, FontName> = { regular: "noto", bold: "noto-bold" };

export interface Fonts {
  readonly sources: ReadonlyMap<FontName, Buffer>;
  /** The font that has a line's letters. A letter in neither font loses its accent or becomes "?". */
  fit(text: string, weight: Weight): { readonly font: FontName; readonly text: string };
}

export function loadFonts(): Fonts {
  const names = Object.keys(files) as FontName[];
  const sources = new Map(names.map((name) => [name, readFileSync(require.resolve(files[name]))]));
  const letters = new Map(
    [...sources].map(([name, source]) => [name, new Set((create(source) as Font).characterSet)]),
  );
  const has = (font: FontName, text: string) =>
    [...text].every((letter) => letters.get(font)!.has(letter.codePointAt(0)!));
  return {
    sources,
    fit(given, weight) {
      const text = given.normalize("NFC").replaceAll(/\s+/g, " ");
      if (has(main[weight], text)) return { font: main[weight], text };
      const font = spare[weight];
      const written = (letter: string) => {
        if (has(font, letter)) return letter;
        const bare = letter.normalize("NFKD").replaceAll(/\p{M}/gu, "");
        return bare !== "" && has(font, bare) ? bare : "?";
      };
      return { font, text: [...text].map(written).join("") };
    },
  };
}
