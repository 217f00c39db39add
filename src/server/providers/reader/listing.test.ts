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
  /** Grades of C: null for none. */
  readonly gradesOfC?: readonly (string | null)[];
  /** A grade in C's column that is beside no subject. */
  readonly stray?: string;
}

/** Four people, one under the other: a name at the left, five subjects, and their grades in a column. */
async function readDrawn({ room = 2.5 * pitch, slip = 0, isOnePiece, gradesOfC, stray }: Drawn) {
  const height = (printed.length - 1) * pitch + room;
  const lines = letters.flatMap((letter, nr) => {
    const y = 60 + nr * height;
    const shown = letter === "C" ? (gradesOfC ?? grades) : grades;
    const rows = printed.flatMap((text, at) => {
      const place = { x: 260, y: y + at * pitch };
      const grade = shown[at] ?? null;
      if (grade === null) return [{ ...place, text }];
      if (isOnePiece) return [{ ...place, text: `${text} - ${grade}` }];
      return [
        { ...place, text },
        { x: 440, y: place.y + slip, text: grade },
      ];
    });
    const end = { x: isOnePiece ? 366 : 440, y: y + (printed.length - 0.5) * pitch, text: stray ?? "" };
    return [
      { x: 40, y, text: `Candidate Name: INVENTED NUMBER${letter}`, size: 9 },
      ...rows,
      ...(letter === "C" && stray !== undefined ? [end] : []),
    ];
  });
  const candidates = candidatesOf(await readBytes(writePdf([{ lines }])));
  assert.equal(candidates.length, letters.length);
  return candidates.map(({ pairs }) => pairs.filter(({ needsReview }) => needsReview).length);
}

describe("of a listing is doubted", () => {
  const lacking = { gradesOfC: [null, ...grades.slice(1)], stray: "D7" };
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
  ] as const)
    test(who, async () => assert.deepEqual(await readDrawn(page), doubted));
});

describe("index numbers that stand a line too high, as on a bent page", () => {
  const electives = ["BIOLOGY", "CHRISTIAN REL STUD", "GEN KNOW IN ART", "ECONOMICS"];

  /** Each has the same four and one that nobody else has; without a name. */
  async function readNumbered(room: number) {
    const lines = electives.flatMap((elective, nr) => {
      const y = 120 + nr * (4 * pitch + room);
      const own = [...printed.slice(0, 4), elective];
      return [
        { x: 40, y: y - room + 3, text: `009990300${nr}` },
        ...own.flatMap((text, at) => [
          { x: 260, y: y + at * pitch, text },
          { x: 440, y: y + at * pitch, text: grades[(at + nr) % grades.length]! },
        ]),
      ];
    });
    return candidatesOf(await readBytes(writePdf([{ lines }])));
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
