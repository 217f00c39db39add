import { type Level, levelIds } from "@okwan/engine";
import { type AdviceGroup, adviceGroups } from "../../contract/answer.ts";
import { allSchoolsId } from "../../../../kernel/contract/product.ts";
import { countryName } from "../../../../kernel/web/names.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Icon } from "../../../../kernel/ui/icon.tsx";
import { ApplyList } from "./apply-list.tsx";
import { AskList } from "./ask-list.tsx";
import { NotYetList } from "./not-yet-list.tsx";
import { isFiltered } from "./select-rows.ts";
import { StateLink, useResultPage } from "./result-page-context.tsx";

/** Three groups; every programme of the question is in one of them. */
export function Groups() {
  const { t } = useWords();
  const { tab } = useResultPage();
  return (
    <>
      <nav aria-label={t("answer.groups")} className="no-print grid grid-cols-3 rounded-card bg-sunken p-1">
        {adviceGroups.map((group) => (
          <StateLink
            key={group}
            change={{ tab: group }}
            at="list"
            aria-current={group === tab ? "true" : undefined}
            className="figures flex min-h-12 flex-wrap content-center items-center justify-center gap-x-1.5 rounded-[11px] px-1 text-center text-sm leading-tight font-semibold text-ink-2 aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-sm"
          >
            {t(`answer.tab.${group}`)} <CountOf group={group} />
          </StateLink>
        ))}
      </nav>
      <div id="list" className="mt-2 scroll-mt-4">
        {tab === "apply" && <ApplyList />}
        {tab === "ask" && <AskList />}
        {tab === "notYet" && <NotYetList />}
      </div>
    </>
  );
}

/** While searching: matches. Otherwise: all, including those not named before payment. */
function CountOf({ group }: { group: AdviceGroup }) {
  const { answer, state, lists } = useResultPage();
  const { counts } = answer;
  const total = {
    apply: counts.apply,
    ask: counts.ask,
    notYet: counts.notYet,
  };
  return <b className="text-brand-ink">{isFiltered(state) ? lists[group].found.length : total[group]}</b>;
}

/** Every level of the same place with what is open and what to ask about, and the whole country. */
export function LevelLinks() {
  const words = useWords();
  const { t } = words;
  const { answer } = useResultPage();
  const { school, country, asked, placeTotals: levels } = answer;
  const others = [
    ...(school.id === allSchoolsId
      ? []
      : [{ id: allSchoolsId, text: t("answer.country", { country: countryName(words, country) }) }]),
    ...(asked.schoolId === school.id || asked.schoolId === allSchoolsId
      ? []
      : [{ id: asked.schoolId, text: t("answer.backTo", { school: asked.schoolName }) }]),
  ];
  if (levels.length + others.length < 2) return null;
  const row =
    "figures flex min-h-11 items-center justify-between gap-3 border-t border-line px-3 py-1 text-sm aria-[current]:font-semibold";
  return (
    <nav
      aria-labelledby="levels"
      className="no-print overflow-hidden rounded-card border border-line bg-surface"
    >
      <h2 id="levels" className="px-3 py-2.5 text-lg">
        {t("answer.levels")}
      </h2>
      <ul>
        {levels.map((one) => (
          <li key={one.level}>
            <a
              href={addressOf(school.id, levelIds[one.level])}
              aria-current={one.level === answer.level ? "page" : undefined}
              className={row}
            >
              {t("answer.level", { level: one.level })}
              <span className="flex items-center gap-2 text-ink-2">
                {t("answer.level.counts", {
                  open: one.qualified + one.open,
                  ask: one.ask - one.justOver,
                })}
                <Icon name="forward" size={16} />
              </span>
            </a>
          </li>
        ))}
        {others.map(({ id, text }) => (
          <li key={id}>
            <a href={addressOf(id, levelIds[answer.level as Level])} className={row}>
              {text} <Icon name="forward" size={16} className="text-ink-2" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function addressOf(schoolId: number, levelId: number): string {
  return `?school_id=${schoolId}&programme_type_id=${levelId}`;
}
