import {
  type Candidate,
  type Catalogue,
  type CertificateType,
  countryCodes,
  type CourseName,
  homeCountry,
  levels,
  type EligibilityQuestion,
  type SubjectGrade,
} from "@okwan/engine";

/** The same candidates for the same seed, on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const wassce = "A1 B2 B3 C4 C5 C6 D7 E8 F9".split(" ");
const letters = "A B C D E F".split(" ");
const mostCourses: readonly CourseName[] = ["Science", "Arts", "Business", "Technical", "Agricultural"];
const courses: readonly (CourseName | null)[] = [...mostCourses, "Home Economics", "Visual Arts", null];

/** Candidates as they come: mostly whole slips of one course, some with gaps, odd subjects or letters. */
export function randomCandidate(
  catalogue: Catalogue,
  random: () => number,
  of: Readonly<{ country?: string; certificate?: CertificateType }> = {},
): Candidate {
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  };
  const certificate = of.certificate ?? (random() < 0.8 ? "WASSCE" : random() < 0.8 ? "SSSCE" : "GBCE");
  const scale = certificate === "WASSCE" ? wassce : letters;
  const ability = random();
  const gradeOf = () => {
    const near = Math.floor(ability * scale.length * 0.8 + (random() - 0.5) * 5);
    return scale[Math.max(0, Math.min(scale.length - 1, near))] ?? "A1";
  };
  const course = pick(courses);
  const offered = catalogue.subjects.filter(({ type, courses: taught, countries }) => {
    if (type !== "elective" || !countries.includes(of.country ?? homeCountry)) return false;
    return course === null || random() < 0.1 || taught.includes(course);
  });
  const grades: SubjectGrade[] = [1, 2, 3, 4]
    .filter(() => random() > 0.04)
    .map((subjectId) => ({ subjectId, grade: random() < 0.02 ? null : gradeOf() }));
  const count = random() < 0.75 ? 4 : Math.floor(random() * 6);
  for (let n = 0; n < count; n += 1) {
    const { id } = pick(offered);
    if (grades.every(({ subjectId }) => subjectId !== id)) {
      grades.push({ subjectId: id, grade: random() < 0.03 ? null : gradeOf() });
    }
  }
  const sex = pick(["female", "male", null] as const);
  const hasResults = pick([true, true, false, null]);
  return { certificate, grades, course: random() < 0.9 ? course : null, sex, hasResults };
}

function randomQuestion(random: () => number): EligibilityQuestion {
  const level = levels.slice(0, -1).find(() => random() < 0.7) ?? levels.at(-1)!;
  const others = countryCodes.filter((code) => code !== homeCountry);
  const country = random() < 0.9 ? homeCountry : others[Math.floor(random() * others.length)]!;
  return { country, schoolId: null, level };
}

/** So many candidates, each with a question; the same for the same seed. */
export function* randomChecks(catalogue: Catalogue, seed: number, count: number) {
  const random = randomFrom(seed);
  for (let n = 0; n < count; n += 1) {
    const question = randomQuestion(random);
    yield { candidate: randomCandidate(catalogue, random, question), question };
  }
}
