import { useWords } from "../web/words.tsx";

interface ChoiceLadderProps {
  /** The student's aggregate; lower is better. */
  you: number;
  last: number;
  marks: readonly { readonly kind: "bold" | "fair" | "safe" | "open"; readonly cutOff: number }[];
  /** "deep": on the hero's green. */
  ground?: "surface" | "deep";
}

/** The best aggregate of six subjects. */
const best = 6;

const colours = {
  surface: {
    scale: "stroke-sunken",
    spare: "stroke-brand",
    line: "stroke-ink",
    dot: "fill-ink",
    inside: "fill-surface",
    words: "fill-ink-2",
    strong: "fill-ink font-semibold",
  },
  deep: {
    scale: "stroke-on-deep/20",
    spare: "stroke-gold",
    line: "stroke-on-deep",
    dot: "fill-on-deep",
    inside: "fill-brand-deep",
    words: "fill-on-deep-2",
    strong: "fill-on-deep font-semibold",
  },
};

/** The student and the cut-offs of the three choices on one scale, like the ladder of one programme. */
export function ChoiceLadder({ you, last, marks, ground = "surface" }: ChoiceLadderProps) {
  const { t, list } = useWords();
  const percent = (points: number) => ((Math.min(Math.max(points, best), last) - best) / (last - best)) * 100;
  const at = (points: number) => `${percent(points).toFixed(2)}%`;
  const look = colours[ground];
  const words = `figures text-xs ${look.words}`;
  const cutOffs = [...new Set(marks.map(({ cutOff }) => cutOff))].toSorted((one, other) => one - other);
  const texts = cutOffs.map((cutOff) => {
    const kinds = marks.filter((mark) => mark.cutOff === cutOff);
    return `${kinds.map(({ kind }) => t("common.choice", { kind })).join(", ")} ${cutOff}`;
  });
  const marked = cutOffs.map(percent);
  return (
    <div className="@container px-2 pt-2">
      <svg
        role="img"
        aria-label={`${t("common.ladder.you", { points: you })}, ${list(texts)}`}
        width="100%"
        height="52"
        className="block overflow-visible"
      >
        <text x="100%" y="9" textAnchor="end" className={words}>
          {last}
        </text>
        {widths.map(({ letter, shownFrom }) => (
          <g key={letter} className={shownFrom}>
            {/* Where there is no room for both, the student's stands above the dot. */}
            {percent(you) >= 10 * letter && (
              <text x="0" y="9" className={words}>
                {t("common.ladder.best", { points: best })}
              </text>
            )}
            <text
              x={`${Math.min(Math.max(percent(you), 3 * letter), 100 - 6 * letter)}%`}
              y="9"
              textAnchor="middle"
              className={words}
            >
              <tspan className={look.strong}>{t("common.ladder.you", { points: you })}</tspan>
            </text>
          </g>
        ))}
        <line x1="0" x2="100%" y1="24" y2="24" strokeWidth="8" strokeLinecap="round" className={look.scale} />
        <line
          x1={at(you)}
          x2={at(cutOffs.at(-1) ?? you)}
          y1="24"
          y2="24"
          strokeWidth="8"
          className={look.spare}
        />
        {cutOffs.map((cutOff) => (
          <line
            key={cutOff}
            x1={at(cutOff)}
            x2={at(cutOff)}
            y1="14"
            y2="34"
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
            {placed(texts, marked, letter).map((place, index) => (
              <text
                key={texts[index]}
                x={`${place.toFixed(2)}%`}
                y="49"
                textAnchor="middle"
                className={`figures text-xs ${look.strong}`}
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
