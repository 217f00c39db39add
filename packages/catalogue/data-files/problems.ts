/** A line of a data file. */
export interface LineOfFile {
  readonly file: string;
  /** 1 is the first line; 0 for the whole file. */
  readonly line: number;
}

/** An error in a data file, and its place. */
interface Problem extends LineOfFile {
  readonly message: string;
  /** The programme of an unusable line, so that its figures are not also reported as unassigned. */
  readonly programme?: number;
}

function formatProblem({ file, line, message }: Problem): string {
  return line === 0 ? `${file}: ${message}` : `${file}:${line}: ${message}`;
}

/** Collects all problems, so that an editor can correct them in one go. */
export class Problems {
  readonly all: Problem[] = [];
  readonly #first = new Map<string, LineOfFile>();

  addProblem({ file, line }: LineOfFile, message: string, more: Pick<Problem, "programme"> = {}): void {
    this.all.push({ file, line, message, ...more });
  }

  /** Reports a second occurrence, and where the first one is. */
  refuseDuplicate(at: LineOfFile, what: string): void {
    const first = this.#first.get(what);
    if (first === undefined) this.#first.set(what, at);
    else this.addProblem(at, `${what} is already at ${first.file}:${first.line}`);
  }
}

export class CatalogueProblems extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const count = `${problems.length} problem${problems.length === 1 ? "" : "s"}.`;
    super([...problems.map(formatProblem), count].join("\n"));
    this.name = "CatalogueProblems";
    this.problems = problems;
  }
}
