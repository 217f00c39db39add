import type { Answer } from "../../../../contract/api.ts";
import { levelName } from "../../../lib/names.ts";
import { useWords } from "../../../lib/words.tsx";
import { Provenance } from "../../parts/fact-card.tsx";
import { ruleSources } from "./sources.ts";

export type FieldCounts = Answer<"GET /api/v1/catalogue/fields-of-study">["fields"][number];

/** A field in words, and beside them what the catalogue counts. */
export function FieldEntry({ field }: { field: FieldCounts }) {
  const { t } = useWords();
  const { id } = field;
  return (
    <article
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-16 rounded-card border border-line bg-surface p-4 target:border-brand sm:p-5 lg:scroll-mt-6"
    >
      <h3 id={`${id}-title`} className="text-xl">
        {t(`fields.${id}.name`)}
      </h3>
      <div className="mt-2 gap-8 md:grid md:grid-cols-[1fr_15rem]">
        <div className="grid content-start gap-2">
          <p>{t(`fields.${id}.learn`)}</p>
          <p>{t(`fields.${id}.work`)}</p>
          <h4 className="mt-1 text-base">{t("fields.next")}</h4>
          <p>{t(`fields.${id}.next`)}</p>
          <Sources id={id} />
        </div>
        <Counted field={field} />
      </div>
    </article>
  );
}

function Sources({ id }: Pick<FieldCounts, "id">) {
  const { t } = useWords();
  return (ruleSources[id] ?? []).map(({ address, year }) => (
    <Provenance key={address} year={year ?? t("fields.undated")} source={address} />
  ));
}

function Counted({ field }: { field: FieldCounts }) {
  const words = useWords();
  const { t } = words;
  const { id, programmes, schools, levels } = field;
  return (
    <div className="mt-4 grid content-start gap-1 border-t border-line pt-4 text-ink-2 md:mt-0 md:border-t-0 md:pt-0">
      <p className="font-semibold text-ink">{t("fields.programmes", { count: programmes, schools })}</p>
      <ul className="flex flex-wrap gap-x-4 text-sm">
        {levels.map(({ level, programmes: count }) => (
          <li key={level}>{t("fields.level", { level: levelName(words, level), count })}</li>
        ))}
      </ul>
      <Subjects field={field} />
      <p className="no-print mt-1">
        <a className="link inline-flex min-h-11 items-center" href={`/programs?country=GHA&study=${id}`}>
          {t("fields.see", { field: t(`fields.${id}.name`) })}
        </a>
      </p>
    </div>
  );
}

function Subjects({ field: { programmes, named, any } }: { field: FieldCounts }) {
  const { t } = useWords();
  const rest = programmes - named.programmes - any;
  return (
    <>
      {named.subjects.length > 0 && (
        <>
          <h4 className="mt-2 text-base text-ink">{t("fields.subjects")}</h4>
          <ul className="text-ink">
            {named.subjects.map(({ subject, programmes: count }) => (
              <li key={subject}>{t("fields.subjects.in", { subject, count })}</li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-1 text-sm">
        {[
          named.subjects.length > 0 ? t("fields.subjects.of", { named: named.programmes }) : null,
          named.subjects.length === 0 && named.programmes > 0 ? t("fields.subjects.many") : null,
          any > 0 ? t("fields.subjects.any", { any }) : null,
          rest > 0 ? t("fields.subjects.rest", { rest }) : null,
        ]
          .filter((sentence) => sentence !== null)
          .join(" ")}
      </p>
    </>
  );
}
