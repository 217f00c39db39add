import type { ListedProgramme, ResultToShow } from "../../../contract/check-to-show.ts";
import { byField } from "../../../contract/by-field.ts";
import { certificates } from "../../../engine/index.ts";
import { fieldName } from "../../../language/data-names.ts";
import { useInserted } from "../../lib/inserts.ts";
import { useWords } from "../../lib/words.tsx";
import { openOf } from "./card-markup.ts";
import { FieldLinks, fieldPart } from "./field-links.tsx";
import { type Filters, listAddress, select, showsWhole } from "./filters.ts";

const firstShown = 4;

/** Requirements are met, but no cut-off is published to compare with: free, without a chance label, by field. */
export function OpenProgrammes({ result, filters }: { result: ResultToShow; filters: Filters }) {
  const words = useWords();
  const { t } = words;
  const { certificate, course } = result;
  const { usesCutOffs } = certificates[certificate];
  const all = result.open();
  if (all.length === 0) return null;
  const open = select(all, { ...filters, chance: "", sort: "close" }, course);
  const fields = byField(open, course);
  const isWhole = showsWhole(filters, "open");
  return (
    <section aria-labelledby="open" className="mt-10">
      <h2 id="open" className="text-2xl">
        {t(usesCutOffs ? "results.open" : "results.open.byRequirements")}
      </h2>
      <p className="text-ink-2">
        {t("results.open.count", { count: open.length })}
        {open.length < all.length && ` ${t("results.filters.ofAll", { all: all.length })}`}
        {!usesCutOffs && ` ${t("results.open.letters", { certificate })}`}
      </p>
      {isWhole || open.length <= firstShown ? (
        fields.map(([field, programmes]) => (
          <section key={field} aria-labelledby={fieldPart("open", field)} className="mt-5">
            <h3 id={fieldPart("open", field)} className="text-lg">
              {t("results.confirm.field", { field: fieldName(words, field), count: programmes.length })}
            </h3>
            <Rows programmes={programmes} />
          </section>
        ))
      ) : (
        <>
          <FieldLinks filters={filters} list="open" fields={fields} />
          <Rows programmes={fields.flatMap(([, programmes]) => programmes).slice(0, firstShown)} />
          <p className="mt-3 text-center">
            <a className="link inline-flex min-h-11 items-center" href={listAddress(filters, "open")}>
              {t("results.open.all", { count: open.length })}
            </a>
          </p>
        </>
      )}
    </section>
  );
}

function Rows({ programmes }: { programmes: readonly ListedProgramme[] }) {
  const words = useWords();
  return (
    <ul
      className="mt-3 divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-5"
      dangerouslySetInnerHTML={useInserted(programmes.map(({ whole }) => String(openOf(words, whole()))))}
    />
  );
}
