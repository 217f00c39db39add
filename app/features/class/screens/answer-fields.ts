import type { Sent } from "../../../kernel/contract/api.ts";

/** Field names of the preview's form: "certificate", "column-3", "cell-12-3" (candidate and column), "row-12". */
export const certificateField = "certificate";
export const columnField = (column: number): string => `column-${column}`;
export const cellField = (nr: number, column: number): string => `cell-${nr}-${column}`;
export const rowField = (nr: number): string => `row-${nr}`;

type Answer = Sent<"answerClass">["body"]["answers"][number];

/** All answers of a form. A box of a row comes before its empty field, so the first value of a name counts. */
export function answersFrom(form: FormData): Answer[] {
  return [...new Set(form.keys())].flatMap((name): Answer[] => {
    const value = form.get(name);
    const [, about, first, second] =
      /^(certificate|column|cell|row)(?:-(\d{1,4}))?(?:-(\d{1,4}))?$/.exec(name) ?? [];
    if (typeof value !== "string") return [];
    switch (about) {
      case "certificate":
        return [{ about, value }];
      case "column":
        return [{ about, column: Number(first), value }];
      case "row":
        return [{ about, nr: Number(first), value }];
      case "cell":
        return [{ about, nr: Number(first), column: Number(second), value }];
      default:
        return [];
    }
  });
}
