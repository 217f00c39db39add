import type { Figure } from "../contract/figure.ts";
import type { Catalogue, CutOff } from "@okwan/engine";
import { listOf } from "@okwan/catalogue";

/** A figure in its wire format. */
export function figureOut(catalogue: Catalogue, figure: CutOff): Figure {
  const { year, aggregate, kind, sex, background, choice, applicants, source, list, series } = figure;
  const { isCensored, cell, second } = figure;
  return {
    year,
    aggregate,
    kind,
    sex,
    background,
    choice,
    applicants,
    source,
    list,
    series,
    is_in_doubt: listOf(catalogue, figure).doubt !== null,
    is_censored: isCensored,
    cell,
    second,
  };
}
