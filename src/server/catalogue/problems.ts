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

/** Every problem at once: mending one at a time, a run each, is what nobody has patience for. */
export class CatalogueProblems extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join("\n"));
    this.name = "CatalogueProblems";
    this.problems = problems;
  }
}
