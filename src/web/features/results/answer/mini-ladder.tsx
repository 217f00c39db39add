const strokes = { brand: "stroke-brand", teal: "stroke-teal", gold: "stroke-gold", clay: "stroke-clay" };

interface MiniLadderProps {
  you: number;
  cutOff: number;
  last: number;
  tone: keyof typeof strokes;
}

/** The ladder of a row: no words, the figures stand beside it. */
export function MiniLadder({ you, cutOff, last, tone }: MiniLadderProps) {
  const at = (points: number) => `${((Math.min(Math.max(points, 6), last) - 6) / (last - 6)) * 100}%`;
  return (
    <svg aria-hidden="true" width="100%" height="24" className="block overflow-visible px-2">
      <line
        x1="0"
        x2="100%"
        y1="12"
        y2="12"
        strokeWidth="6"
        strokeLinecap="round"
        className="stroke-sunken"
      />
      <line x1={at(you)} x2={at(cutOff)} y1="12" y2="12" strokeWidth="6" className={strokes[tone]} />
      <line x1={at(cutOff)} x2={at(cutOff)} y1="3" y2="21" strokeWidth="3" className="stroke-ink" />
      <circle cx={at(you)} cy="12" r="7" className="fill-ink stroke-surface" strokeWidth="2" />
    </svg>
  );
}
