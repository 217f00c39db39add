import type { ProgrammeOut } from "../../../contract/programme.ts";
import { useInserted } from "../../lib/inserts.ts";
import { useWords } from "../../lib/words.tsx";
import { type Card, cardOf, rowOf } from "./card-markup.ts";

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

interface ProgrammeRowsProps extends Omit<ProgrammeCardsProps, "className"> {
  /** For printing. */
  isOpen: boolean;
}

/** The rest of a long list, each a line that opens. */
export function ProgrammeRows({ programmes, card, isOpen }: ProgrammeRowsProps) {
  const words = useWords();
  const rows = programmes.map((programme) => String(rowOf(words, programme, card(programme), isOpen)));
  return (
    <div
      className="mt-3 rounded-card border border-line bg-surface px-3 sm:px-4"
      dangerouslySetInnerHTML={useInserted(rows)}
    />
  );
}
