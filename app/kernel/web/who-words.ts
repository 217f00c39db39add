/** For sentences that name whom they are about, if we know. */
export function whoWords(name: string | null): { name: string; hasName: string } {
  return { name: name ?? "", hasName: name === null ? "no" : "yes" };
}
