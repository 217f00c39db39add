import type { ListedProgramme, ResultToShow } from "../../../contract/check-to-show.ts";
import { fieldRanks } from "../../../contract/by-field.ts";
import { useInserted } from "../../lib/inserts.ts";
import { useWords } from "../../lib/words.tsx";
import { type Asker, confirmCardOf } from "./confirm-markup.ts";
import { type Filters, listAddress, select, showsWhole } from "./filters.ts";
import { lastRung } from "./last-rung.ts";

const firstShown = 3;

/** Within or near the line, but which subjects are asked is not published: to be confirmed with the school. */
export function ToConfirm({ result, filters }: { result: ResultToShow; filters: Filters }) {
  const { t } = useWords();
  const { within, near } = result.to_confirm_counts;
  const count = within + near;
  if (count === 0) return null;
  const isWhole = showsWhole(filters, "confirm");
  const { likely: shown, unlikely } = isWhole
    ? inOrder(result, filters)
    : { likely: firstInOrder(result, filters), unlikely: [] };
  const listed = ranks(result, filters).length;
  const all = result.toConfirm().length;
  return (
    <section aria-labelledby="confirm" className="mt-10">
      <h2 id="confirm" className="text-2xl">
        {t("results.confirm", { within, isFree: result.access === "free" ? "yes" : "no" })}
      </h2>
      <p className="text-ink-2">
        {result.access === "open"
          ? t("results.confirm.text", { count, within, near })
          : t("results.confirm.free", { count, shown: all, isAll: all === count ? "yes" : "no" })}
        {listed < all && ` ${t("results.filters.chosen", { shown: listed, all })}`}
      </p>
      <ConfirmCards result={result} programmes={shown} />
      {unlikely.length > 0 && isWhole && (
        <details className="mt-3" open={filters.showsAll}>
          <summary className="link flex min-h-11 items-center">
            {t("results.confirm.unlikely", { count: unlikely.length })}
          </summary>
          <ConfirmCards result={result} programmes={unlikely} />
        </details>
      )}
      {!isWhole && shown.length < listed && (
        <p className="mt-3 text-center">
          <a className="link inline-flex min-h-11 items-center" href={listAddress(filters, "confirm")}>
            {t("results.confirm.all", { count: listed })}
          </a>
        </p>
      )}
    </section>
  );
}

interface Likely {
  readonly likely: readonly ListedProgramme[];
  readonly unlikely: readonly ListedProgramme[];
}

/** Within the line before near it; what others ask first where the student has it, apart where not. */
function inOrder(result: ResultToShow, filters: Filters): Likely {
  const ranked = ranks(result, filters).map((programme) => ({
    programme,
    meetsUsual: programme.meetsUsual(),
  }));
  const has = ({ meetsUsual }: { readonly meetsUsual: boolean | null }) => meetsUsual === true;
  const likely = ranked
    .filter(({ meetsUsual }) => meetsUsual !== false)
    .toSorted(
      (one, other) =>
        nearness(one.programme) - nearness(other.programme) || Number(has(other)) - Number(has(one)),
    );
  const unlikely = ranked.filter(({ meetsUsual }) => meetsUsual === false);
  return {
    likely: likely.map(({ programme }) => programme),
    unlikely: unlikely.map(({ programme }) => programme),
  };
}

/** The first of `inOrder`, without asking of each whether the student has what others ask: that takes longest. */
function firstInOrder(result: ResultToShow, filters: Filters): readonly ListedProgramme[] {
  const first: ListedProgramme[] = [];
  for (const programme of ranks(result, filters)) {
    if (programme.known !== "within") break;
    if (programme.meetsUsual() === true) first.push(programme);
    if (first.length === firstShown) return first;
  }
  return inOrder(result, filters).likely.slice(0, firstShown);
}

/** Within the line before near it, fields of the course first. */
function ranks(result: ResultToShow, filters: Filters): ListedProgramme[] {
  const rankOf = fieldRanks(result.course);
  // A chance is of what qualifies.
  return select(result.toConfirm(), { ...filters, chance: "", sort: "close" }, result.course).toSorted(
    (one, other) => nearness(one) - nearness(other) || rankOf(one.field) - rankOf(other.field),
  );
}

function nearness({ known }: ListedProgramme): number {
  return Number(known === "near");
}

function ConfirmCards({
  result,
  programmes,
}: {
  result: ResultToShow;
  programmes: readonly ListedProgramme[];
}) {
  const words = useWords();
  const last = lastRung(result.certificate);
  const asker = askerOf(result);
  const cards = programmes.map(({ whole }) => String(confirmCardOf(words, whole(), { asker, last })));
  return <div className="mt-4 grid gap-3" dangerouslySetInnerHTML={useInserted(cards)} />;
}

function askerOf({ certificate, summary }: ResultToShow): Asker {
  const grades = [...summary.core_grades, ...summary.elective_grades]
    .filter(({ grade }) => grade !== null)
    .map(({ name, grade }) => `${name} ${grade}`);
  return { certificate, grades: grades.join(", ") };
}
