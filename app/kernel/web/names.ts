import { allSchoolsId } from "../contract/product.ts";
import type { Words } from "../../words/words.ts";
import type { CountryOption, SchoolOption } from "./reference.ts";

/** Names from the catalogue's data in words. Unknown names stay as they are. */

export function countryName({ t }: Words, { code, name }: Pick<CountryOption, "code" | "name">): string {
  return t("common.countryName", { country: code, name });
}

/** Schools have their own names; "All schools" is a sentence of ours. */
export function schoolName({ t }: Words, { id, name }: Pick<SchoolOption, "id" | "name">): string {
  return id === allSchoolsId ? t("common.allSchools") : name;
}

/** Name of a level by its wire name: "Degree". */
export function levelName({ t }: Words, level: string): string {
  return t("common.level", { level });
}
