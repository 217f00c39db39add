import { programmePath, listPath } from "../../../../kernel/contract/page-paths.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import type { ProgrammeSummary } from "../../contract/catalogue.ts";
import type { Figure, ListSummary } from "../../contract/figure.ts";
import { listWords } from "../../contract/list-words.ts";
import { groupWords, whereAndHow } from "./words.ts";

/** One programme in a list: name, place and newest public cut-off. */
export function ProgrammeCard({ programme }: { programme: ProgrammeSummary }) {
  const words = useWords();
  const { t } = words;
  const { name, earlier, newest_year: newest } = programme;
  const group = earlier === null ? "" : groupWords(words, earlier);
  return (
    <li className="relative flex items-start justify-between gap-4 rounded-card border border-line bg-surface p-4 hover:border-brand">
      <div className="min-w-0">
        <h3 className="text-base sm:text-lg">
          <a
            href={programmePath(programme)}
            className="text-brand-ink after:absolute after:inset-0 after:rounded-card"
          >
            {name}
          </a>
        </h3>
        <p className="mt-0.5 text-sm text-ink-2">{whereAndHow(programme)}</p>
      </div>
      <p className="figures max-w-[40%] shrink-0 text-end text-sm text-pretty text-ink-2">
        {earlier === null ? (
          newest === null ? (
            t("catalogue.notPublished")
          ) : (
            t("catalogue.inACheck", { year: newest })
          )
        ) : (
          <>
            <strong className="block text-xl text-ink">{earlier.aggregate}</strong>
            {earlier.year}
            {group !== "" && <span className="block">{group}</span>}
          </>
        )}
      </p>
    </li>
  );
}

/** A list in plain words, linked to its own page. */
export function ListLink({ list, applicants }: { list: ListSummary; applicants?: Figure["applicants"] }) {
  const words = useWords();
  return (
    <a className="link" href={listPath(list.id)}>
      {listWords(words, list, applicants)}
    </a>
  );
}
