import { redirect } from "react-router";
import type { Words } from "../../words/words.ts";
import { normaliseCheckCode } from "../contract/check-code.ts";
import { resultPath } from "../contract/page-paths.ts";
import { allSchoolsId } from "../contract/product.ts";
import type { SchoolOption } from "./reference.ts";

type Typed = FormData | URLSearchParams;

/** Text of one field; "" for a file or nothing. */
export function formText(form: Typed, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** Value of one select. The API validates the choices and refuses others with a message. */
export function formChoice<Choice extends string>(form: Typed, name: string): Choice {
  return formText(form, name) as Choice;
}

/** Ticked values of one list. */
export function formChoices<Choice extends string>(form: FormData, name: string): Choice[] {
  return form.getAll(name).filter((value) => typeof value === "string") as Choice[];
}

/** The ids in an address or a form, each once: "12,7" → [12, 7]. No id has more than six figures. */
export function idsIn(text: string): number[] {
  return [...new Set(text.match(/\b[1-9]\d{0,5}\b/g)?.map(Number))];
}

/** Each record with these fields alone: a page is sent no others. */
export function only<One, Name extends keyof One>(
  records: readonly One[],
  ...names: readonly Name[]
): Pick<One, Name>[] {
  return records.map(
    (record) => Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<One, Name>,
  );
}

/** Schools have their own names; "All schools" is a sentence of ours. */
export function schoolName({ t }: Words, { id, name }: Pick<SchoolOption, "id" | "name">): string {
  return id === allSchoolsId ? t("common.allSchools") : name;
}

/** The check code of an address. The result's page says of any other text that it is none. */
export function checkCodeIn({ code: typed }: { readonly code: string }): string {
  const code = normaliseCheckCode(typed);
  if (code === null) throw redirect(resultPath(encodeURIComponent(typed)));
  return code;
}

/** Lower case without accents, dashes or dots: what a person would type. */
export function searchText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/ɛ/g, "e")
    .replace(/ɔ/g, "o")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Every typed word begins a word of the text. */
export function matchesSearch(text: string, typed: string): boolean {
  const words = ` ${searchText(text)}`;
  return searchText(typed)
    .split(" ")
    .every((word) => words.includes(` ${word}`));
}

/** The text begins with the typed words; empty input matches nothing. */
export function beginsWith(text: string, typed: string): boolean {
  return typed !== "" && searchText(text).startsWith(searchText(typed));
}
