import type { Place } from "../../contract/answer.ts";
import type { ProgrammeOut } from "../../contract/programme.ts";
import { missesRequirement, type Programme, type Verdict } from "../../engine/index.ts";
import { schoolWords } from "../../contract/school-words.ts";
import { matches, searchWords } from "../catalogue/published.ts";
import { once } from "../lib/once.ts";
import { programmeOf, schoolOf } from "./names.ts";
import { tellsLine } from "./public-figures.ts";
import { type ReadResult, wholeOf } from "./read-result.ts";
import { nearMissesOf, openOf, qualifiedOf, tellVerdict, toConfirmOf } from "./tellable-programmes.ts";
import { type ProgrammeToWord, wordProgramme } from "./word-programme.ts";

/** Longer questions ask for nothing that there is. */
const longestQuestion = 80;

/** Where one programme of the view stands. */
export function standingAt(read: ReadResult, programme: Programme): Standing {
  return listedOf(read).get(programme.id) ?? unlisted(read, programme);
}

/** Those of the view one may apply for now. */
export function openStandings(read: ReadResult): Standing[] {
  const standing = (place: Place) => (worded: ProgrammeToWord) => ({
    programme: programmeOf(read.names, worded.verdict.programme.id),
    place,
    worded: () => worded,
  });
  return [...qualifiedOf(read).map(standing("qualified")), ...openOf(read).map(standing("open"))];
}

/**
 * "Why is X not here?": every programme of the part that is looked at whose name, school, faculty, field or campus holds all of these
 * words, wherever it stands, in the catalogue's order; all of them for no words.
 */
export function findStandings(read: ReadResult, question: string): Standing[] {
  const asked = question.trim();
  if (asked.length > longestQuestion) return [];
  return read
    .reader()
    .programmes.filter((programme) => matches(wordsOf(read, programme), asked))
    .map((programme) => standingAt(read, programme));
}

/** These programmes of the country, whatever part is looked at; others are left out. */
export function standingsById(read: ReadResult, ids: readonly number[]): Standing[] {
  const parts = wholeOf(read);
  return [...new Set(ids)].flatMap((id) => {
    const programme = read.names.programmes.get(id);
    const part = parts.find(({ question }) => question.level === programme?.level);
    const isHere = part?.reader().programmes.some((one) => one.id === id) === true;
    return programme === undefined || !isHere ? [] : [standingAt(part, programme)];
  });
}

/** As the API says it. A "kept" one's verdict is sold, so its sentence is the same whatever that is. */
export function programmeAt({ speech }: ReadResult, { place, worded }: Standing): ProgrammeOut {
  const programme = wordProgramme(worded());
  return place === "kept" ? { ...programme, sentence: speech.words.t("results.find.kept") } : programme;
}

function wordsOf({ names }: ReadResult, programme: Programme): string {
  const school = schoolWords(schoolOf(names, programme));
  return searchWords(programme.name, programme.field, programme.faculty, school, programme.campus);
}

/** Where one programme stands, and its verdict as this access may tell it. */
export interface Standing {
  readonly programme: Programme;
  readonly place: Place;
  readonly worded: () => ProgrammeToWord;
}

/** Every programme of the view once: those the lists of this access name, in their order, then all others. */
export function standingsOf(read: ReadResult): Standing[] {
  const listed = listedOf(read);
  const others = read.reader().programmes.filter(({ id }) => !listed.has(id));
  return [...listed.values(), ...others.map((programme) => unlisted(read, programme))];
}

const listedBefore = new WeakMap<ReadResult, ReadonlyMap<number, Standing>>();

/** What the lists of this access tell, by programme; made once for one look at a check. */
function listedOf(read: ReadResult): ReadonlyMap<number, Standing> {
  const before = listedBefore.get(read);
  if (before !== undefined) return before;
  const listed = new Map<number, Standing>();
  const list = (place: Place, programmes: readonly ProgrammeToWord[]) => {
    for (const worded of programmes) {
      const programme = programmeOf(read.names, worded.verdict.programme.id);
      listed.set(programme.id, { programme, place, worded: () => worded });
    }
  };
  list("qualified", qualifiedOf(read));
  list("open", openOf(read));
  list("to-confirm", toConfirmOf(read));
  list("near-miss", nearMissesOf(read));
  listedBefore.set(read, listed);
  return listed;
}

/**
 * One that no list of this access names. Where its cut-off is sold, its place must not depend on whether the student meets it:
 * closed where a subject or grade rule rejects the student, else "kept".
 */
function unlisted(read: ReadResult, programme: Programme): Standing {
  const judged = once(() => read.reader().readClosed(programme));
  const isSold = read.access !== "open" && tellsLine(programme, read);
  const place = isSold && !closesWithoutLine(judged()) ? "kept" : "closed";
  return { programme, place, worded: () => tellVerdict(read, judged()) };
}

/** A subject, a grade or the school's own greatest aggregate. */
function closesWithoutLine(verdict: Verdict): boolean {
  return (
    missesRequirement(verdict) ||
    verdict.reasons.some(({ asked, outcome }) => asked.kind === "greatest-aggregate" && outcome === "not met")
  );
}
