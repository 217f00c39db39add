import { ProviderError } from "@okwan/kit/provider-error";
import { type ReadPair, type ReadSlip, type SlipReading, type SlipReader, sureConfidence } from "./port.ts";

interface CompareOptions {
  /** Called for every failure of another reader, for the log. */
  readonly onFailure?: (error: ProviderError) => void;
}

/**
 * Reads with the built-in reader and with others in parallel. A pair that two readers agree on becomes surer;
 * a pair that they disagree on is shown to the student. Another reader that fails is ignored.
 */
export function compareReaders(
  builtIn: SlipReader,
  others: readonly SlipReader[],
  options: CompareOptions = {},
): SlipReader {
  return {
    async read(file, subjects, signal) {
      const asked = others.map((other) =>
        other.read(file, subjects, signal).catch((error: unknown): null => {
          options.onFailure?.(failureOf(error));
          return null;
        }),
      );
      const [seen, ...generated] = await Promise.all([builtIn.read(file, subjects, signal), ...asked]);
      return generated.reduce(together, seen);
    },
  };
}

function failureOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  return new ProviderError("generative reader", "unreadable", "Failed to process file", error);
}

/** Combines the built-in reader's result with another reader's. */
function together(seen: SlipReading, generated: SlipReading | null): SlipReading {
  if (generated?.outcome !== "slip" || seen.outcome === "candidates") return seen;
  if (seen.outcome === "refused") return unreadableCodes.has(seen.refusal.code) ? generated : seen;
  return { outcome: "slip", slip: compared(generated.slip, seen.slip) };
}

/** The model is asked only if the picture could not be read. A locked or endless file stays refused. */
const unreadableCodes = new Set([
  "no-results",
  "blurred",
  "dark",
  "too-far",
  "crashed",
  "took-too-long",
  "busy",
]);

const keyOf = ({ subjectId, sitting }: ReadPair) => `${subjectId}/${sitting}`;
const withSubjectSure = ({ subjectDoubt: _doubt, ...pair }: ReadPair): ReadPair => pair;
const doubted = (pair: ReadPair, confidence: number): ReadPair => ({
  ...pair,
  confidence: Math.min(pair.confidence, confidence),
  needsReview: true,
});

function compared(generated: ReadSlip, seen: ReadSlip): ReadSlip {
  const generatedPairs = new Map(generated.pairs.map((pair) => [keyOf(pair), pair]));
  const pairs = seen.pairs.map((pair): ReadPair => {
    const other = generatedPairs.get(keyOf(pair));
    generatedPairs.delete(keyOf(pair));
    if (!other) return pair.grade === null ? pair : doubted(pair, 0.8);
    const sure = withSubjectSure(pair);
    if (other.grade === pair.grade) {
      const confidence = 1 - (1 - pair.confidence) * 0.2;
      return { ...sure, confidence, needsReview: pair.needsReview && confidence < sureConfidence };
    }
    if (pair.grade === null) return doubted({ ...sure, grade: pair.mark === null ? other.grade : null }, 0.5);
    return doubted(sure, other.grade === null ? 0.7 : 0.4);
  });
  return {
    ...seen,
    studentName: nameOf(generated.studentName, seen.studentName),
    isNameDoubtful: isNameDoubtful(generated, seen),
    isCourseDoubtful: seen.course === null || (seen.isCourseDoubtful && seen.course !== generated.course),
    certificateType: seen.certificateType ?? generated.certificateType,
    course: seen.course ?? generated.course,
    pairs: [...pairs, ...[...generatedPairs.values()].map((pair) => doubted(pair, 0.5))],
  };
}

/** Two readers that read the same name make it sure. */
function isNameDoubtful(generated: ReadSlip, seen: ReadSlip): boolean {
  if (seen.studentName === null) return true;
  const isSame =
    generated.studentName !== null && letters(generated.studentName) === letters(seen.studentName);
  return seen.isNameDoubtful && !isSame;
}

const letters = (name: string) => name.toUpperCase().replace(/[^\p{L}]/gu, "");

/** The camera loses spaces; a model invents names. If the letters are equal, take the model's spaces. */
function nameOf(generated: string | null, seen: string | null): string | null {
  if (generated === null || seen === null) return seen ?? generated;
  return letters(generated) === letters(seen) ? generated : seen;
}
