/** An error in a data file, and its place. */
export interface Problem {
  readonly file: string;
  /** 1 is the first line; 0 for the whole file. */
  readonly line: number;
  readonly message: string;
  /** The programme of an unusable line, so that its figures are not also reported as unassigned. */
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

/** Reports duplicates. */
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

/** All problems at once, so that an editor can correct them in one go. */
export class CatalogueProblems extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join("\n"));
    this.name = "CatalogueProblems";
    this.problems = problems;
  }
}
