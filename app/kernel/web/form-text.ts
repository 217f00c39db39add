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
