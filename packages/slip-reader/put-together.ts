import { certificateNames, certificates, type CertificateType, type CourseName } from "@okwan/engine";
import { assessPairs } from "./assess.ts";
import { farGrades } from "./layout/contested-grades.ts";
import { certificateOf, rowText } from "./layout/heading.ts";
import { gradeIn } from "./layout/find-marks.ts";
import { gapBetween } from "./layout/place.ts";
import type { GradeScale } from "./layout/printed-grades.ts";
import { type PersonOnPage, gradesIn, personOnPage, kindOfPaper } from "./kind-of-paper.ts";
import type { FoundPair } from "./layout/read-layout.ts";
import {
  type PageReading,
  type ReadPair,
  type ReadSlip,
  type SlipReading,
  type SlipSubject,
  refused,
} from "./port.ts";
import { mayLackRows } from "./shifted-grades.ts";
import { isMostlyUnclaimed, unclaimedOf } from "./unclaimed.ts";

/** Combines pages into slips: one, several people's, or none. A list of people is refused. */
export async function putTogether(readings: readonly PageReading[]): Promise<SlipReading> {
  const groups = readings.map(personOnPage).filter((g) => g.pairs.length > 0);
  const rows = readings.flatMap(({ layout }) => layout.rows);
  const standing = kindOfPaper(groups, rows);
  if (standing === "other-exam" || standing === "no-results") return refused(standing);
  const people = byPerson(groups);
  const page = { readings, isAsked: standing === "asked" };
  const areRowsUnclear =
    groups.some(({ isList }) => isList) || (people.length === 1 && readings.some(isMostlyUnclaimed));
  if (areRowsUnclear) return refused("rows-unclear");
  const slips = await Promise.all(people.map((person) => slipOf(person, page)));
  return slips.length === 1
    ? { outcome: "slip", slip: slips[0]! }
    : { outcome: "candidates", candidates: slips };
}

/** Groups the pages of each person by name. One of two slips on a page has no further pages. */
function byPerson(groups: readonly PersonOnPage[]): PersonOnPage[][] {
  const people: PersonOnPage[][] = [];
  const isHalf = ({ reading }: PersonOnPage) => reading.isHalf;
  for (const group of groups) {
    const same = isHalf(group)
      ? undefined
      : people.find((person) => {
          const known = person.find((g) => g.name)?.name ?? null;
          return (
            !person.some(isHalf) && (known === null || group.name === null || sameName(known, group.name))
          );
        });
    if (same) same.push(group);
    else people.push([group]);
  }
  return people;
}

const wordsIn = (name: string) => new Set(name.split(/[\s-]+/));

/** True if every word is the same; of three or more words, one may be misread. */
function sameName(a: string, b: string): boolean {
  const shared = [...wordsIn(a)].filter((word) => wordsIn(b).has(word)).length;
  const fewest = Math.min(wordsIn(a).size, wordsIn(b).size);
  return shared >= (fewest > 2 ? fewest - 1 : fewest);
}

interface AllPages {
  readonly readings: readonly PageReading[];
  /** The document may not be a result, so no grade is sure. */
  readonly isAsked: boolean;
}

/** A page with fewer grades is no table. */
const fewestInTable = 3;

async function slipOf(person: readonly PersonOnPage[], { readings, isAsked }: AllPages): Promise<ReadSlip> {
  const pairs: Cropped[] = [];
  const certificate = certificateOfPerson(person, readings);
  for (const { pairs: found, reading, isMixed } of person.toSorted(
    (a, b) => gradesIn(b.pairs) - gradesIn(a.pairs),
  )) {
    const far = farGrades(found);
    const isDoubted = (pair: FoundPair) =>
      isAsked || isMixed || reading.isOutOfStep || far.has(pair) || isContested(pair, reading);
    const assessed = assessPairs(found, { certificate, scale: reading.layout.scale, isDoubted });
    const isLetter = gradesIn(found) < fewestInTable;
    for (const { pair, found: source } of assessed) {
      // The page with the table wins over a letter with "passes in English".
      if (isLetter && pair.subjectDoubt && pairs.some(({ subjectId }) => subjectId === pair.subjectId))
        continue;
      pairs.push({ ...pair, cut: async () => (reading.cropOf ? reading.cropOf(source) : null) });
    }
  }
  const { pairs: inSittings, others } = bySittings(areMostlyDoubtful(pairs) ? pairs.map(doubted) : pairs);
  const named = person.find((g) => g.name);
  const headings = [...person.map((g) => g.reading), ...readings].map(({ layout }) => layout.heading);
  const printed = headings.find((h) => h.course)?.course ?? null;
  const ofElectives = courseOfElectives(person.flatMap((group) => group.pairs));
  const isContradicted = printed !== null && ofElectives !== null && ofElectives !== printed.name;
  return {
    studentName: named?.name ?? null,
    isNameDoubtful: named?.isNameDoubtful ?? false,
    certificateType: certificate,
    course: printed === null || (isContradicted && !printed.isLabelled) ? ofElectives : printed.name,
    isCourseDoubtful: printed === null || isContradicted,
    year: headings.find((h) => h.year)?.year ?? null,
    pairs: await Promise.all(inSittings.map(withCrop)),
    unmatched: [...unmatchedOf(person, pairs), ...others],
    mayLackRows: mayLackRows(person, inSittings.length),
    mayBeOfTwo: person.some(({ isMixed, reading }) => isMixed || reading.layout.hasTwoColumns),
    rawText: person.map((g) => withoutNumbers(g.reading.layout.rows.map(rowText).join("\n"))).join("\n\n"),
  };
}

/** A grade may be another subject's, unless the second look found that subject's own at another place. */
function isContested({ mention, mark }: FoundPair, { layout, pairs }: PageReading): boolean {
  const others = layout.doubted.get(mention);
  if (others === undefined) return false;
  const hasOwn = (other: FoundPair) =>
    gradeAt(other) !== null && mark !== null && gapBetween(other.mark!, mark) > mark.height;
  return (
    others.length === 0 ||
    !others.every((other) => pairs.some((pair) => pair.mention === other && hasOwn(pair)))
  );
}

const gradeAt = ({ mark }: FoundPair) => mark && gradeIn(mark);

/** An unclaimed row is shown and never counts by itself. */
function unmatchedOf(person: readonly PersonOnPage[], pairs: readonly ReadPair[]): ReadSlip["unmatched"] {
  const known = new Set(pairs.map(({ subject, grade }) => `${subject.toUpperCase()} ${grade}`));
  return person
    .flatMap(({ reading }) => unclaimedOf(reading))
    .filter(({ subject, grade }) => !known.has(`${subject} ${grade}`))
    .map(({ subject, grade }) => ({ subject, grade }));
}

/** This many grades say how a certificate prints its grades, whatever its heading seems to say. */
const fewestOfScale = 3;

const printedAs = (print: GradeScale) =>
  certificateNames.filter((name) => certificates[name].print === print);

/**
 * Only WASSCE grades have digits. On a form that names several, clear letters leave the others, and of those
 * the ones that have every subject which was surely read.
 */
function certificateOfPerson(
  person: readonly PersonOnPage[],
  readings: readonly PageReading[],
): CertificateType | null {
  const [withNumbers = null, ...others] = printedAs("numbered");
  if (others.length === 0 && countOn(person, "numbered") >= fewestOfScale) return withNumbers;
  const layouts = [...person.map(({ reading }) => reading), ...readings].map(({ layout }) => layout);
  const printed = layouts.find(({ heading }) => heading.certificateType)?.heading.certificateType ?? null;
  if (printed !== null || countOn(person, "letters") < fewestOfScale) return printed;
  const sure = person
    .flatMap(({ pairs }) => pairs)
    .filter(({ mark, mention }) => mark && mention.score === 1);
  return certificateOf(
    readings.flatMap(({ layout }) => layout.rows),
    printedAs("letters").filter((type) =>
      sure.every(({ mention: { spelling } }) => spelling.subject.certificates.includes(type)),
    ),
  );
}

const countOn = (person: readonly PersonOnPage[], scale: GradeScale) =>
  person
    .filter(({ reading }) => reading.layout.scale === scale)
    .reduce((sum, { pairs }) => sum + gradesIn(pairs), 0);

/** Fewer subjects of a course prove nothing. */
const fewestOfCourse = 2;

/**
 * Other courses offer every subject of Science too. Physics with Chemistry is Science, unless there is a
 * subject that belongs to one course alone.
 */
function isScience(subjects: readonly SlipSubject[]): boolean {
  const names = new Set(subjects.map(({ name }) => name));
  const isOfAnother = subjects.some(({ courses }) => courses.length === 1);
  return names.has("Physics") && names.has("Chemistry") && !isOfAnother;
}

/** The course that most electives belong to, if no other course comes close. */
function courseOfElectives(pairs: readonly FoundPair[]): CourseName | null {
  const votes = new Map<CourseName, number>();
  const subjects = new Map(pairs.map(({ mention: { spelling } }) => [spelling.subject.id, spelling.subject]));
  for (const { courses } of subjects.values()) {
    // A subject of many courses gives each a small vote.
    for (const course of courses) votes.set(course, (votes.get(course) ?? 0) + 1 / courses.length);
  }
  const [first, second] = [...votes].sort(([, one], [, other]) => other - one);
  if (first === undefined) return null;
  if (isScience([...subjects.values()])) return "Science";
  const isClear = first[1] >= 1.5 * (second?.[1] ?? 0);
  const own = [...subjects.values()].filter(({ courses }) => courses.includes(first[0])).length;
  return isClear && own >= fewestOfCourse ? first[0] : null;
}

/**
 * One pair for each subject and sitting. A subject that is named again, without a grade or with the same one,
 * tells nothing new. With another grade it is a second sitting, and the student is asked about both; a third
 * one is shown as printed.
 */
function bySittings<Pair extends ReadPair>(
  pairs: readonly Pair[],
): { pairs: Pair[]; others: ReadSlip["unmatched"] } {
  const own: Pair[] = [];
  const others: { subject: string; grade: string | null }[] = [];
  for (const pair of pairs) {
    const twins = own.filter(({ subjectId }) => subjectId === pair.subjectId);
    const same = twins.find((one) => one.sitting === pair.sitting);
    const printed = gradeOrMark(pair);
    if (same === undefined) own.push(pair);
    else if (gradeOrMark(same) === null) own[own.indexOf(same)] = pair;
    else if (printed === null || twins.some((one) => gradeOrMark(one) === printed)) continue;
    else if (twins.length === 1)
      own.splice(own.indexOf(same), 1, doubted(same), { ...doubted(pair), sitting: 2 });
    else others.push({ subject: pair.subject, grade: printed });
  }
  return { pairs: own, others };
}

/** A pair with the way to cut its line out of the picture. */
interface Cropped extends ReadPair {
  readonly cut: () => Promise<ReadPair["crop"]>;
}

const withCrop = async ({ cut, ...pair }: Cropped): Promise<ReadPair> => ({
  ...pair,
  crop: pair.needsReview ? await cut() : null,
});

/** Where most grades of a page are doubtful, it may be no result, and the others are no surer. */
const areMostlyDoubtful = (pairs: readonly ReadPair[]): boolean =>
  2 * pairs.filter(({ needsReview, subjectDoubt }) => needsReview && !subjectDoubt?.isGradeSure).length >
  pairs.length;

const doubted = <Pair extends ReadPair>(pair: Pair): Pair => ({
  ...pair,
  confidence: Math.min(pair.confidence, 0.5),
  needsReview: true,
});

const gradeOrMark = ({ grade, mark }: ReadPair) => grade ?? mark;

/** Index and serial numbers are private to the student. */
const withoutNumbers = (text: string) => text.replace(/\d[\d /]{6,}\d/g, "##########");
