import { schoolPath } from "../../../../kernel/contract/page-paths.ts";
import { Chip } from "../../../../kernel/ui/controls.tsx";
import { useWords } from "../../../../kernel/web/words.tsx";
import type { Words } from "../../../../words/words.ts";
import type { OpenSchool } from "../../contract/applications-open.ts";
import type { SchoolSummary } from "../../contract/catalogue.ts";
import { SchoolTile } from "./school-tile.tsx";

export function SchoolCard({ school, open }: { school: SchoolSummary; open: OpenSchool | undefined }) {
  const words = useWords();
  const place = [school.city, school.region].filter((part) => part !== null && part !== "");
  return (
    <SchoolTile slug={school.slug} name={school.name} href={schoolPath(school.slug)}>
      <p className="mt-1 text-sm text-ink-2">
        {school.type}
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
