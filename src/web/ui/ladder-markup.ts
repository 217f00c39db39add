import { html, type SafeHtml } from "@remix-run/html-template";
import type { Words } from "../../language/words.ts";

export interface LadderProps {
  /** Where the student stands; lower is better. */
  you: number;
  /** The line that was drawn; null draws the dot alone. */
  cutOff: number | null;
  /** How it reads aloud; the drawing itself is hidden from screen readers. */
  label?: string;
  tone?: "brand" | "teal" | "gold" | "clay";
  best?: number;
  last?: number;
  /** Instead of "you 12". */
  youWords?: string;
  /** Instead of "cut-off 14". */
  cutOffWords?: string;
  /** "deep": drawn on the hero's green. */
  ground?: "surface" | "deep";
}

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

/** The drawing of src/web/ui/ladder.tsx: a template, because a result page has a dozen (docs/decisions/021). */
export function ladderOf({ t }: Words, props: LadderProps): SafeHtml {
  const { you, cutOff, label, youWords, cutOffWords } = props;
  const { tone = "brand", best = 6, last = 36, ground = "surface" } = props;
  const percent = (points: number) => ((Math.min(Math.max(points, best), last) - best) / (last - best)) * 100;
  const at = (points: number) => `${percent(points).toFixed(2)}%`;
  const said = {
    you: youWords ?? t("common.ladder.you", { points: you }),
    cutOff: cutOffWords ?? t("common.ladder.cutOff", { points: cutOff ?? "" }),
  };
  const labels = placeLabels(percent(you), cutOff === null ? null : percent(cutOff), said);
  const words = label ?? (cutOff === null ? said.you : `${said.you}, ${said.cutOff}`);
  const colours = ground === "deep" ? deep : surface;
  return html`<svg role="img" aria-label="${words}" width="100%" height="46" class="block overflow-visible">
    <line x1="0" x2="100%" y1="15" y2="15" stroke-width="8" stroke-linecap="round" class="${colours.scale}" />
    ${cutOff === null || cutOff === you ? null : distance(at(you), at(cutOff), { tone, isShort: cutOff < you })}
    ${
      cutOff === null
        ? null
        : html`<line
            x1="${at(cutOff)}"
            x2="${at(cutOff)}"
            y1="4"
            y2="26"
            stroke-width="3"
            stroke-linecap="round"
            class="${colours.line}"
          />`
    }
    <circle cx="${at(you)}" cy="15" r="10" class="${colours.dot}" />
    <circle cx="${at(you)}" cy="15" r="8.5" class="${colours.inside}" />
    <circle cx="${at(you)}" cy="15" r="5.5" class="${colours.dot}" />
    ${labels.map(
      (piece) =>
        html`<text x="${piece.at.toFixed(2)}%" y="42" text-anchor="${piece.anchor}" class="${colours.words}">
          ${piece.words}
        </text>`,
    )}
  </svg>`;
}

/** From the student to the cut-off; broken where points are missing. */
function distance(
  you: string,
  cutOff: string,
  { tone, isShort }: { tone: keyof typeof strokes; isShort: boolean },
): SafeHtml {
  return html`<line
    x1="${you}"
    x2="${cutOff}"
    y1="15"
    y2="15"
    stroke-width="8"
    class="${strokes[tone]}"
    ${isShort ? html`stroke-dasharray="3 3"` : null}
  />`;
}

interface Piece {
  at: number;
  anchor: "start" | "middle" | "end";
  words: string;
}

/** Percent of the scale two centred labels need between them on the narrowest phone. */
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
