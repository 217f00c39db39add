import type { Figure } from "../figure.ts";

/** An invented figure of the main column of a list, changed as told. */
export function exampleFigure(more: Partial<Figure> = {}): Figure {
  return {
    year: "2024/2025",
    aggregate: 10,
    kind: "cutoff",
    sex: "any",
    background: "any",
    choice: null,
    applicants: "any",
    source: "https://school.example/list",
    list: "as-2024",
    series: "outcome main",
    is_in_doubt: false,
    is_censored: false,
    cell: null,
    second: null,
    ...more,
  };
}
