import { listPath } from "../../../../kernel/contract/page-paths.ts";
import type { Figure, ListSummary } from "../../contract/figure.ts";
import { listWords } from "../../contract/list-words.ts";
import { useWords } from "../../../../kernel/web/words.tsx";

/** A list in plain words, linked to its own page. */
export function ListLink({ list, applicants }: { list: ListSummary; applicants?: Figure["applicants"] }) {
  const words = useWords();
  return (
    <a className="link" href={listPath(list.id)}>
      {listWords(words, list, applicants)}
    </a>
  );
}
