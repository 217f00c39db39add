import { linkTo, strong, useWords } from "../../../../../kernel/web/words.tsx";
import { BulletPoints, Section } from "../../parts/page-top.tsx";
import type { HowSure } from "./share.ts";

type Lists = HowSure["not_compared"];

/** The excluded lists, each with its reason. */
export function NotCompared({ lists }: { lists: Lists }) {
  const { t, rich, list } = useWords();
  const named = (why: Lists[number]["why"]): string | null => {
    const byPublisher = Map.groupBy(
      lists.filter((each) => each.why === why),
      ({ publisher }) => publisher,
    );
    const names = [...byPublisher].map(([publisher, its]) =>
      t("howSure.not.list", { publisher, years: list(its.map(({ year }) => year)) }),
    );
    return names.length === 0 ? null : names.join("; ");
  };
  const doubted = lists.filter(({ why }) => why === "doubt");
  const [limits, alone] = [named("limit"), named("alone")];
  return (
    <Section id="not-compared" title={t("howSure.not")}>
      {doubted.length > 0 && <p>{t("howSure.not.doubt")}</p>}
      {doubted.length > 0 && (
        <BulletPoints>
          {doubted.map(({ publisher, year, doubt }) => (
            <li key={`${publisher} ${year}`}>
              {rich("howSure.not.doubt.list", { publisher, year, doubt: doubt ?? "", strong })}
            </li>
          ))}
        </BulletPoints>
      )}
      {alone !== null && <p>{t("howSure.not.alone", { lists: alone })}</p>}
      {limits !== null && <p>{t("howSure.not.limit", { lists: limits })}</p>}
      <p>{rich("howSure.not.send", { link: linkTo("/support#report") })}</p>
    </Section>
  );
}
