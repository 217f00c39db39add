import { Fragment } from "react";
import type { ReplyData } from "../../../../contract/api.ts";
import { levelName } from "../../../lib/names.ts";
import { strong } from "../../../lib/rich-parts.tsx";
import { useWords } from "../../../lib/words.tsx";
import { sourceIn } from "../../parts/source-link.tsx";
import { ruleSources } from "./sources.ts";

export type FieldCounts = ReplyData<"GET /api/v1/catalogue/fields-of-study">["fields"][number];

/** One field as text, with counts from the catalogue. */
export function FieldEntry({ field }: { field: FieldCounts }) {
  const { t } = useWords();
  const { id } = field;
  return (
    <article
      id={id}
      className="scroll-mt-16 rounded-card border border-line bg-surface p-4 target:border-brand sm:p-5 lg:scroll-mt-6"
    >
      <h3 id={`${id}-title`} className="text-xl">
        {t(`fields.${id}.name`)}
      </h3>
      <div className="mt-2 gap-8 md:grid md:grid-cols-[1fr_15rem]">
        <div className="grid content-start gap-2">
          <p>
            <strong>{t("fields.learn")}</strong> {t(`fields.${id}.learn`)}
          </p>
          <p>
            <strong>{t("fields.work")}</strong> {t(`fields.${id}.work`)}
          </p>
          <p>
            <strong>{t("fields.next")}</strong> {t(`fields.${id}.next`)}
          </p>
          <Sources id={id} />
        </div>
        <Counted field={field} />
      </div>
    </article>
  );
}

function Sources({ id }: Pick<FieldCounts, "id">) {
  const { t, rich } = useWords();
  const sources = ruleSources[id] ?? [];
  if (sources.length === 0) return null;
  return (
    <p className="text-sm text-ink-2">
      {sources.map(({ address, year }, place) => (
        <Fragment key={address}>
          {place > 0 && " · "}
          {rich("site.provenance", { year: year ?? t("fields.undated"), ...sourceIn(address) })}
        </Fragment>
      ))}
    </p>
  );
}

/** The catalogue's counts, linked to the programmes counted. */
function Counted({ field }: { field: FieldCounts }) {
  const words = useWords();
  const { t } = words;
  const { id, programmes, schools, levels } = field;
  return (
    <div className="mt-3 border-t border-line pt-1 text-sm text-ink-2 md:mt-0 md:border-t-0 md:pt-0">
      <a
        className="link inline-flex min-h-11 items-center text-base md:-mt-2.5"
        href={`/programs?country=GHA&study=${id}`}
        aria-describedby={`${id}-title`}
      >
        {t("fields.programmes", { count: programmes, schools })}
      </a>
      <p>
        {levels
          .map(({ level, programmes: count }) => t("fields.level", { level: levelName(words, level), count }))
          .join(" · ")}
      </p>
      <Subjects field={field} />
    </div>
  );
}

function Subjects({ field: { programmes, named, any } }: { field: FieldCounts }) {
  const { t, rich, list } = useWords();
  const rest = programmes - named.programmes - any;
  const subjects = named.subjects.map(({ subject, programmes: count }) =>
    t("fields.subjects.in", { subject, count }),
  );
  return (
    <>
      {subjects.length > 0 && (
        <p className="mt-2 text-base text-ink">
          {rich("fields.subjects", { strong, subjects: list(subjects) })}
        </p>
      )}
      <p className="mt-1">
        {[
          subjects.length > 0 ? t("fields.subjects.of", { named: named.programmes }) : null,
          subjects.length === 0 && named.programmes > 0 ? t("fields.subjects.many") : null,
          any > 0 ? t("fields.subjects.any", { any }) : null,
          rest > 0 ? t("fields.subjects.rest", { rest }) : null,
        ]
          .filter((sentence) => sentence !== null)
          .join(" ")}
      </p>
    </>
  );
}
