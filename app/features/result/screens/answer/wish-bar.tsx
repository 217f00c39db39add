import { fieldRanks } from "../../contract/answer.ts";
import { fieldFamilies, type FieldOfStudy } from "../../../../kernel/contract/programme-index.ts";
import { mostWished } from "../../../../kernel/contract/product.ts";
import { studyName } from "../../../../words/data-names.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Icon } from "../../../../kernel/ui/icon.tsx";
import { wishedCounts } from "./select-rows.ts";
import { StateLink, useResultPage } from "./result-page-context.tsx";
import { toggled } from "./address-state.ts";

/** Suggested chips: fields that suit the SHS course, those with the most programmes to apply to first. */
const mostSuggested = 3;

/** "What do you want to study?": orders every list and opens nothing. Where it is chosen: `ChangeWish`. */
export function WishBar() {
  const { t } = useWords();
  const { answer, wish } = useResultPage();
  const suggested = suggestionsFrom([...answer.programmes, ...answer.instead], answer.course);
  const chips = [...wish, ...suggested.filter((field) => !wish.includes(field))].slice(0, mostSuggested);
  if (chips.length === 0) return null;
  return (
    <section aria-labelledby="wish" className="no-print min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="wish" className="text-xl">
          {t(wish.length === 0 ? "answer.wish.first" : "answer.wish")}
        </h2>
        <ChangeWish label={t("answer.wish.more")} except={chips} />
      </div>
      {/* Long names of fields stay in one row of a phone: it scrolls sideways. */}
      <div className="-mx-[16px] -mb-1 flex scroll-px-6 gap-1.5 overflow-x-auto px-[16px] py-1.5 whitespace-nowrap sm:flex-wrap">
        <Chips fields={chips} />
      </div>
      <WhereWished />
    </section>
  );
}

/** All fields, folded: "Change wish" beside the choices that follow it. Closes when one is chosen. */
export function ChangeWish({ label, except = [] }: { label?: string; except?: readonly FieldOfStudy[] }) {
  const { t } = useWords();
  const { wish } = useResultPage();
  return (
    <details key={wish.join()} className="no-print open:basis-full">
      <summary className="link min-h-8 content-center text-sm font-semibold">
        {label ?? t("answer.wish.change")}
      </summary>
      <AllFields except={except} />
    </details>
  );
}

function AllFields({ except }: { except: readonly FieldOfStudy[] }) {
  const { t } = useWords();
  const { wish } = useResultPage();
  const all = [...wish, ...Object.values(fieldFamilies).flat()].filter((field) => !except.includes(field));
  return (
    <div className="mt-1 rounded-card border border-line bg-surface p-3">
      <p className="mb-2.5 font-semibold">{t("answer.wish.all")}</p>
      <div className="flex flex-wrap gap-2">
        <Chips fields={[...new Set(all)]} />
      </div>
    </div>
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
              className="pill"
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
export function WhereWished() {
  const { t } = useWords();
  const { answer, wish } = useResultPage();
  const { apply, ask, notYet } = wishedCounts(answer, wish);
  if (wish.length === 0 || apply > 0 || ask + notYet === 0) return null;
  return (
    <p role="status" className="figures mt-2 text-sm">
      {t("answer.wish.where", { ask, notYet })}{" "}
      <StateLink change={{ tab: ask > 0 ? "ask" : "notYet" }} at="list" className="link">
        {t("answer.wish.show")}
      </StateLink>
    </p>
  );
}

function suggestionsFrom(
  rows: readonly { group: string; study: FieldOfStudy | null; field: string }[],
  course: string | null,
): FieldOfStudy[] {
  const counts = new Map<FieldOfStudy, { count: number; suits: boolean }>();
  const rankOf = fieldRanks(course);
  const group = rows.some((row) => row.group === "apply") ? "apply" : "ask";
  for (const { group: of, study, field } of rows) {
    if (of !== group || study === null) continue;
    const { count = 0, suits = false } = counts.get(study) ?? {};
    counts.set(study, { count: count + 1, suits: suits || rankOf(field) < rankOf("") });
  }
  return [...counts]
    .sort(([, one], [, other]) => Number(other.suits) - Number(one.suits) || other.count - one.count)
    .map(([field]) => field);
}
