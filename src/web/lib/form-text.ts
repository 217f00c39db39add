type Typed = FormData | URLSearchParams;

/** What was typed into one field; a file, or nothing, is "". */
export function formText(form: Typed, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** What was chosen in one select. The API names the choices, and refuses in words what is none of them. */
export function formChoice<Choice extends string>(form: Typed, name: string): Choice {
  return formText(form, name) as Choice;
}

/** What was ticked in one list. */
export function formChoices<Choice extends string>(form: FormData, name: string): Choice[] {
  return form.getAll(name).filter((value) => typeof value === "string") as Choice[];
}
