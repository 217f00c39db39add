import { gapBetween, isInColumnOf, isLevel, sameColumn } from "./place.ts";
import { type GradeMark, gradeIn } from "./find-marks.ts";
import type { SubjectMention } from "./find-subjects.ts";
import type { Pairing } from "./pair-in-order.ts";
import { lettersIn, type Row, type Token } from "./print.ts";
import { isInText, isStacked, type Relation } from "./relation.ts";

/** A mark that fits worse may be anything. */
const clearFrom = 0.5;

/**
 * Subjects whose grade may belong to another subject, or whose row has another grade: a grade as close to a
 * subject without one (the edge of the photo cut off the first subject's column), or an unused letter in the
 * same row (the arrow of a box). A subject without a grade that a second look may find is named beside each.
 */
export function contestedGrades(
  pairs: readonly Pairing[],
  marks: readonly GradeMark[],
): ReadonlyMap<SubjectMention, readonly SubjectMention[]> {
  const free = freeMarks(pairs, marks);
  const bare = pairs.filter(({ mark }) => mark === null).map(({ mention }) => mention);
  const isOfTwo = takeTwoColumns(pairs, marks);
  return new Map(
    pairs.flatMap(({ mention, mark }) => {
      const others = pairs.map((pair) => pair.mention).filter((other) => other !== mention);
      const near = mark === null ? [] : bare.filter((other) => isAsNear(other, mention, mark));
      const isUnclear =
        isOfTwo ||
        (mark !== null && free.some((one) => saysElse(one, mark) && isInLine(one, mention, others)));
      return isUnclear || near.length > 0 ? [[mention, isUnclear ? [] : near] as const] : [];
    }),
  );
}

/**
 * True if subjects of one column have grades in two: with the results of two people beside each other, a blank
 * in one column is filled from the other.
 */
export function takeTwoColumns(pairs: readonly Pairing[], marks: readonly GradeMark[]): boolean {
  return freeMarks(pairs, marks).some((mark) =>
    pairs.some(({ mention, mark: own }) => {
      if (own === null || !isLevel(mark, own) || isInColumnOf(mark, own)) return false;
      return pairs.some(
        (pair) => pair.mark !== null && isInColumnOf(mark, pair.mark) && isInColumnOf(mention, pair.mention),
      );
    }),
  );
}

function freeMarks(pairs: readonly Pairing[], marks: readonly GradeMark[]): readonly GradeMark[] {
  const used = new Set(pairs.map(({ mark }) => mark));
  return marks.filter((mark) => !used.has(mark) && (mark.guess?.fit ?? 1) > clearFrom);
}

function isAsNear(other: SubjectMention, own: SubjectMention, mark: GradeMark): boolean {
  const isOtherSide = Math.sign(other.left - mark.left) !== Math.sign(own.left - mark.left);
  return isLevel(other, mark) && isOtherSide && gapBetween(other, mark) <= gapBetween(own, mark);
}

const saysElse = (one: GradeMark, other: GradeMark) => gradeOrStatus(one) !== gradeOrStatus(other);

const gradeOrStatus = (mark: GradeMark) => gradeIn(mark) ?? mark.status;

/** True if the mark is in the row of this subject and no other subject is between or nearer. */
function isInLine(mark: GradeMark, own: SubjectMention, others: readonly SubjectMention[]): boolean {
  if (!isLevel(own, mark)) return false;
  return !others.some((other) => isLevel(other, mark) && gapBetween(other, mark) < gapBetween(own, mark));
}

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

type Beside = Pairing & { readonly mark: NonNullable<Pairing["mark"]> };

/**
 * In heights of print: a far grade is this much further away than any other grade, and not in their column.
 */
const further = 2;
/** With fewer pairs, the usual distance from subject to grade is unknown. */
const fewest = 4;

/**
 * Grades in the row of their subject that are much further from it than any other grade and in no column with
 * them: a stamp may cover this grade and the next subject, so that the next subject's grade is read instead.
 */
export function farGrades<Pair extends Pairing>(pairs: readonly Pair[]): ReadonlySet<Pair> {
  const beside = pairs.filter(isBeside);
  if (beside.length < fewest) return new Set();
  return new Set(
    beside.filter((pair) => {
      const others = beside.filter((other) => other !== pair);
      const { height } = pair.mention;
      const isFar = others.every((other) => gapOf(pair) > gapOf(other) + further * height);
      return isFar && !others.some((other) => Math.abs(reachOf(other) - reachOf(pair)) < sameColumn * height);
    }),
  );
}

const isBeside = <Pair extends Pairing>(pair: Pair): pair is Pair & Beside =>
  pair.mark !== null &&
  isLevel(pair.mention, pair.mark, 1) &&
  gapBetween(pair.mention, pair.mark) >= -pair.mention.height;

const gapOf = ({ mention, mark }: Beside) => gapBetween(mention, mark);

/**
 * From the start of the subject to the start of its grade: equal within a column, however long the subjects
 * are.
 */
const reachOf = ({ mark, mention }: Beside) => mark.left - mention.left;
