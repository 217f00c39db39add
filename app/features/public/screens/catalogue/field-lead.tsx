import type { FieldOfStudy } from "../../../../kernel/contract/field-of-study.ts";
import { useWords } from "../../../../kernel/web/words.tsx";

/** Workplaces of graduates of this field, and a link to its full entry. */
export function FieldLead({ field }: { field: FieldOfStudy }) {
  const { t } = useWords();
  return (
    <section aria-labelledby="leads-to">
      <h2 id="leads-to" className="text-2xl">
        {t("fields.programme")}
      </h2>
      <p className="mt-3">
        <strong>{t("fields.work")}</strong> {t(`fields.${field}.work`)}
      </p>
      <p className="mt-1">
        <a className="link inline-flex min-h-11 items-center" href={`/fields#${field}`}>
          {t("fields.programme.more", { field: t(`fields.${field}.name`) })}
        </a>
      </p>
    </section>
  );
}
