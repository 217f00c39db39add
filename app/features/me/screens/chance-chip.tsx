import { chanceName } from "../../../words/data-names.ts";
import { chanceTone } from "../../../kernel/web/chance-tone.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { Chip } from "../../../kernel/ui/chip.tsx";

export function ChanceChip({ chance }: { chance: string | null }) {
  const words = useWords();
  return chance === null ? null : <Chip tone={chanceTone(chance)}>{chanceName(words, chance)}</Chip>;
}
