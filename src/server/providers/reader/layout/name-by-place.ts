import { certificateNames } from "../../../../engine/index.ts";
import type { Mention } from "./find-subjects.ts";
import { rowText } from "./heading.ts";
import { isNoName, type ReadName, named } from "./name.ts";
import { neverInNames } from "./never-in-names.ts";
import { median, type Row, type Token } from "./print.ts";

const examinationSigns = new RegExp(
  String.raw`(?<![A-Z])(?:${certificateNames.map((name) => name.toUpperCase()).join("|")})(?![A-Z])`,
);
const indexNumber = /(?<!\d)\d{8,11}(?!\d)/;
const personalFacts = /(?<![A-Z])(?:MALE|FEMALE|[MF])(?![A-Z])|\d{1,2}[/-]\d{1,2}[/-]\d{2,4}/;

/** What a name without a label must at least have for it: an examination beside it, or two weaker signs and more. */
const enough = 4;

/**
 * The candidate's name where no label says so: a heading of an app, the cell of a printout, a line over the table. Told by what
 * stands around it (the examination, an index number, sex and birth), by its size, and by what cannot be a name.
 */
export function nameByPlace(rows: readonly Row[], mentions: readonly Mention[]): ReadName | null {
  const subjects = new Set(mentions.flatMap(({ tokens }) => tokens));
  const first = mentions.length === 0 ? rows.length : Math.min(...mentions.map(({ row }) => row));
  const usual = median(rows.map(({ height }) => height));
  const found = rows.slice(0, first + 1).flatMap((row, r) =>
    cellsOf(row)
      .filter((cell) => cell.every((token) => !subjects.has(token)) && isLikeName(cell))
      .map((cell) => ({ cell, row: r, evidence: evidenceFor(cell, r, rows, usual) })),
  );
  const best = found.toSorted((a, b) => b.evidence - a.evidence)[0];
  return best === undefined || best.evidence < enough ? null : named(best.cell, best.row);
}

/** Words that stand together: what a wide gap parts belongs to another cell. */
function cellsOf(row: Row): Token[][] {
  const cells: Token[][] = [];
  for (const token of row.tokens) {
    const last = cells.at(-1);
    const before = last?.at(-1);
    const isSame =
      before !== undefined && token.left - before.right < 1.4 * token.height && !/[·|•:;]/.test(token.before);
    if (last !== undefined && isSame) last.push(token);
    else cells.push([token]);
  }
  return cells;
}

/** Two words at least, of letters alone; one of them may be an initial. */
function isLikeName(cell: readonly Token[]): boolean {
  if (cell.length < 2 || cell.length > 6) return false;
  const words = cell.map(({ text }) => text);
  if (words.some((word) => !/^\p{L}+$/u.test(word) || isNoName(word) || neverInNames.has(word))) return false;
  const initials = words.filter((word) => word.length === 1).length;
  return initials <= 1 && words.join("").length >= 6 && words.filter((word) => word.length > 2).length >= 2;
}

function evidenceFor(cell: readonly Token[], at: number, rows: readonly Row[], usual: number): number {
  const row = rows[at]!;
  const beside = rowText({ tokens: row.tokens.filter((token) => !cell.includes(token)) });
  const near = [at - 2, at - 1, at + 1, at + 2].flatMap((r) => {
    const other = rows[r];
    const isNear =
      other?.page === row.page && Math.abs(other.y - row.y) < 5 * Math.max(row.height, other.height);
    return other !== undefined && isNear ? [{ distance: Math.abs(r - at), text: rowText(other) }] : [];
  });
  const isExamination = ({ text }: { text: string }) => examinationSigns.test(text) || indexNumber.test(text);
  const next = near.some((one) => one.distance === 1 && isExamination(one));
  const further = near.some((one) => one.distance === 2 && isExamination(one));
  return (
    (next ? 3 : further ? 2 : 0) +
    (indexNumber.test(beside) ? 3 : 0) +
    (personalFacts.test(beside) ? 1 : 0) +
    (row.height > 1.2 * usual ? 1 : 0) +
    (cell.length === row.tokens.length ? 1 : 0) +
    (cell.every(isWritten) ? 1 : 0)
  );
}

/** As names are written: each with a capital. */
function isWritten({ print, from }: Token): boolean {
  return /^\p{Lu}/u.test(print.text.slice(from));
}
