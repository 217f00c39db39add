import type { ProgrammeOut } from "../../../contract/checks.ts";
import { useInserted } from "../../lib/inserts.ts";
import { useWords } from "../../lib/words.tsx";
import { type Card, cardOf } from "./card-markup.ts";

interface ProgrammeCardsProps {
  programmes: readonly ProgrammeOut[];
  /** How one of them stands. */
  card: (programme: ProgrammeOut) => Card;
  className?: string;
}

/** Programmes one below the other. */
export function ProgrammeCards({ programmes, card, className = "" }: ProgrammeCardsProps) {
  const words = useWords();
  const cards = programmes.map((programme) => String(cardOf(words, programme, card(programme))));
  return <div className={`grid gap-3 ${className}`} dangerouslySetInnerHTML={useInserted(cards)} />;
}
