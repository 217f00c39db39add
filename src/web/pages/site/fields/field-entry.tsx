import { Fragment } from "react";
import type { FieldOfStudy } from "../../../../contract/field-of-study.ts";
import { useWords } from "../../../lib/words.tsx";
import { TextLink } from "../../../ui/button.tsx";
import { sourceIn } from "../../parts/source-link.tsx";
import { ruleSources } from "./sources.ts";

/** One field as text, and the way to its programmes. */
export function FieldEntry({ id }: { id: FieldOfStudy }) {
  const { t } = useWords();
  return (
    <article
      id={id}
      className="grid scroll-mt-16 gap-2 rounded-card border border-line bg-surface p-4 target:border-brand sm:p-5 lg:scroll-mt-6"
    >
      <h3 id={`${id}-title`} className="text-xl">
        {t(`fields.${id}.name`)}
      </h3>
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
      <p>
        <TextLink href={`/programs?country=GHA&study=${id}`} aria-describedby={`${id}-title`}>
          {t("fields.programmes")}
        </TextLink>
      </p>
    </article>
  );
}

function Sources({ id }: { id: FieldOfStudy }) {
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
