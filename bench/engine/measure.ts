/** Milliseconds at the median and at the 95th hundredth. */
export interface Timing {
  readonly median: number;
  readonly p95: number;
  readonly runs: number;
}

export function timingOf(samples: readonly number[]): Timing {
  const sorted = [...samples].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95), runs: sorted.length };
}

/** Runs every case so many rounds, each once before to warm up; one sample a case and round. */
export async function measure<Case>(
  cases: readonly Case[],
  rounds: number,
  run: (one: Case) => unknown,
): Promise<Timing> {
  for (const one of cases) await run(one);
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const one of cases) {
      const start = performance.now();
      await run(one);
      samples.push(performance.now() - start);
    }
  }
  return timingOf(samples);
}

/** The same without a promise between the clock readings, for what takes microseconds. */
export function measureSync<Case>(
  cases: readonly Case[],
  rounds: number,
  run: (one: Case) => unknown,
): Timing {
  for (let round = 0; round < 20; round += 1) for (const one of cases) run(one);
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const one of cases) {
      const start = performance.now();
      run(one);
      samples.push(performance.now() - start);
    }
  }
  return timingOf(samples);
}

/** Bytes one run allocates: the median growth of the heap, runs with a collection between left out. */
export function bytesPerRun<Case>(cases: readonly Case[], run: (one: Case) => unknown): number {
  const growth: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    for (const one of cases) {
      const before = process.memoryUsage().heapUsed;
      run(one);
      const grown = process.memoryUsage().heapUsed - before;
      if (grown > 0) growth.push(grown);
    }
  }
  return timingOf(growth).median;
}
