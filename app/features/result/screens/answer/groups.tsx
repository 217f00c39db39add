import { type Level, levelIds, certificates } from "@okwan/engine";
import { type AdviceGroup, adviceGroups, nearGroups } from "../../contract/answer.ts";
import { allSchoolsId, programmesFirstShown } from "../../../../kernel/contract/product.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Icon } from "../../../../kernel/ui/icon.tsx";
import { isFiltered, isWished, type RankedRow } from "./select-rows.ts";
import { StateLink, useResultPage } from "./result-page-context.tsx";
import { nothingWords, nearGroupTitle, showsResult } from "../../contract/result-view.ts";
import { newTab, TextLink } from "../../../../kernel/ui/controls.tsx";
import { Card } from "../../../../kernel/ui/card.tsx";
import { ListHeading, NothingFits, ProgrammeList, rowsToShow, TitledList } from "./programme-list.tsx";
import { resultPath } from "../../../../kernel/contract/page-paths.ts";

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

/**
 * While searching: matches. Otherwise: all, including those not named before payment. Where none is open here, the
 * list names what is open elsewhere, and its tab counts that.
 */
function CountOf({ group }: { group: AdviceGroup }) {
  const { answer, state, lists } = useResultPage();
  const { counts } = answer;
  const total = {
    apply: counts.apply > 0 ? counts.apply : lists.apply.all.length,
    ask: counts.ask,
    notYet: counts.notYet,
  };
  return <b className="text-brand-ink">{isFiltered(state) ? lists[group].found.length : total[group]}</b>;
}

/** Every level of the same place with what is open and what to ask about, and the whole country. */
export function LevelLinks() {
  const { t } = useWords();
  const { answer } = useResultPage();
  const { school, country, asked, placeTotals: levels } = answer;
  const others = [
    ...(school.id === allSchoolsId
      ? []
      : [{ id: allSchoolsId, text: t("answer.country", { country: country.name }) }]),
    ...(asked.schoolId === school.id || asked.schoolId === allSchoolsId
      ? []
      : [{ id: asked.schoolId, text: t("answer.backTo", { school: asked.schoolName }) }]),
  ];
  if (levels.length + others.length < 2) return null;
  const row =
    "figures -outline-offset-3 flex min-h-11 items-center justify-between gap-3 border-t border-line px-3 py-1 text-sm aria-[current]:font-semibold";
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

function ApplyList() {
  const { answer, wish, lists } = useResultPage();
  const { all, found } = lists.apply;
  const withCutOff = found.filter(({ place }) => place === "qualified");
  const without = found.filter(({ place }) => place === "open");
  // If no programme meets a cut-off, the open ones are the list.
  if (!all.some(({ place }) => place === "qualified")) return <MainList rows={without} />;
  // A search may leave none with a cut-off: no heading without rows.
  if (withCutOff.length === 0 && without.length > 0 && showsResult(answer.access))
    return <OpenList rows={without} isFirst />;
  // A wish met only by programmes without a cut-off still comes first.
  const isOpenFirst = without.some(isWished(wish)) && !withCutOff.some(isWished(wish));
  const open = without.length > 0 && <OpenList rows={without} isFirst={isOpenFirst} />;
  return (
    <>
      {isOpenFirst && open}
      <MainList rows={withCutOff} hasCutOffs />
      {!isOpenFirst && open}
    </>
  );
}

interface MainListProps {
  rows: readonly RankedRow[];
  hasCutOffs?: boolean;
}

function MainList({ rows, hasCutOffs = false }: MainListProps) {
  const { t } = useWords();
  const { answer, state, lists } = useResultPage();
  const { all } = lists.apply;
  const isReadable = showsResult(answer.access);
  const first = isReadable ? programmesFirstShown : rowsBeforePayment;
  const count = { shown: rowsToShow(rows, state, "qualified", first).length, found: rows.length };
  // Without a cut-off, or at other levels, programmes are "open", as the banner and the PDF call them.
  const saysQualify = isReadable && (hasCutOffs || all.length === 0);
  return (
    <>
      <ListHeading title={t(saysQualify ? "answer.apply" : "answer.open.now")}>
        {rows.length > 0 && t(hasCutOffs ? "answer.apply.showing.cutOff" : "answer.apply.showing", count)}
        {!certificates[answer.certificate].usesCutOffs && (
          <span className="block">{t("answer.open.letters", { certificate: answer.certificate })}</span>
        )}
      </ListHeading>
      {!isReadable && <Withheld />}
      {all.length === 0 && <NothingToApplyFor />}
      <NothingFits group="apply" />
      <ProgrammeList rows={rows} list="qualified" first={first} saysLevel={answer.counts.apply === 0} />
    </>
  );
}

/** The page is long enough with the payment and the sample. */
const rowsBeforePayment = 3;

/** Before payment: qualified programmes of this view besides the sample, which may be of another view. */
function Withheld() {
  const { t } = useWords();
  const { counts, sample, school, level } = useResultPage().answer;
  const isSampleHere = sample?.level === level && (school.id === 0 || sample.school.id === school.id);
  const count = counts.qualified - (isSampleHere ? 1 : 0);
  return count > 0 && <p className="mt-1 text-sm">{t("answer.withheld", { count })}</p>;
}

function OpenList({ rows, isFirst }: { rows: readonly RankedRow[]; isFirst: boolean }) {
  const { t } = useWords();
  return (
    <section aria-labelledby="open" className={isFirst ? "mb-6" : "mt-6"}>
      <ListHeading
        id="open"
        title={t(isFirst ? "answer.open.now" : "answer.open")}
        level={isFirst ? "h2" : "h3"}
      >
        {t("answer.open.text")}
      </ListHeading>
      <ProgrammeList rows={rows} list="open" first={2} hasRank={false} heading={isFirst ? "h3" : "h4"} />
    </section>
  );
}

/** Why nothing is open here, and what to do. */
function NothingToApplyFor() {
  const words = useWords();
  const { answer } = useResultPage();
  const nothing = answer.nothing === null ? null : nothingWords(words, answer, answer.nothing);
  return (
    <Card className="mt-3">
      <p className="font-semibold">{words.t("results.list.none")}</p>
      {nothing !== null && (
        <p className="mt-1 text-ink-2">{[nothing.title, nothing.text].filter(Boolean).join(". ")}</p>
      )}
      {answer.school.admissions !== null && (
        <p className="mt-2">
          <a className="link" href={answer.school.admissions} {...newTab}>
            {words.t("answer.steps.page", { kind: "admissions", school: answer.school.short_name })}
          </a>
        </p>
      )}
    </Card>
  );
}

function AskList() {
  const { t } = useWords();
  const { answer, lists } = useResultPage();
  const { all, found } = lists["ask"];
  const likely = found.filter(({ meetsUsual }) => meetsUsual !== false);
  const unlikely = found.filter(({ meetsUsual }) => meetsUsual === false);
  const count = answer.counts.ask - all.length;
  return (
    <>
      <ListHeading title={t("answer.ask")}>
        {answer.counts.ask === 0
          ? t("answer.ask.none")
          : t("answer.ask.text", { isWhole: answer.summary.missing.length === 0 ? "yes" : "no" })}
      </ListHeading>
      {count > 0 && <p className="mt-1 text-sm">{t("answer.ask.withheld", { count })}</p>}
      <NothingFits group="ask" />
      <ProgrammeList rows={likely} list="ask" />
      <TitledList list="unlikely" title={t("answer.unlikely", { count: unlikely.length })} rows={unlikely} />
    </>
  );
}

function NotYetList() {
  const { t } = useWords();
  const { answer, lists } = useResultPage();
  const { found } = lists["notYet"];
  const closed = found.filter(({ place }) => place === "closed");
  const withheld = found.filter(({ place }) => place === "withheld");
  return (
    <>
      <ListHeading title={t("answer.notYet")}>
        <NearText />
      </ListHeading>
      <NothingFits group="notYet" />
      <Near rows={found.filter(({ opensBy }) => opensBy !== null)} />
      {showsResult(answer.access) && (
        <TextLink className="no-print mt-2" href={`${resultPath(answer.check_code)}/what-if`}>
          {t("answer.whatIf")}
        </TextLink>
      )}
      <TitledList
        list="withheld"
        title={t("answer.withheld.show", { count: withheld.length })}
        rows={withheld}
      />
      <TitledList list="closed" title={t("answer.closed.show", { count: closed.length })} rows={closed} />
    </>
  );
}

/** How many are near, also where none may be named. */
function NearText() {
  const { t } = useWords();
  const { access, counts } = useResultPage().answer;
  const count = counts.near;
  if (count === 0) return t("answer.notYet.none");
  return showsResult(access) ? t("answer.notYet.text") : t("answer.notYet.withheld", { count });
}

const rowsOfFirstGroup = 4;

/** Near misses by what opens them; all but the first few groups are folded. */
function Near({ rows }: { rows: readonly RankedRow[] }) {
  const words = useWords();
  const { answer, wish } = useResultPage();
  const groups = nearGroups(rows, answer.course, ({ opensBy }) => opensBy ?? { kind: "own" }, isWished(wish));
  return groups.map((group, index) => (
    <TitledList
      key={group.key}
      list={index === 0 ? "near" : group.key}
      title={nearGroupTitle(words, group)}
      rows={group.rows}
      {...(index === 0 ? { unfolded: rowsOfFirstGroup } : {})}
    />
  ));
}
