import { useWords } from "../web/words.tsx";

export interface LadderProps {
  /** The student's aggregate; lower is better. */
  you: number;
  /** The cut-off; null draws only the dot. */
  cutOff: number | null;
  /** Text for screen readers; the drawing is hidden from them. */
  label?: string;
  tone?: "brand" | "teal" | "gold" | "clay";
  last?: number | undefined;
  /** Instead of "you 12". */
  youWords?: string;
  /** Instead of "cut-off 14". */
  cutOffWords?: string;
  /** "deep": on the hero's green. */
  ground?: "surface" | "deep";
}

/** The best aggregate of six subjects. */
const best = 6;

const strokes = { brand: "stroke-brand", teal: "stroke-teal", gold: "stroke-gold", clay: "stroke-clay" };

const surface = {
  scale: "stroke-sunken",
  line: "stroke-ink",
  dot: "fill-ink",
  inside: "fill-surface",
  words: "figures text-[13px] fill-ink-2",
};
const deep: typeof surface = {
  scale: "stroke-on-deep/20",
  line: "stroke-on-deep",
  dot: "fill-on-deep",
  inside: "fill-brand-deep",
  words: "figures text-[13px] fill-on-deep-2",
};

/**
 * The product's signature chart: one scale, best on the left; the student's dot is fixed and the cut-offs
 * move around it. Positions are percentages, so it needs no script or inline style, and its text never
 * scales.
 */
export function Ladder(props: LadderProps) {
  const { t } = useWords();
  const { you, cutOff, label, youWords, cutOffWords } = props;
  const { tone = "brand", last = 36, ground = "surface" } = props;
  const percent = (points: number) => ((Math.min(Math.max(points, best), last) - best) / (last - best)) * 100;
  const at = (points: number) => `${percent(points).toFixed(2)}%`;
  const words = {
    you: youWords ?? t("common.ladder.you", { points: you }),
    cutOff: cutOffWords ?? t("common.ladder.cutOff", { points: cutOff ?? "" }),
  };
  const labels = placeLabels(percent(you), cutOff === null ? null : percent(cutOff), words);
  const colours = ground === "deep" ? deep : surface;
  return (
    <div className="px-2">
      <svg
        role="img"
        aria-label={label ?? (cutOff === null ? words.you : `${words.you}, ${words.cutOff}`)}
        width="100%"
        height="46"
        className="block overflow-visible"
      >
        <line
          x1="0"
          x2="100%"
          y1="15"
          y2="15"
          strokeWidth="8"
          strokeLinecap="round"
          className={colours.scale}
        />
        {cutOff !== null && cutOff !== you && (
          <line
            x1={at(you)}
            x2={at(cutOff)}
            y1="15"
            y2="15"
            strokeWidth="8"
            className={strokes[tone]}
            // Dashed if points are missing.
            strokeDasharray={cutOff < you ? "3 3" : undefined}
          />
        )}
        {cutOff !== null && (
          <line
            x1={at(cutOff)}
            x2={at(cutOff)}
            y1="4"
            y2="26"
            strokeWidth="3"
            strokeLinecap="round"
            className={colours.line}
          />
        )}
        <circle cx={at(you)} cy="15" r="10" className={colours.dot} />
        <circle cx={at(you)} cy="15" r="8.5" className={colours.inside} />
        <circle cx={at(you)} cy="15" r="5.5" className={colours.dot} />
        {labels.map((piece) => (
          <text
            key={piece.words}
            x={`${piece.at.toFixed(2)}%`}
            y="42"
            textAnchor={piece.anchor}
            className={colours.words}
          >
            {piece.words}
          </text>
        ))}
      </svg>
    </div>
  );
}

interface Piece {
  at: number;
  anchor: "start" | "middle" | "end";
  words: string;
}

/** Per cent of the scale that two centred labels need on the narrowest phone. */
const roomForTwo = 24;
const nearEdge = 12;
const labelLead = 8;

const anchorOf = (at: number) => (at < nearEdge ? "start" : at > 100 - nearEdge ? "end" : "middle");

const alone = (at: number, words: string): Piece => ({
  at: at < nearEdge ? 0 : at > 100 - nearEdge ? 100 : at,
  anchor: anchorOf(at),
  words,
});

function placeLabels(you: number, cutOff: number | null, words: { you: string; cutOff: string }): Piece[] {
  if (cutOff === null) return [alone(you, words.you)];
  if (Math.abs(you - cutOff) >= roomForTwo) return [alone(you, words.you), alone(cutOff, words.cutOff)];
  const [left, right] = you <= cutOff ? [words.you, words.cutOff] : [words.cutOff, words.you];
  const middle = (you + cutOff) / 2;
  const both = `${left} · ${right}`;
  // Near an end the label starts (or ends) a little before the dot, so that it never leaves a narrow card.
  if (middle < 30) return [{ at: Math.max(0, middle - labelLead), anchor: "start", words: both }];
  if (middle > 70) return [{ at: Math.min(100, middle + labelLead), anchor: "end", words: both }];
  return [{ at: middle, anchor: "middle", words: both }];
}
