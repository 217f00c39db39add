import { useWords } from "../web/words.tsx";

/** The best aggregate of six subjects. */
const best = 6;

interface LadderProps {
  /** The student's aggregate; lower is better. */
  you: number;
  /** null draws only the dot. */
  cutOff: number | null;
  /** Text for screen readers; the drawing is hidden from them. */
  label?: string;
  tone?: keyof typeof strokes;
  last?: number | undefined;
  /** Instead of "You 12". */
  youWords?: string;
  /** Instead of "Cut-off 14". */
  cutOffWords?: string;
}

/** One aggregate and one cut-off. */
export function Ladder({
  you,
  cutOff,
  label,
  tone = "brand",
  last = 36,
  youWords,
  cutOffWords,
}: LadderProps) {
  const { t } = useWords();
  const words = cutOffWords ?? t("common.ladder.cutOff", { points: cutOff ?? "" });
  const marks = cutOff === null ? [] : [{ at: cutOff, words }];
  return <Scale {...{ you, youWords, marks, last, label, tone }} ground="surface" />;
}

interface ChoiceLadderProps {
  you: number;
  last: number;
  marks: readonly { readonly kind: "bold" | "fair" | "safe" | "open"; readonly cutOff: number }[];
  /** "deep": on the hero's green. */
  ground?: keyof typeof grounds;
}

/** The cut-offs of the three choices on one scale. */
export function ChoiceLadder({ you, last, marks, ground = "surface" }: ChoiceLadderProps) {
  const { t } = useWords();
  const cutOffs = [...new Set(marks.map(({ cutOff }) => cutOff))].toSorted((one, other) => one - other);
  const named = cutOffs.map((at) => {
    const kinds = marks.filter(({ cutOff }) => cutOff === at);
    return { at, words: `${kinds.map(({ kind }) => t("common.choice", { kind })).join(", ")} ${at}` };
  });
  return <Scale {...{ you, last, ground }} marks={named} tone={ground === "deep" ? "gold" : "brand"} />;
}

const strokes = { brand: "stroke-brand", teal: "stroke-teal", gold: "stroke-gold", clay: "stroke-clay" };

const grounds = {
  surface: {
    scale: "stroke-sunken",
    line: "stroke-ink",
    dot: "fill-ink",
    inside: "fill-surface",
    words: "figures text-xs fill-ink-2",
    strong: "figures text-xs fill-ink font-semibold",
  },
  deep: {
    scale: "stroke-on-deep/20",
    line: "stroke-on-deep",
    dot: "fill-on-deep",
    inside: "fill-brand-deep",
    words: "figures text-xs fill-on-deep-2",
    strong: "figures text-xs fill-on-deep font-semibold",
  },
};

interface ScaleProps {
  you: number;
  youWords?: string | undefined;
  label?: string | undefined;
  /** The best first. */
  marks: readonly { readonly at: number; readonly words: string }[];
  last: number;
  tone: keyof typeof strokes;
  ground: keyof typeof grounds;
}

/**
 * The product's signature chart: one scale, best on the left; the student's dot is fixed and the cut-offs
 * move around it. Positions are percentages, so it needs no script or inline style, and its text never
 * scales.
 */
function Scale({ you, youWords, marks, last, label, tone, ground }: ScaleProps) {
  const { t, list } = useWords();
  const percent = (points: number) => ((Math.min(Math.max(points, best), last) - best) / (last - best)) * 100;
  const at = (points: number) => `${percent(points).toFixed(2)}%`;
  const look = grounds[ground];
  const yours = youWords ?? t("common.ladder.you", { points: you });
  const texts = marks.map(({ words }) => words);
  const end = marks.at(-1)?.at ?? you;
  return (
    <div className="@container px-2 pt-2">
      <svg
        role="img"
        aria-label={label ?? [yours, list(texts)].filter(Boolean).join(", ")}
        width="100%"
        height={texts.length === 0 ? "36" : "52"}
        className="block overflow-visible"
      >
        <text x="100%" y="9" textAnchor="end" className={look.words}>
          {last}
        </text>
        {widths.map(({ letter, shownFrom }) => {
          const half = (yours.length * letter) / 2;
          return (
            <g key={letter} className={shownFrom}>
              {/* Where there is no room for both, the student's stands above the dot. */}
              {percent(you) >= half + 7 * letter && (
                <text x="0" y="9" className={look.words}>
                  {t("common.ladder.best", { points: best })}
                </text>
              )}
              <text
                x={`${Math.min(Math.max(percent(you), half), 100 - half - 3 * letter)}%`}
                y="9"
                textAnchor="middle"
                className={look.strong}
              >
                {yours}
              </text>
            </g>
          );
        })}
        <line x1="0" x2="100%" y1="24" y2="24" strokeWidth="8" strokeLinecap="round" className={look.scale} />
        {end !== you && (
          <line
            x1={at(you)}
            x2={at(end)}
            y1="24"
            y2="24"
            strokeWidth="8"
            className={strokes[tone]}
            // Dashed if points are missing.
            strokeDasharray={end < you ? "3 3" : undefined}
          />
        )}
        {marks.map((mark) => (
          <line
            key={mark.at}
            x1={at(mark.at)}
            x2={at(mark.at)}
            y1="13"
            y2="35"
            strokeWidth="3"
            strokeLinecap="round"
            className={look.line}
          />
        ))}
        <circle cx={at(you)} cy="24" r="9" className={look.dot} />
        <circle cx={at(you)} cy="24" r="7.5" className={look.inside} />
        <circle cx={at(you)} cy="24" r="5" className={look.dot} />
        {widths.map(({ letter, shownFrom }) => (
          <g key={letter} className={shownFrom}>
            {placed(
              texts,
              marks.map((mark) => percent(mark.at)),
              letter,
            ).map((place, index) => (
              <text
                key={texts[index]}
                x={`${place.toFixed(2)}%`}
                y="49"
                textAnchor="middle"
                className={look.strong}
              >
                {texts[index]}
              </text>
            ))}
          </g>
        ))}
      </svg>
    </div>
  );
}

/** Labels are placed in per cent of the scale, by what a letter needs: on the narrowest phone, and from 672 px. */
const widths = [
  { letter: 2.5, shownFrom: "@2xl:hidden" },
  { letter: 1.1, shownFrom: "hidden @2xl:block" },
];

/** Where the middle of each label is: under its mark; labels that would meet stand side by side about their marks. */
function placed(texts: readonly string[], marks: readonly number[], letter: number): number[] {
  const needed = texts.map((text) => text.length * letter);
  let end = -letter;
  const lefts = needed.map((width) => {
    const left = end + letter;
    end = left + width;
    return left;
  });
  const groups: number[][] = [];
  for (const [index, mark] of marks.entries()) {
    let group = [mark - needed[index]! / 2 - lefts[index]!];
    while (groups.length > 0 && mean(groups.at(-1)!) > mean(group)) group = [...groups.pop()!, ...group];
    groups.push(group);
  }
  const moved = groups.flatMap((group) => group.map(() => Math.max(0, Math.min(mean(group), 100 - end))));
  return needed.map((width, index) => lefts[index]! + moved[index]! + width / 2);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
