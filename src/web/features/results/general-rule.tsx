import type { ListedProgramme, RestProgramme, ResultToShow } from "../../../contract/check-to-show.ts";
import { byField } from "../../../contract/by-field.ts";
import { fieldName } from "../../../language/data-names.ts";
import { useInserted } from "../../lib/inserts.ts";
import { useWords } from "../../lib/words.tsx";
import { confirmRowOf } from "./confirm-markup.ts";
import { FieldLinks, fieldPart } from "./field-links.tsx";
import { type Filters, showsWhole } from "./filters.ts";

/** So few are listed at once: at one school there are mostly few. */
const few = 10;

interface Shown {
  result: ResultToShow;
  filters: Filters;
}

/**
 * Programmes to confirm that are compared with no line: where the general rule is met and nothing more is published, and
 * where even that cannot be told. Hundreds of names, so they are listed on demand.
 */
export function GeneralRule({ result, filters }: Shown) {
  const { t } = useWords();
  const { within, near, not_compared: notCompared } = result.to_confirm_counts;
  const rest = result.restToConfirm();
  const untold = rest.filter((programme) => !programme.meetsGeneralRule());
  const isUntold = new Set(untold);
  const met = rest.filter((programme) => !isUntold.has(programme));
  return (
    <>
      {rest.length > 0 && within + near === 0 && <span id="confirm" />}
      <Rest
        result={result}
        filters={filters}
        list="rest"
        programmes={met}
        title={t("results.confirm.rest")}
        text={t("results.confirm.rest.text", { count: met.length })}
      />
      <Rest
        result={result}
        filters={filters}
        list="untold"
        programmes={untold}
        title={t("results.confirm.untold")}
        text={[
          t("results.confirm.untold.text", { count: untold.length }),
          // Of a free result the opened one says how these stand.
          notCompared > 0 && result.access !== "free"
            ? t("results.confirm.rest.notCompared", { count: notCompared })
            : "",
        ].join(" ")}
      />
    </>
  );
}

interface RestProps extends Shown {
  list: "rest" | "untold";
  programmes: readonly RestProgramme[];
  title: string;
  text: string;
}

function Rest({ result: { course }, filters, list, programmes, title, text }: RestProps) {
  if (programmes.length === 0) return null;
  return (
    <section aria-labelledby={list} className="mt-10">
      <h2 id={list} className="text-2xl">
        {title}
      </h2>
      <p className="text-ink-2">{text}</p>
      {programmes.length <= few || showsWhole(filters, list) ? (
        <RowsByField list={list} programmes={programmes} course={course} isOpen={filters.showsAll} />
      ) : (
        <FieldLinks filters={filters} list={list} fields={byField(programmes, course)} />
      )}
    </section>
  );
}

interface RowsByFieldProps extends Pick<RestProps, "list" | "programmes"> {
  course: string | null;
  /** Also what is folded. */
  isOpen: boolean;
}

function RowsByField({ list, programmes, course, isOpen }: RowsByFieldProps) {
  const words = useWords();
  return byField(programmes, course).map(([field, rows]) => (
    <section key={field} aria-labelledby={fieldPart(list, field)} className="mt-5">
      <h3 id={fieldPart(list, field)} className="text-lg">
        {words.t("results.confirm.field", { field: fieldName(words, field), count: rows.length })}
      </h3>
      <LikelyFirst rows={rows.map(({ listed }) => listed())} isOpen={isOpen} />
    </section>
  ));
}

/** Those of which others ask for what the student does not have come last, folded. */
function LikelyFirst({ rows, isOpen }: { rows: readonly ListedProgramme[]; isOpen: boolean }) {
  const { t } = useWords();
  const unlikely = rows.filter(({ meetsUsual }) => meetsUsual() === false);
  const isUnlikely = new Set(unlikely);
  const likely = rows.filter((programme) => !isUnlikely.has(programme));
  return (
    <>
      {likely.length > 0 && <Rows programmes={likely} />}
      {unlikely.length > 0 && (
        <details className="mt-2" open={isOpen}>
          <summary className="link flex min-h-11 items-center">
            {t("results.confirm.unlikely", { count: unlikely.length })}
          </summary>
          <Rows programmes={unlikely} />
        </details>
      )}
    </>
  );
}

function Rows({ programmes }: { programmes: readonly ListedProgramme[] }) {
  const words = useWords();
  const rows = programmes.map(({ whole }) => String(confirmRowOf(words, whole())));
  return (
    <ul
      className="mt-2 divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-5"
      dangerouslySetInnerHTML={useInserted(rows)}
    />
  );
}
