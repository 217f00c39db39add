import { isLevel } from "./place.ts";
import type { SubjectMention } from "./find-subjects.ts";
import type { Pairing } from "./pair-in-order.ts";
import { lettersIn, type Row, type Token } from "./print.ts";
import { isInText, isStacked, type Relation } from "./relation.ts";

/** Shorter words are row numbers, codes and misread rules. */
const shortestWord = 3;

/**
 * Subjects with other words between them and their grade: "BUS. MANAGEMENT - RESULT" and, from another row,
 * "C6". If most rows have such words, the words are a column of the table and prove nothing.
 */
export function subjectsWithWordsBetween(
  rows: readonly Row[],
  pairs: readonly Pairing[],
  relation: Relation,
  known: ReadonlySet<Token>,
): ReadonlyMap<SubjectMention, []> {
  if (isStacked(relation)) return new Map();
  const own = new Set([...known, ...pairs.flatMap(tokensOf)]);
  const order = rows.flatMap(({ tokens }) => tokens);
  const marked = pairs.filter(({ mark }) => mark !== null);
  const parted = marked.filter((pair) =>
    (isInText(relation) ? inText(order, pair) : inLine(order, pair)).some(
      (token) => isWord(token) && !own.has(token),
    ),
  );
  const isColumn = parted.length * 2 > marked.length;
  const doubted = areOfAnother(order, marked, own) ? marked : isColumn ? [] : parted;
  return new Map(doubted.map(({ mention }) => [mention, []]));
}

/**
 * True if most grades have different words on the side away from their subject: the edge of the photo cut off
 * another slip's subjects, and the grades are theirs.
 */
function areOfAnother(order: readonly Token[], marked: readonly Pairing[], own: ReadonlySet<Token>): boolean {
  const words = marked.flatMap(({ mention, mark }) => {
    if (mark!.left > mention.left) return [];
    const { height } = mention;
    const before = order.filter(
      (token) => isLevel({ ...mark!, height }, token) && token.right < mark!.left + 0.3 * height,
    );
    const nearest = before.toSorted((a, b) => b.right - a.right)[0];
    return nearest !== undefined && isWord(nearest) && !own.has(nearest) ? [nearest.text] : [];
  });
  return words.length >= 3 && new Set(words).size * 2 > marked.length;
}

const tokensOf = ({ mention, mark, word }: Pairing) => [
  ...mention.tokens,
  ...(mark?.tokens ?? []),
  ...(word?.tokens ?? []),
];

const isWord = ({ text }: Token) => lettersIn(text) >= shortestWord;

/** The tokens between the two in reading order, also over the end of a line. */
function inText(order: readonly Token[], { mention, mark }: Pairing): readonly Token[] {
  const placesOf = (tokens: readonly Token[]) => tokens.map((token) => order.indexOf(token));
  const [subject, grade] = [placesOf(mention.tokens), placesOf(mark!.tokens)];
  // The second look found its own print, which is in no row.
  if ([...subject, ...grade].some((at) => at < 0)) return [];
  return Math.max(...subject) < Math.min(...grade)
    ? order.slice(Math.max(...subject) + 1, Math.min(...grade))
    : order.slice(Math.max(...grade) + 1, Math.min(...subject));
}

function inLine(order: readonly Token[], { mention, mark }: Pairing): readonly Token[] {
  const [from, to] = mark!.left > mention.left ? [mention.right, mark!.left] : [mark!.right, mention.left];
  const slack = 0.3 * mention.height;
  return order.filter(
    (token) => isLevel(mention, token) && token.left > from - slack && token.right < to + slack,
  );
}
