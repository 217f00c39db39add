import { allSchoolsId } from "../../contract/product.ts";
import type { Words } from "../../language/words.ts";
import type { Country, School } from "./reference.ts";

/** Names that the catalogue's data gives in English, as the page's language says them. Unknown ones stay as they are. */

export function countryName({ t }: Words, { code, name }: Pick<Country, "code" | "name">): string {
  return t("common.countryName", { country: code, name });
}

/** Schools keep their names; "All schools" is no name. */
export function schoolName({ t }: Words, { id, name }: Pick<School, "id" | "name">): string {
  return id === allSchoolsId ? t("common.allSchools") : name;
}

/** Of a level by its name on the wire: "Degree". */
export function levelName({ t }: Words, level: string): string {
  return t("common.level", { level });
}

interface ScaleStep {
  readonly grade: string;
  readonly interpretation: string;
}

/** A grade scale with what each grade means in the page's language. */
export function saidScale({ t }: Words, scale: readonly ScaleStep[]): ScaleStep[] {
  return scale.map(({ grade, interpretation }) => ({
    grade,
    interpretation: t("common.grade", { word: interpretation.replace(" g", "G") }),
  }));
}
