/** Calls counted per calendar month; 0 allows none. Kept in memory, so a restart begins anew. */
export function monthlyBudget(calls: number, now: () => Date = () => new Date()): () => boolean {
  let month = "";
  let spent = 0;
  return () => {
    const current = now().toISOString().slice(0, 7);
    if (current !== month) [month, spent] = [current, 0];
    return spent++ < calls;
  };
}
