/**
 * Matches the values read with the true values, both in order, for the greatest total likeness.
 * @param likeness 0 for two values with nothing in common, which are never matched
 */
export function alignInOrder<True, Read>(
  truth: readonly True[],
  read: readonly Read[],
  likeness: (one: True, other: Read) => number,
): readonly (readonly [True, Read])[] {
  const likes = truth.map((one) => read.map((other) => likeness(one, other)));
  /** The best score from each position on. */
  const best = Array.from({ length: truth.length + 1 }, () =>
    Array.from({ length: read.length + 1 }, () => 0),
  );
  for (let i = truth.length - 1; i >= 0; i -= 1) {
    for (let j = read.length - 1; j >= 0; j -= 1) {
      const together = best[i + 1]![j + 1]! + likes[i]![j]!;
      best[i]![j] = Math.max(best[i + 1]![j]!, best[i]![j + 1]!, together);
    }
  }
  const pairs: [True, Read][] = [];
  for (let i = 0, j = 0; i < truth.length && j < read.length;) {
    if (likes[i]![j]! > 0 && best[i]![j] === best[i + 1]![j + 1]! + likes[i]![j]!) {
      pairs.push([truth[i]!, read[j]!]);
      i += 1;
      j += 1;
    } else if (best[i]![j] === best[i + 1]![j]) i += 1;
    else j += 1;
  }
  return pairs;
}
