import type { FoundProgramme, ListedProgramme, Place } from "../../contract/check-to-show.ts";
import { missesRequirement, type Programme, type Verdict } from "../../engine/index.ts";
import { matches, searchWords, wordsHeld } from "../catalogue/published.ts";
import { schoolOf } from "./names.ts";
import { tellsLine } from "./public-figures.ts";
import { type ReadResult, wholeOf } from "./read-result.ts";
import { nearMissesOf, openOf, qualifiedOf, tellVerdict, toConfirmOf } from "./tellable-programmes.ts";
import { listedProgramme, type ProgrammeToWord } from "./word-programme.ts";

/** Longer questions ask for nothing that there is. */
const longestQuestion = 80;

/** The same in the whole country, whatever part is looked at; those whose own name is asked for first. */
export function findInCountry(read: ReadResult, question: string): readonly FoundProgramme[] {
  const found = wholeOf(read).flatMap((part) => findProgrammes(part, question));
  return found.toSorted((one, other) => wordsHeld(other.name, question) - wordsHeld(one.name, question));
}

/** Where one of them stands. */
export function findAt(read: ReadResult, programme: Programme): FoundProgramme {
  return toldAt(read, listedOf(read).get(programme.id) ?? unlisted(read, programme));
}

/**
 * "Why is X not here?": every programme of the part that is looked at whose name, school, faculty, field or campus holds all of these
 * words, wherever it stands, in the catalogue's order; all of them for no words.
 */
export function findProgrammes(read: ReadResult, question: string): readonly FoundProgramme[] {
  const asked = question.trim();
  if (asked.length > longestQuestion) return [];
  const found = read.reader().programmes.filter((programme) => matches(wordsOf(read, programme), asked));
  const listed = listedOf(read);
  return found.map((programme) => toldAt(read, listed.get(programme.id) ?? unlisted(read, programme)));
}

/** Every programme of the question that no list of this access names. */
export function unlistedOf(read: ReadResult): readonly FoundProgramme[] {
  const listed = listedOf(read);
  return read
    .reader()
    .programmes.filter(({ id }) => !listed.has(id))
    .map((programme) => toldAt(read, unlisted(read, programme)));
}

function toldAt(read: ReadResult, { place, worded }: Standing): FoundProgramme {
  const listed = listedProgramme(worded);
  return place === "kept" ? keptBack(read, listed) : { ...listed, place };
}

function wordsOf({ names }: ReadResult, programme: Programme): string {
  const { name, shortName } = schoolOf(names, programme);
  return searchWords(programme.name, programme.field, programme.faculty, name, shortName, programme.campus);
}

/** Its verdict is sold, so its sentence is the same whatever that is. */
function keptBack({ speech }: ReadResult, listed: ListedProgramme): FoundProgramme {
  const sentence = speech.words.t("results.find.kept");
  return {
    ...listed,
    place: "kept",
    inASentence: () => sentence,
    whole: () => ({ ...listed.whole(), sentence }),
  };
}

interface Standing {
  readonly place: Place;
  readonly worded: ProgrammeToWord;
}

/** What the lists of this access tell, by programme. */
function listedOf(read: ReadResult): ReadonlyMap<number, Standing> {
  const listed = new Map<number, Standing>();
  const list = (place: Place, programmes: readonly ProgrammeToWord[]) => {
    for (const worded of programmes) listed.set(worded.verdict.programme.id, { place, worded });
  };
  list("qualified", qualifiedOf(read));
  list("open", openOf(read));
  list("near-miss", nearMissesOf(read));
  list("to-confirm", toConfirmOf(read));
  return listed;
}

/**
 * One that no list of this access names. Where its line is sold it is told alike whether the student is within the line
 * or not: closed where a rule that is no line closes it, else "kept".
 */
function unlisted(read: ReadResult, programme: Programme): Standing {
  const verdict = read.reader().readClosed(programme);
  const worded = tellVerdict(read, verdict);
  const isSold = read.access !== "open" && tellsLine(programme, read);
  return { place: isSold && !closesWithoutLine(verdict) ? "kept" : "closed", worded };
}

/** A subject, a grade or the school's own greatest aggregate. */
function closesWithoutLine(verdict: Verdict): boolean {
  return (
    missesRequirement(verdict) ||
    verdict.reasons.some(({ asked, outcome }) => asked.kind === "greatest-aggregate" && outcome === "not met")
  );
}
