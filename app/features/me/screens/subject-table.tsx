import type { Performance } from "../contract/performance.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { newTab } from "../../../kernel/ui/button.tsx";
import { Card } from "../../../kernel/ui/card.tsx";
import { Chip } from "../../../kernel/ui/chip.tsx";

type Subject = Performance["subjects"][number];

/** Each grade, and the country's share of credits in that subject: bar and number side by side. */
export function SubjectTable({ subjects }: { subjects: readonly Subject[] }) {
  const { t } = useWords();
  const sources = [...new Set(subjects.flatMap(({ national }) => national.map(({ source }) => source)))];
  return (
    <Card className="mt-4">
      <h2 className="text-xl">{t("student.subjects")}</h2>
      <p className="mt-1 text-sm text-ink-2">{t("student.subjects.text")}</p>
      <ul className="mt-3 divide-y divide-line">
        {subjects.map((subject) => (
          <SubjectRow key={subject.subject_id} subject={subject} />
        ))}
      </ul>
      {sources.length > 0 && (
        <p className="mt-3 text-sm text-ink-2">
          {t("student.subjects.source")}{" "}
          {sources.map((source, place) => (
            <span key={source}>
              {place > 0 && ", "}
              <a href={source} className="link" {...newTab}>
                {new URL(source).hostname}
              </a>
            </span>
          ))}
        </p>
      )}
    </Card>
  );
}

function SubjectRow({ subject }: { subject: Subject }) {
  const { t } = useWords();
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[14rem_1fr]">
      <div className="flex items-start justify-between gap-3 sm:block">
        <p className="font-semibold">{subject.name}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-2">
          <span className="figures text-lg font-bold">{subject.grade ?? "–"}</span>
          {subject.grade !== null && (
            <Chip tone={subject.is_credit ? "brand" : "clay"}>
              {subject.is_credit ? t("student.subjects.credit") : t("student.subjects.noCredit")}
            </Chip>
          )}
          {subject.is_counted && <Chip>{t("student.subjects.counts")}</Chip>}
        </p>
      </div>
      {subject.national.length === 0 ? (
        <p className="text-sm text-ink-2">{t("student.subjects.noFigure")}</p>
      ) : (
        <Rates subject={subject} />
      )}
    </li>
  );
}

function Rates({ subject }: { subject: Subject }) {
  const { t, number } = useWords();
  return (
    <ul className="grid gap-1 text-sm" aria-label={t("student.subjects.rates", { subject: subject.name })}>
      {subject.national.map(({ year, percent }) => (
        <li key={year} className="figures grid grid-cols-[2.5rem_1fr_3.5rem] items-center gap-2">
          <span className="text-ink-2">{year}</span>
          <svg aria-hidden="true" width="100%" height="10" className="block">
            <rect width="100%" height="10" rx="5" className="fill-sunken" />
            <rect width={`${percent}%`} height="10" rx="5" className="fill-teal" />
          </svg>
          <span className="text-end">
            {t("student.subjects.percent", { percent: number(Math.round(percent * 10) / 10) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
