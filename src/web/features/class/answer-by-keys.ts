import { answerOf, type CellAnswer, rowField, sureField } from "./answers-from.ts";

/** The table of a class in the browser: what a field answers, what is still open, and where Enter goes. */

type Field = HTMLInputElement | HTMLSelectElement;

export const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

export function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(isField);
}

/** Since the page was made: what was answered before its script was here. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLInputElement) {
    return field.type === "checkbox"
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue;
  }
  return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected);
}

const named = (form: HTMLFormElement, name: string): Field | null => {
  const found = form.elements.namedItem(name);
  return found instanceof Element && isField(found) ? found : null;
};

function valueIn(form: HTMLFormElement, name: string): string | null {
  const field = named(form, name);
  if (field === null) return null;
  return field instanceof HTMLInputElement && field.type === "checkbox" && !field.checked
    ? null
    : field.value;
}

const numberOf = ({ name }: Field): number => Number(/\d+/.exec(name)?.[0]);

/** What this change says. A corrected name is right by that; a subject is answered together with its grade. */
export function saidBy(field: Field, form: HTMLFormElement): CellAnswer | null {
  const nr = numberOf(field);
  const of = (name: string) => answerOf(name, (one) => valueIn(form, one));
  if (field.name.startsWith("sure-")) {
    const isSure = field instanceof HTMLInputElement && field.checked;
    const name = of(`name-${nr}`);
    return name && { ...name, is_sure: isSure };
  }
  if (field.name.startsWith("name-")) {
    const sure = named(form, sureField(nr));
    if (sure instanceof HTMLInputElement && field.value.trim() !== "") sure.checked = true;
  }
  return of(field.name.replace(/^subject-/, "added-"));
}

/** Enter in a field answers it and goes on to the next that is open; it never sends the form. */
export function takeAndGoOn(event: KeyboardEvent, form: HTMLFormElement): void {
  const field = event.target;
  if (!isField(field) || field.type === "checkbox") return;
  event.preventDefault();
  take(field, form);
  const asked = [...form.querySelectorAll<Field>("[data-asked]")];
  const after = asked.filter(
    (one) => (field.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  const next = after.find((one) => isOpen(one, form)) ?? asked.find((one) => isOpen(one, form));
  (next ?? form.querySelector<HTMLButtonElement>("button[value=confirm]"))?.focus();
}

/** What is shown is right. */
function take(field: Field, form: HTMLFormElement): void {
  if (field instanceof HTMLSelectElement) {
    if (field.value !== "" || field.dataset["read"] === undefined) return;
    field.value = field.dataset["read"];
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  const sure = named(form, sureField(numberOf(field)));
  if (!(sure instanceof HTMLInputElement) || sure.checked) return;
  sure.checked = true;
  sure.dispatchEvent(new Event("change", { bubbles: true }));
}

function isOpen(field: Field, form: HTMLFormElement): boolean {
  if (field instanceof HTMLInputElement) return valueIn(form, sureField(numberOf(field))) === null;
  if (field.value !== "") return false;
  // Places for missing subjects, and whether these are all: open together, until the one or the other is answered.
  if (/^(?:subject|added|row)-/.test(field.name)) {
    const nr = numberOf(field);
    if (valueIn(form, rowField(nr)) !== "") return false;
    const places = form.querySelectorAll<HTMLSelectElement>(`select[name^="added-${nr}-"]`);
    return [...places].some(({ value }) => value === "");
  }
  return true;
}
