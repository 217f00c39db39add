import type { FoundProgramme, ResultToShow } from "../../../contract/check-to-show.ts";
import { byField } from "../../../contract/by-field.ts";
import { fieldName } from "../../../language/data-names.ts";
import { useInserted } from "../../lib/inserts.ts";
import { useWords } from "../../lib/words.tsx";
import { fieldPart } from "./field-links.tsx";
import type { Filters } from "./filters.ts";
import { closedRowOf } from "./found-markup.ts";

/** What no other list holds, with the reason of each. On demand alone: hundreds of names of what is not open. */
export function ClosedProgrammes({ result, filters }: { result: ResultToShow; filters: Filters }) {
  const { t } = useWords();
  if (filters.list !== "closed") return null;
  const unlisted = result.unlisted();
  const closed = unlisted.filter(({ place }) => place === "closed");
  const kept = unlisted.filter(({ place }) => place === "kept");
  return (
    <>
      {closed.length > 0 && (
        <section aria-labelledby="closed" className="mt-10">
          <h2 id="closed" className="text-2xl">
            {t("results.closed")}
          </h2>
          <p className="text-ink-2">{t("results.closed.text", { count: closed.length })}</p>
          <ByField programmes={closed} part="closed" course={result.course} />
        </section>
      )}
      {kept.length > 0 && (
        <section aria-labelledby="kept" className="mt-10">
          {closed.length === 0 && <span id="closed" />}
          <h2 id="kept" className="text-2xl">
            {t("results.closed.kept")}
          </h2>
          <p className="text-ink-2">{t("results.closed.kept.text", { count: kept.length })}</p>
          <ByField programmes={kept} part="kept" course={result.course} />
        </section>
      )}
    </>
  );
}

interface ByFieldProps {
  programmes: readonly FoundProgramme[];
  part: "closed" | "kept";
  course: string | null;
}

function ByField({ programmes, part, course }: ByFieldProps) {
  const words = useWords();
  return byField(programmes, course).map(([field, rows]) => (
    <section key={field} aria-labelledby={fieldPart(part, field)} className="mt-5">
      <h3 id={fieldPart(part, field)} className="text-lg">
        {words.t("results.confirm.field", { field: fieldName(words, field), count: rows.length })}
      </h3>
      <Rows rows={rows} />
    </section>
  ));
}

function Rows({ rows }: { rows: readonly FoundProgramme[] }) {
  const words = useWords();
  return (
    <ul
      className="mt-2 divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-5"
      dangerouslySetInnerHTML={useInserted(rows.map((row) => String(closedRowOf(words, row))))}
    />
  );
}
