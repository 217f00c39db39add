import type { Subject } from "../catalogue.ts";
import { misreadDistance, comparableText, wordsOf } from "./spelling.ts";

/** A subject as its printed names need it. */
export type NamedSubject = Pick<Subject, "id" | "name" | "aliases" | "certificates" | "courses">;

export interface Spelling {
  readonly subject: NamedSubject;
  /** As a slip prints it. */
  readonly printed: string;
  readonly key: string;
  /** True of ENGLISH, the end of LIT-IN-ENGLISH: a photo's edge may have cut the rest off. */
  readonly isEndOfAnother: boolean;
}

export interface SpellingMatch {
  readonly spelling: Spelling;
  /** From 0, nothing in common, to 1, equal letter by letter. */
  readonly score: number;
  /** The advantage over the best spelling of any other subject. */
  readonly lead: number;
}

/**
 * The name of a subject that was not read exactly: its own name, unless the spelling on paper says more ("TWI
 * (ASANTE)" is more than "Akan (Twi)").
 */
export function printedName({ subject, printed }: Spelling, isExact: boolean): string {
  if (isExact) return printed;
  const own = wordsOf(subject.name);
  const saysMore = wordsOf(printed).some((word) => !own.some((w) => isShorteningOf(word, w)));
  return saysMore ? printed : subject.name;
}

const mostAsked = 20_000;

/** A misread name that is this near is not compared with abbreviations, which scores hardly higher. */
const surelyMisread = 0.9;

/** Finds the subject that a run of words spells, even misread or abbreviated. */
export class SpellingIndex {
  readonly #byLength = new Map<number, Spelling[]>();
  readonly #exact = new Map<string, Spelling>();
  /** Other subjects with the same printed name, each in a certificate of its own. */
  readonly #namesakes: Spelling[] = [];
  /** Cache of recent answers: the same words come up many times, on one slip and the next. */
  readonly #asked = new Map<string, SpellingMatch | null>();
  readonly #words: { spelling: Spelling; words: string[] }[] = [];
  readonly longest: number;

  constructor(subjects: readonly NamedSubject[]) {
    let longest = 0;
    const all = subjects.flatMap(({ id, name, aliases }) =>
      [name, ...aliases].map((printed) => ({ id, key: comparableText(printed) })),
    );
    for (const subject of subjects) {
      for (const printed of new Set([subject.name, ...subject.aliases])) {
        const key = comparableText(printed);
        if (key.length < 2) continue;
        longest = Math.max(longest, key.length);
        const isEndOfAnother = all.some(
          (other) => other.id !== subject.id && other.key !== key && other.key.endsWith(key),
        );
        const spelling = { subject, printed, key, isEndOfAnother };
        const words = wordsOf(printed);
        this.#words.push({ spelling, words });
        this.#add(key, spelling);
      }
    }
    // "SCIENCE (INTEGRATED)" and "INTEGRATED SCIENCE" are one label
    for (const { spelling, words } of this.#words)
      if (words.length === 2) this.#add(comparableText(words[1]! + words[0]!), spelling);
    this.longest = longest;
  }

  #add(key: string, spelling: Spelling): void {
    const known = this.#exact.get(key);
    if (known !== undefined) {
      if (known.subject.id !== spelling.subject.id) this.#namesakes.push({ ...spelling, key });
      return;
    }
    const entry =
      key === spelling.key ? spelling : { ...spelling, key, printed: printedName(spelling, false) };
    this.#exact.set(key, entry);
    const list = this.#byLength.get(key.length) ?? [];
    list.push(entry);
    this.#byLength.set(key.length, list);
  }

  /**
   * The meaning of a label on a slip of this certificate: "INFORMATION TECHNOLOGY" is another subject of the
   * GBCE.
   */
  inCertificate(spelling: Spelling, certificate: string | null): Spelling {
    if (certificate === null || spelling.subject.certificates.includes(certificate)) return spelling;
    return (
      this.#namesakes.find(
        ({ key, subject }) => key === spelling.key && subject.certificates.includes(certificate),
      ) ?? spelling
    );
  }

  /** The subject nearest to a badly misread run, for a place where a subject must be. */
  findDamaged(text: string, among: (subject: NamedSubject) => boolean): SpellingMatch | null {
    const key = comparableText(text);
    const allowed = 0.45 * key.length;
    const ranked = this.#words
      .filter(({ spelling }) => among(spelling.subject) && spelling.key.length > 3)
      .map(({ spelling }) => ({ spelling, cost: misreadDistance(key, spelling.key, allowed) }))
      .sort((a, b) => a.cost - b.cost);
    const best = ranked[0];
    if (!best || best.cost > allowed) return null;
    const other = ranked.find((r) => r.spelling.subject.id !== best.spelling.subject.id)!;
    const lead = (Math.min(other.cost, allowed + 1) - best.cost) / key.length;
    return { spelling: best.spelling, score: 1 - best.cost / key.length, lead };
  }

  find(text: string): SpellingMatch | null {
    const known = this.#asked.get(text);
    if (known !== undefined) return known;
    const key = comparableText(text);
    const exact = this.#exact.get(key);
    const match = exact ? { spelling: exact, score: 1, lead: 1 } : this.#similar(text);
    if (this.#asked.size > mostAsked) this.#asked.clear();
    this.#asked.set(text, match);
    return match;
  }

  /** "SOC. STD" is a shortened SOCIAL STUDIES rather than a misread "SOC STUD". */
  #similar(text: string): SpellingMatch | null {
    const misread = this.#nearest(comparableText(text));
    if (misread !== null && misread.score >= surelyMisread) return misread;
    const shortened = this.#abbreviated(text);
    return shortened !== null && shortened.score > (misread?.score ?? 0) ? shortened : misread;
  }

  #nearest(key: string): SpellingMatch | null {
    if (key.length < 4) return null;
    const allowed = key.length < 6 ? 0.5 : key.length < 9 ? 1.5 : 0.2 * key.length;
    let best: { spelling: Spelling; cost: number } | null = null;
    const costs = new Map<number, number>();
    const reach = Math.ceil(allowed);
    for (let length = key.length - reach; length <= key.length + reach; length++) {
      for (const spelling of this.#byLength.get(length) ?? []) {
        const cost = misreadDistance(key, spelling.key, allowed);
        if (cost > allowed) continue;
        const { id } = spelling.subject;
        if (cost < (costs.get(id) ?? Infinity)) costs.set(id, cost);
        if (!best || cost < best.cost) best = { spelling, cost };
      }
    }
    if (!best) return null;
    const others = [...costs].filter(([id]) => id !== best.spelling.subject.id).map(([, cost]) => cost);
    const lead = (Math.min(allowed + 1, ...others) - best.cost) / key.length;
    return { spelling: best.spelling, score: 1 - best.cost / key.length, lead };
  }

  /** "PRIN. OF COST ACCOUNTING", "SOC. STUD.": every word abbreviates one of the label's, in order. */
  #abbreviated(text: string): SpellingMatch | null {
    const words = wordsOf(text);
    if (words.length === 0 || words.some((w) => w.length < 2)) return null;
    let best: { spelling: Spelling; score: number } | null = null;
    const scores = new Map<number, number>();
    for (const { spelling, words: full } of this.#words) {
      const score = shorteningScore(words, full);
      if (score === 0) continue;
      const { id } = spelling.subject;
      if (score > (scores.get(id) ?? 0)) scores.set(id, score);
      if (!best || score > best.score) best = { spelling, score };
    }
    if (!best) return null;
    const others = [...scores].filter(([id]) => id !== best.spelling.subject.id).map(([, s]) => s);
    if (others.some((s) => s >= best.score - 0.02)) return null;
    return { spelling: best.spelling, score: best.score, lead: best.score - Math.max(0, ...others) };
  }
}

function shorteningScore(words: readonly string[], full: readonly string[]): number {
  if (words.length !== full.length || full.length < 2) return 0;
  let letters = 0;
  let total = 0;
  for (const [i, word] of words.entries()) {
    const whole = full[i]!;
    if (!isShorteningOf(word, whole)) return 0;
    letters += Math.min(word.length, whole.length);
    total += whole.length;
  }
  return letters < 6 ? 0 : 0.86 + 0.12 * Math.min(1, letters / total);
}

function isShorteningOf(word: string, whole: string): boolean {
  if (word === whole) return true;
  if (word.length >= 3 && whole.startsWith(word)) return true;
  if (whole.length >= 3 && word.startsWith(whole)) return true;
  if (word.length >= 6 && misreadDistance(word, whole, 1) <= 1) return true;
  // "MGT" of "MANAGEMENT", "ACCTS" of "ACCOUNTS": first letter and the rest in order
  if (word.length < 3 || word.length > 5 || word[0] !== whole[0]) return false;
  let at = 0;
  for (const letter of word.slice(1)) {
    at = whole.indexOf(letter, at + 1);
    if (at < 0) return false;
  }
  return true;
}
