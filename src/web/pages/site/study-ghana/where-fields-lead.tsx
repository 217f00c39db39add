import { type FieldFamily, fieldFamilies } from "../../../../contract/field-of-study.ts";
import { useWords } from "../../../lib/words.tsx";
import { GuideSection } from "./guide-section.tsx";

const families = Object.keys(fieldFamilies) as FieldFamily[];

/** The way to the page of fields, group by group. */
export function WhereFieldsLead() {
  const { t } = useWords();
  return (
    <GuideSection id="fields" title={t("fields.title")}>
      <p>{t("fields.guide")}</p>
      <ul className="flex flex-wrap gap-x-6">
        {families.map((family) => (
          <li key={family}>
            <a className="link inline-flex min-h-11 items-center" href={`/fields#${family}`}>
              {t(`fields.family.${family}`)}
            </a>
          </li>
        ))}
      </ul>
    </GuideSection>
  );
}
