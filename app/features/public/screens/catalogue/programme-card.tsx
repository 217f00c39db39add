import type { ReactNode } from "react";
import { programmePath, schoolPath, listPath } from "../../../../kernel/contract/page-paths.ts";
import { WovenPattern } from "../../../../kernel/ui/card.tsx";
import { Chip } from "../../../../kernel/ui/controls.tsx";
import { useWords } from "../../../../kernel/web/words.tsx";
import { schoolTypeName } from "../../../../words/data-names.ts";
import type { Words } from "../../../../words/words.ts";
import type { OpenSchool } from "../../contract/applications-open.ts";
import type { ProgrammeSummary, SchoolSummary } from "../../contract/catalogue.ts";
import type { Figure, ListSummary } from "../../contract/figure.ts";
import { listWords } from "../../contract/list-words.ts";
import { groupWords, whereAndHow } from "./filter-form.tsx";

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
        <p className="mt-0.5 text-sm text-ink-2">{whereAndHow(words, programme)}</p>
      </div>
      <p className="figures shrink-0 text-end text-sm text-ink-2">
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

interface SchoolTileProps {
  slug: string;
  name: string;
  href: string;
  children: ReactNode;
}

/** A school in a list: its pattern, and its name as the link of the whole tile. */
export function SchoolTile({ slug, name, href, children }: SchoolTileProps) {
  return (
    <li className="relative flex gap-4 overflow-hidden rounded-card border border-line bg-surface hover:border-brand">
      <WovenPattern id={slug} className="w-14! shrink-0 self-stretch" />
      <div className="min-w-0 py-4 pe-4">
        <h3 className="text-base">
          <a href={href} className="text-brand-ink after:absolute after:inset-0 after:rounded-card">
            {name}
          </a>
        </h3>
        {children}
      </div>
    </li>
  );
}

export function SchoolCard({ school, open }: { school: SchoolSummary; open: OpenSchool | undefined }) {
  const words = useWords();
  const place = [school.city, school.region].filter((part) => part !== null && part !== "");
  return (
    <SchoolTile slug={school.slug} name={school.name} href={schoolPath(school.slug)}>
      <p className="mt-1 text-sm text-ink-2">
        {schoolTypeName(words, school.type)}
        {place.length > 0 && ` · ${[...new Set(place)].join(", ")}`}
      </p>
      <p className="mt-1 text-sm text-ink-2">
        {words.t("catalogue.programmes", { count: school.programmes })}
      </p>
      {open !== undefined && (
        <p className="mt-2">
          <Chip tone="brand">{openWords(words, open)}</Chip>
        </p>
      )}
    </SchoolTile>
  );
}

export function openWords({ t, shortDay }: Words, { closes_on: closes }: OpenSchool): string {
  return closes === null ? t("universities.open") : t("universities.openUntil", { day: shortDay(closes) });
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
