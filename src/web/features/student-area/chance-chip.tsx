import { chanceName } from "../../../language/data-names.ts";
import { chanceTone } from "../../lib/chance-tone.ts";
import { useWords } from "../../lib/words.tsx";
import { Chip } from "../../ui/chip.tsx";

export function ChanceChip({ chance }: { chance: string | null }) {
  const words = useWords();
  return chance === null ? null : <Chip tone={chanceTone(chance)}>{chanceName(words, chance)}</Chip>;
}
