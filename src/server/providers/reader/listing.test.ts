import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { writePdf } from "../../../../tests/fixtures/slips/write-pdf.ts";
import type { ReadSlip } from "./port.ts";
import { candidatesOf, readBytes } from "./testing/read-slip.ts";

/** Whom of a listing is doubted where something on its page does not fit. */

const printed = ["SOCIAL STUDIES", "ENGLISH LANG", "MATHEMATICS(CORE)", "INTEGRATED SCIENCE", "BIOLOGY"];
const grades = ["B3", "C4", "A1", "C5", "B2"];
const letters = ["A", "B", "C", "D"];
const pitch = 22;

interface Drawn {
  /** From the last line of one to the first of the next. */
  readonly room?: number;
  /** In points, of every grade against its subject. */
  readonly slip?: number;
  readonly isOnePiece?: boolean;
  /** A subject's grade: null for none, undefined where its whole line is lost. */
  readonly shown?: (letter: string, at: number) => string | null | undefined;
  /** A grade in C's column that is beside no subject. */
  readonly stray?: string;
  readonly nameOfB?: string;
  /** In points, of every name over its first subject. */
  readonly above?: number;
}

/** Four people, one under the other: a name at the left, five subjects, and their grades in a column. */
async function readDrawn(drawn: Drawn): Promise<readonly ReadSlip[]> {
  const { room = 2.5 * pitch, slip = 0, above = 0, isOnePiece, stray, nameOfB } = drawn;
  const { shown = (_, at) => grades[at] } = drawn;
  const height = (printed.length - 1) * pitch + room;
  const lines = letters.flatMap((letter, nr) => {
    const y = 60 + nr * height;
    const rows = printed.flatMap((text, at) => {
      const place = { x: 260, y: y + at * pitch };
      const grade = shown(letter, at);
      if (grade === undefined) return [];
      if (grade === null) return [{ ...place, text }];
      if (isOnePiece) return [{ ...place, text: `${text} - ${grade}` }];
      return [
        { ...place, text },
        { x: 440, y: place.y + slip, text: grade },
      ];
    });
    const end = { x: isOnePiece ? 366 : 440, y: y + (printed.length - 0.5) * pitch, text: stray ?? "" };
    const name = letter === "B" && nameOfB ? nameOfB : `Candidate Name: INVENTED NUMBER${letter}`;
    return [
      { x: 40, y: y - above, text: name, size: 9 },
      ...rows,
      ...(letter === "C" && stray !== undefined ? [end] : []),
    ];
  });
  const candidates = candidatesOf(await readBytes(writePdf([{ lines }])));
  assert.equal(candidates.length, letters.length);
  return candidates;
}

const doubtedOf = ({ pairs }: ReadSlip) => pairs.filter(({ needsReview }) => needsReview).length;

describe("of a listing is doubted", () => {
  const lacking: Drawn = {
    shown: (letter, at) => (letter === "C" && at === 0 ? null : grades[at]),
    stray: "D7",
  };
  const everybody = [5, 5, 5, 5];
  for (const [who, page, doubted] of [
    ["nobody where everything fits", {}, [0, 0, 0, 0]],
    [
      "who has a subject without a grade and a grade without a subject, and nobody else",
      lacking,
      [0, 0, 5, 0],
    ],
    [
      "everybody, where nothing parts one's grades from the next one's",
      { ...lacking, room: pitch },
      everybody,
    ],
    ["everybody, where all grades have slipped by a line", { slip: pitch, room: pitch }, everybody],
    [
      "everybody, where they have and half a line lies between",
      { slip: pitch, room: 1.5 * pitch },
      everybody,
    ],
    ["everybody, where they have and lines lie between", { slip: pitch, room: 2.5 * pitch }, everybody],
    ["everybody, where all grades are between the lines", { slip: 0.4 * pitch, room: 3 * pitch }, everybody],
    ["no grade in one piece of print", { ...lacking, isOnePiece: true, room: pitch }, [0, 0, 1, 0]],
    [
      "who has grades that cannot be read",
      { shown: (letter) => (letter === "C" ? "####" : "B3") },
      [0, 0, 5, 0],
    ],
  ] as const satisfies readonly (readonly [string, Drawn, readonly number[]])[])
    test(who, async () => assert.deepEqual((await readDrawn(page)).map(doubtedOf), doubted));
});

const namesAndCounts = (candidates: readonly ReadSlip[]) =>
  candidates
    .map(({ studentName, pairs }) => `${studentName} ${pairs.length}`.replace("INVENTED NUMBER", ""))
    .join(", ");

for (const [what, isLost, left] of [
  ["all of one", (letter) => letter === "C", "A 5, B 5, C 0, D 5"],
  ["all but one of one", (letter, at) => letter === "C" && at > 0, "A 5, B 5, C 1, D 5"],
  ["all but two of one", (letter, at) => letter === "C" && at > 1, "A 5, B 5, C 2, D 5"],
  [
    "the end of one and the beginning of the next",
    (letter, at) => (letter === "B" ? at > 2 : letter === "C" && at < 3),
    "A 5, B 3, C 2, D 5",
  ],
] as const satisfies readonly (readonly [string, (letter: string, at: number) => boolean, string])[])
  test(`of a listing's rows ${what} are lost: everybody is there, and nobody gets the neighbour's`, async () => {
    const shown = (letter: string, at: number) => (isLost(letter, at) ? undefined : "B3");
    const candidates = await readDrawn({ shown, above: 30, room: 4 * pitch });
    assert.equal(namesAndCounts(candidates), left);
  });

test("of a listing that has everybody's name over the own results no name is asked about", async () => {
  assert.ok((await readDrawn({})).every(({ isNameDoubtful }) => !isNameDoubtful));
});

test("where a name of a listing cannot be read nobody gets another's, and every name is asked about", async () => {
  const candidates = await readDrawn({ nameOfB: "~~~~", above: 30 });
  assert.equal(namesAndCounts(candidates), "A 5, null 5, C 5, D 5");
  assert.ok(candidates.every(({ isNameDoubtful }) => isNameDoubtful));
});

describe("index numbers that stand a line too high, as on a bent page", () => {
  const electives = ["BIOLOGY", "CHRISTIAN REL STUD", "GEN KNOW IN ART", "ECONOMICS"];

  /** Each has the same four and one that nobody else has; without a name, but for the first's. */
  async function readNumbered(room: number, { ofC = 5, name = "", foot = [] as readonly string[] } = {}) {
    const lines = electives.flatMap((elective, nr) => {
      const y = 120 + nr * (4 * pitch + room);
      const own = [...printed.slice(0, 4), elective];
      return [
        { x: 40, y: y - room + 3, text: `009990300${nr}` },
        ...own.slice(0, nr === 2 ? ofC : 5).flatMap((text, at) => [
          { x: 260, y: y + at * pitch, text },
          { x: 440, y: y + at * pitch, text: grades[(at + nr) % grades.length]! },
        ]),
      ];
    });
    const first = name === "" ? [] : [{ x: 40, y: 108 - room, text: name }];
    const below = foot.map((text, at) => ({
      x: 260 + 180 * at,
      y: 120 + 4 * (4 * pitch + room) + pitch,
      text,
    }));
    return candidatesOf(await readBytes(writePdf([{ lines: [...first, ...lines, ...below] }])));
  }
  const pairOf = ({ subject, grade }: ReadSlip["pairs"][number]) => `${subject.toUpperCase()} ${grade}`;
  const readPairs = ({ pairs }: ReadSlip) => pairs.map(pairOf);
  const expected = electives.map((elective, nr) =>
    [...printed.slice(0, 4), elective].map((text, at) => `${text} ${grades[(at + nr) % grades.length]}`),
  );

  test("take nobody's last line to the next, where a blank stands between them", async () => {
    const candidates = await readNumbered(1.5 * pitch);
    assert.deepEqual(candidates.map(readPairs), expected);
    assert.ok(candidates.every(({ pairs }) => pairs.every(({ needsReview }) => !needsReview)));
    for (const { studentName } of candidates) assert.equal(studentName, null, "no subject is a name");
  });

  for (const ofC of [0, 2])
    test(`leave in the list who has ${ofC} rows that could be read`, async () => {
      const candidates = await readNumbered(1.5 * pitch, { ofC });
      assert.deepEqual(candidates.map(readPairs), expected.with(2, expected[2]!.slice(0, ofC)));
    });

  test("make no person of a grade at the foot", async () => {
    const candidates = await readNumbered(1.5 * pitch, { foot: ["SOCIAL STUDIES", "A1"] });
    assert.equal(candidates.length, 4);
  });

  test("leave in doubt the one name that stands over the first of them without a label", async () => {
    const [first] = await readNumbered(1.5 * pitch, { name: "KOFI MENSAH" });
    assert.deepEqual([first?.studentName, first?.isNameDoubtful], ["KOFI MENSAH", true]);
  });

  test("leave in doubt whose such a line is, where nothing else says it", async () => {
    const candidates = await readNumbered(pitch);
    for (const { pairs } of candidates) {
      const sure = pairs.filter(({ needsReview }) => !needsReview).map(pairOf);
      assert.ok(expected.some((own) => sure.every((pair) => own.includes(pair))));
    }
    assert.ok(candidates.some(({ pairs }) => pairs.some(({ needsReview }) => needsReview)));
  });
});

for (const [how, drop] of [
  ["seen from the side, where a name reaches over the edge of its column", 0],
  ["bent, where the heads are not in one line", 9],
] as const) {
  test(`the names of a page ${how}: each is read to its end`, async () => {
    const names = ["FABLEYAW ABENA NAA-DEDEI", "PROOFAH AMA", "MOCKSON KOFI", "SAMPLEY YAW"];
    const heads = [
      [30, "S/N"],
      [60, "INDEX NO"],
      [130, "NAME"],
      [236, "SEX"],
      [300, "RESULTS"],
    ] as const;
    const lines = names.flatMap((name, nr) => {
      const y = 120 + nr * 7 * pitch;
      return [
        { x: 30, y, text: `${nr + 1}`, size: 9 },
        { x: 60, y, text: `009990300${nr}`, size: 9 },
        { x: 130, y, text: name, size: 9 },
        { x: 270, y, text: "F", size: 9 },
        ...printed.map((text, at) => ({
          x: 300,
          y: y + at * pitch,
          text: `${text} - ${grades[at]}`,
          size: 9,
        })),
      ];
    });
    const head = heads.map(([x, text]) => ({ x, y: x > 200 ? 90 + drop : 90, text, size: 9 }));
    const candidates = candidatesOf(await readBytes(writePdf([{ lines: [...head, ...lines] }])));
    const read = candidates.map(({ studentName }) => studentName);
    assert.deepEqual(read, names);
  });
}
