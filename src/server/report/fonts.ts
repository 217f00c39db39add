import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

/** The fonts of a report: Figtree, and Noto Sans for letters that Figtree lacks (ɛ, ɔ and the like). */

export type Weight = "regular" | "bold";
type FontName = "figtree" | "figtree-bold" | "noto" | "noto-bold";

const require = createRequire(import.meta.url);
const figtree = "@expo-google-fonts/figtree";
const noto = "@fontsource/noto-sans/files/noto-sans-latin-ext";
const files: Record<FontName, string> = {
  figtree: `${figtree}/400Regular/Figtree_400Regular.ttf`,
  "figtree-bold": `${figtree}/700Bold/Figtree_700Bold.ttf`,
  noto: `${noto}-400-normal.woff`,
  "noto-bold": `${noto}-700-normal.woff`,
};

const main: Record<Weight, FontName> = { regular: "figtree", bold: "figtree-bold" };
const spare: Record<Weight, FontName> = { regular: "noto", bold: "noto-bold" };

/** A part of a text in one font. */
export interface Run {
  readonly font: FontName;
  readonly text: string;
}

export interface Fonts {
  readonly sources: ReadonlyMap<FontName, Buffer>;
  /** Splits a line by font. A letter in neither font loses its accent or becomes "?". */
  runs(text: string, weight: Weight): Run[];
}

export function loadFonts(): Fonts {
  const names = Object.keys(files) as FontName[];
  const sources = new Map(names.map((name) => [name, readFileSync(require.resolve(files[name]))]));
  const letters = new Map([...sources].map(([name, source]) => [name, lettersOf(source)]));
  const has = (font: FontName, letter: string) => letters.get(font)!.has(letter.codePointAt(0)!);

  const fontOf = (letter: string, weight: Weight): Run => {
    if (has(main[weight], letter)) return { font: main[weight], text: letter };
    if (has(spare[weight], letter)) return { font: spare[weight], text: letter };
    const bare = letter.normalize("NFKD").replaceAll(/\p{M}/gu, "");
    const isShown = bare !== "" && [...bare].every((each) => has(main[weight], each));
    return { font: main[weight], text: isShown ? bare : "?" };
  };

  return {
    sources,
    runs(text, weight) {
      const runs: { font: FontName; text: string }[] = [];
      for (const letter of text.normalize("NFC")) {
        const run = fontOf(letter, weight);
        const last = runs.at(-1);
        if (last?.font === run.font) last.text += run.text;
        else runs.push({ ...run });
      }
      return runs;
    },
  };
}

function lettersOf(source: Buffer): ReadonlySet<number> {
  const font = create(source) as Font;
  return new Set(font.characterSet);
}
