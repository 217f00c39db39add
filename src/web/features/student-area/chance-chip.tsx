import { chanceName } from "../../../language/data-names.ts";
import { useWords } from "../../lib/words.tsx";
import { Chip, type ChipTone } from "../../ui/chip.tsx";

const tones: Record<string, ChipTone> = {
  "High Chance": "brand",
  "Good Chance": "teal",
  Competitive: "gold",
  Challenging: "clay",
};

export function ChanceChip({ chance }: { chance: string | null }) {
  const words = useWords();
  return chance === null ? null : <Chip tone={tones[chance] ?? "plain"}>{chanceName(words, chance)}</Chip>;
}

export function ladderTone(chance: string | null): "brand" | "teal" | "gold" | "clay" {
  const tone = tones[chance ?? "Challenging"];
  return tone === undefined || tone === "plain" ? "clay" : tone;
}
