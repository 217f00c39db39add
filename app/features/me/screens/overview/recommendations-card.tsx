import { applySentence } from "../../../../words/result-words.ts";
import { programmePath, resultPath } from "../../../../kernel/contract/page-paths.ts";
import { slugOf } from "@okwan/kit/slug";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Overview, OwnCheck } from "../../contract/overview.ts";
import { studyName } from "../../../../words/data-names.ts";
import { linkTo, useWords } from "../../../../kernel/web/words.tsx";
import { chipTones, choiceTones } from "../../../../kernel/ui/controls.tsx";
import { Icon } from "../../../../kernel/ui/icon.tsx";
import { ChoiceLadder } from "../../../../kernel/ui/ladder.tsx";

const goldLink =
  "mt-4 inline-flex min-h-12 items-center justify-center rounded-control max-sm:w-full bg-gold px-4 font-semibold text-on-gold hover:bg-gold/90";

export function RecommendationsCard({ overview }: { overview: Overview }) {
  const { t } = useWords();
  const { best_check: best, last_check: check } = overview;
  return (
    <section aria-labelledby="recommendations" className="rounded-card bg-brand-deep p-4 text-on-deep sm:p-5">
      <h2 id="recommendations" className="text-xl">
        {t("student.overview.personal")}
      </h2>
      {best === null ? (
        <NothingOpened check={check} />
      ) : (
        <Fitting best={best} choices={overview.choices} wish={overview.wish} />
      )}
    </section>
  );
}

/**
 * The check that the page is about, by its aggregate, code and day: the best open one, whose choices follow; else
 * the newest.
 */
export function NamedCheck({ overview: { best_check: best, last_check: newest } }: { overview: Overview }) {
  const { t, rich, shortDay } = useWords();
  const named = best ?? newest;
  if (named === null || newest === null) return t("student.overview.start");
  const link = linkTo(resultPath(named.check_code));
  return (
    <>
      {rich("student.overview.check", {
        aggregate: named.aggregate ?? 0,
        code: named.check_code,
        day: shortDay(named.date),
        link,
      })}{" "}
      {best !== null &&
        !newest.is_open &&
        rich("student.overview.newer", {
          code: newest.check_code,
          link: linkTo(resultPath(newest.check_code)),
        })}
    </>
  );
}

function NothingOpened({ check }: { check: Overview["last_check"] }) {
  const words = useWords();
  const { t } = words;
  return (
    <>
      <p className="mt-2 text-on-deep-2">
        {check === null
          ? t("student.overview.personal.noCheck")
          : t("student.overview.personal.locked", { opens: applySentence(words, check.counts, check.place) })}
      </p>
      <a href={check === null ? "/checker" : resultPath(check.check_code)} className={goldLink}>
        {check === null ? t("student.checkCutOff") : t("student.openMyCheck")}
      </a>
    </>
  );
}

/** The three choices of the best check on one scale, each a link to its page. */
function Fitting({ best, choices, wish }: Pick<Overview, "choices" | "wish"> & { best: OwnCheck }) {
  const words = useWords();
  const { t, rich } = words;
  const compared = choices.flatMap(({ kind, cut_off: cutOff, aggregate, last_rung: last }) =>
    cutOff === null || aggregate === null ? [] : [{ kind, cutOff, aggregate, last }],
  );
  const [first] = compared;
  const isOneScale = compared.every(
    ({ aggregate, last }) => aggregate === first?.aggregate && last === first.last,
  );
  const b = (text: ReactNode) => <b>{text}</b>;
  return (
    <>
      <p className="mt-2 text-on-deep-2">{applySentence(words, best.counts, best.place)}</p>
      <p className="mt-1 text-on-deep-2">
        {wish.length > 0 && (
          <>{t("student.wish", { fields: words.list(wish.map((one) => studyName(words, one))) })} </>
        )}
        <a href={resultPath(best.check_code)} className="underline underline-offset-4">
          {t(wish.length > 0 ? "student.wish.change" : "student.wish.choose")}
        </a>
      </p>
      {first !== undefined && isOneScale && compared.length > 1 && (
        <ChoiceLadder ground="deep" you={first.aggregate} last={first.last} marks={compared} />
      )}
      <ul className="mt-2">
        {choices.map(({ kind, id, name, school, day, aggregate: score, cut_off: cutOff }) => (
          <li key={id} className="border-t border-on-deep/20">
            <a
              href={programmePath({ id, slug: slugOf(name) })}
              className="figures grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 text-sm hover:underline hover:underline-offset-4 sm:grid-cols-[4rem_minmax(0,1fr)_auto_auto]"
            >
              <span className="col-span-2 mb-0.5 flex items-center justify-between gap-2 sm:col-span-1 sm:mb-0">
                <span
                  className={`rounded-full px-2.5 text-xs leading-[22px] font-semibold ${chipTones[choiceTones[kind]]}`}
                >
                  {t("common.choice", { kind })}
                </span>
                {score !== null && cutOff !== null && (
                  <span className="sm:hidden">
                    {rich("common.pair", { score, cutOff, isLimit: "no", b })}
                  </span>
                )}
              </span>
              <span>
                <b className="block">{name}</b>
                <span className="text-on-deep-2">{day === null ? school : `${school} · ${day}`}</span>
              </span>
              {score !== null && cutOff !== null && (
                <span className="max-sm:hidden">
                  {rich("common.pair", { score, cutOff, isLimit: "no", b })}
                </span>
              )}
              <Icon
                name="forward"
                size={18}
                className="col-start-2 row-start-2 sm:col-start-4 sm:row-start-1"
              />
            </a>
          </li>
        ))}
      </ul>
      <Link to="/recommendations" reloadDocument className={goldLink}>
        {t("student.overview.personal.see")}
      </Link>
    </>
  );
}
