/** Something wrong in a data file, and where. */
export interface Problem {
  readonly file: string;
  /** 1 is the first line; 0 where the whole file is meant. */
  readonly line: number;
  readonly message: string;
  /** The programme an unusable line was about, so that its figures are not called strays besides. */
  readonly programme?: number;
}

function formatProblem({ file, line, message }: Problem): string {
  return line === 0 ? `${file}: ${message}` : `${file}:${line}: ${message}`;
}

export function tell(
  problems: Problem[],
  { file, line }: { readonly file: string; readonly line: number },
  message: string,
): void {
  problems.push({ file, line, message });
}

/** Tells where something stands a second time. */
export class OnlyOnce {
  readonly #problems: Problem[];
  readonly #first = new Map<string, Problem>();

  constructor(problems: Problem[]) {
    this.#problems = problems;
  }

  see({ file, line }: { readonly file: string; readonly line: number }, what: string): void {
    const first = this.#first.get(what);
    if (first === undefined) this.#first.set(what, { file, line, message: what });
    else tell(this.#problems, { file, line }, `${what} stands already at ${first.file}:${first.line}`);
  }
}

/** Every problem at once: mending one at a time, a run each, is what nobody has patience for. */
export class CatalogueProblems extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join("\n"));
    this.name = "CatalogueProblems";
    this.problems = problems;
  }
}
