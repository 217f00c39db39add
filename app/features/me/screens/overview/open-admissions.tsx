import { schoolPath } from "../../../../kernel/contract/page-paths.ts";
import type { Overview } from "../../contract/overview.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { TextLink } from "../../../../kernel/ui/button.tsx";
import { Card } from "../../../../kernel/ui/card.tsx";
import { daysLeftWords } from "../words.ts";

export function OpenAdmissions({ admissions }: { admissions: Overview["admissions"] }) {
  const { t } = useWords();
  const { open, opening, last_known } = admissions;
  const announced = [...open, ...opening];
  return (
    <Card>
      <h2 className="text-xl">{t("student.overview.admissions")}</h2>
      <p className="mt-2 text-ink-2">
        {open.length > 0
          ? t("student.overview.admissions.open", { count: open.length })
          : t("student.overview.admissions.none")}
      </p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {announced.map((window) => (
          <Window
            key={`${window.school.slug}-${window.year}`}
            window={window}
            isOpen={open.includes(window)}
          />
        ))}
        {announced.length === 0 &&
          last_known.map((window) => <LastKnown key={window.school.slug} window={window} />)}
      </ul>
      {announced.length === 0 && (
        <p className="mt-3 text-sm text-ink-2">{t("student.overview.admissions.remind")}</p>
      )}
      <TextLink href="/apply" className="mt-2">
        {t("student.overview.admissions.start")}
      </TextLink>
    </Card>
  );
}

type AdmissionWindow = Overview["admissions"]["open"][number];

function Window({ window, isOpen }: { window: AdmissionWindow; isOpen: boolean }) {
  const words = useWords();
  const { t, shortDay } = words;
  return (
    <li className="flex justify-between gap-3 py-2.5">
      <a href={schoolPath(window.school.slug)} className="link">
        {window.school.short_name}
      </a>
      <span className="figures font-semibold">
        {window.days_left !== null && isOpen
          ? daysLeftWords(words, window.days_left)
          : window.opens_on !== null &&
            t("student.overview.admissions.opens", { day: shortDay(window.opens_on) })}
      </span>
    </li>
  );
}

/** This year's days are not announced yet: the last known year's. */
function LastKnown({ window: { school, year, closes_on: closed } }: { window: AdmissionWindow }) {
  const { t, shortDay } = useWords();
  return (
    <li className="flex flex-wrap justify-between gap-x-3 py-2.5 text-sm text-ink-2">
      <span>{t("student.overview.admissions.last", { school: school.short_name, year })}</span>
      <span>{closed !== null && t("student.overview.admissions.closed", { day: shortDay(closed) })}</span>
    </li>
  );
}
