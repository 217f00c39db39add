import { fieldFamilies, type FieldOfStudy } from "../../../../contract/field-of-study.ts";
import { mostWished } from "../../../../contract/product.ts";
import { studyName } from "../../../../language/data-names.ts";
import { useWords } from "../../../lib/words.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { wishedCounts } from "./select-rows.ts";
import { StateLink, useResultPage } from "./result-page-context.tsx";
import { toggled } from "./address-state.ts";

/** Suggested chips: the fields with the most programmes to apply to, else to ask about. */
const mostSuggested = 2;

/** "What do you want to study?": orders every list and opens nothing. */
export function WishBar() {
  const { t } = useWords();
  const { answer, wish } = useResultPage();
  const suggested = suggestionsFrom([...answer.programmes, ...answer.instead]);
  const chips = [...wish, ...suggested.filter((field) => !wish.includes(field))].slice(
    0,
    Math.max(mostSuggested, wish.length),
  );
  return (
    <section aria-labelledby="wish" className="no-print">
      <h2 id="wish" className="text-xl">
        {t("answer.wish")}
      </h2>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Chips fields={chips} />
        {/* Closes when a field is chosen, so that the list it orders is near. */}
        <details key={wish.join()} className="group open:basis-full">
          <summary className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-dashed border-line-2 px-3 text-[13px] font-semibold text-brand-ink">
            <Icon name="plus" size={16} className="group-open:rotate-45" />
            {t("answer.wish.more")}
          </summary>
          <div className="mt-1 rounded-card border border-line bg-surface p-3">
            <p className="mb-2.5 font-semibold">{t("answer.wish.all")}</p>
            <div className="flex flex-wrap gap-2">
              <Chips
                fields={Object.values(fieldFamilies)
                  .flat()
                  .filter((field) => !chips.includes(field))}
              />
            </div>
          </div>
        </details>
      </div>
      <WhereWished />
    </section>
  );
}

function Chips({ fields }: { fields: readonly FieldOfStudy[] }) {
  const words = useWords();
  const { wish } = useResultPage();
  return (
    <ul className="contents">
      {fields.map((field) => {
        const isChosen = wish.includes(field);
        return (
          <li key={field}>
            <StateLink
              change={{ wish: toggled(wish, field, mostWished) }}
              aria-current={isChosen ? "true" : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-2 bg-surface px-3 text-[13px] leading-tight font-semibold aria-[current]:border-tile aria-[current]:bg-tile aria-[current]:text-white"
            >
              {isChosen && <Icon name="check" size={17} className="-ml-1 text-gold" />}
              {studyName(words, field)}
            </StateLink>
          </li>
        );
      })}
    </ul>
  );
}

/** The places of the wish's programmes, if it opens nothing. */
function WhereWished() {
  const { t } = useWords();
  const { answer, wish } = useResultPage();
  const { apply, "ask-first": ask, "not-yet": notYet } = wishedCounts(answer, wish);
  if (wish.length === 0 || apply > 0 || ask + notYet === 0) return null;
  return (
    <p role="status" className="figures mt-2 text-sm">
      {t("answer.wish.where", { ask, notYet })}{" "}
      <StateLink change={{ tab: ask > 0 ? "ask-first" : "not-yet" }} at="list" className="link">
        {t("answer.wish.show")}
      </StateLink>
    </p>
  );
}

function suggestionsFrom(rows: readonly { group: string; study: FieldOfStudy | null }[]): FieldOfStudy[] {
  const counts = new Map<FieldOfStudy, number>();
  const group = rows.some((row) => row.group === "apply") ? "apply" : "ask-first";
  for (const row of rows) {
    if (row.group === group && row.study !== null) counts.set(row.study, (counts.get(row.study) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([field]) => field);
}
