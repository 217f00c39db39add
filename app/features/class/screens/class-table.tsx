import type { ReactNode } from "react";
import { redirectDocument } from "react-router";
import type { Sent, DataOf } from "../../../kernel/contract/api.ts";
import type { SiteRequest } from "../../../kernel/contract/site.ts";
import { Button } from "../../../kernel/ui/controls.tsx";
import { dataOf } from "../../../kernel/web/api-data.ts";
import { useWords } from "../../../kernel/web/words.tsx";

/** A table of a class. On a phone each row is a block, and its heads are for screen readers only. */
export function ClassTable(props: {
  caption: string;
  heads: readonly string[];
  className: string;
  children: ReactNode;
}) {
  const { caption, heads, className, children } = props;
  return (
    <table className={`block w-full md:table ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="border-b border-line-2">
          {heads.map((head) => (
            <th key={head} scope="col" className="py-2 pe-3 text-start">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">{children}</tbody>
    </table>
  );
}

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

type Asked = "findClass" | "classSheets";

/** One of this visitor's classes. Without the proved phone, or with an unknown code, start over. */
export async function classData<Name extends Asked>(
  site: SiteRequest,
  name: Name,
  params: { readonly code: string },
): Promise<DataOf<Name>> {
  const answer = await site.ask(name as Asked, { params });
  const { body } = answer;
  if (!body.success && (body.error === "proof-needed" || body.error === "no-class")) {
    throw redirectDocument(`/class?problem=${body.error}`);
  }
  return dataOf(answer) as DataOf<Name>;
}

/** Asks for confirmation before deleting, with or without script. */
export function ForgetForm() {
  const { t } = useWords();
  return (
    <details className="no-print mt-10">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {t("classes.delete")}
      </summary>
      <p className="mt-2 max-w-prose text-ink-2">{t("classes.delete.text")}</p>
      <form method="post" className="mt-3">
        <Button tone="quiet" type="submit" name="intent" value="forget">
          {t("classes.delete.sure")}
        </Button>
      </form>
    </details>
  );
}
