import { answerOf, type CellAnswer, rowField, sureField, textIn } from "./answer-fields.ts";

/** The class table in the browser: answers of fields, open fields, and the target of Enter. */

type Field = HTMLInputElement | HTMLSelectElement;

export const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

export function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(isField);
}

/** true if the field was changed since rendering, for example before the script arrived. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLInputElement) {
    return field.type === "checkbox"
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue;
  }
  return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected);
}

const valueIn = (form: HTMLFormElement, name: string) => textIn(new FormData(form), name);

const numberOf = ({ name }: Field): number => Number(/\d+/.exec(name)?.[0]);

/** The answer in a changed field. Correcting a name confirms it; a subject is answered with its grade. */
export function answerIn(field: Field, form: HTMLFormElement): CellAnswer | null {
  const nr = numberOf(field);
  const of = (name: string) => answerOf(name, (one) => valueIn(form, one));
  if (field.name.startsWith("sure-")) {
    const isSure = field instanceof HTMLInputElement && field.checked;
    const name = of(`name-${nr}`);
    return name && { ...name, is_sure: isSure };
  }
  if (field.name.startsWith("name-")) {
    const sure = form.elements.namedItem(sureField(nr));
    if (sure instanceof HTMLInputElement && field.value.trim() !== "") sure.checked = true;
  }
  return of(field.name.replace(/^subject-/, "added-"));
}

/** Enter answers a field and moves to the next open one; it never submits the form. */
export function chooseAndMoveOn(event: KeyboardEvent, form: HTMLFormElement): void {
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

/** Confirms the shown value. */
function take(field: Field, form: HTMLFormElement): void {
  if (field instanceof HTMLSelectElement) {
    if (field.value !== "" || field.dataset["read"] === undefined) return;
    field.value = field.dataset["read"];
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  const sure = form.elements.namedItem(sureField(numberOf(field)));
  if (!(sure instanceof HTMLInputElement) || sure.checked) return;
  sure.checked = true;
  sure.dispatchEvent(new Event("change", { bubbles: true }));
}

function isOpen(field: Field, form: HTMLFormElement): boolean {
  if (field instanceof HTMLInputElement) return valueIn(form, sureField(numberOf(field))) === null;
  if (field.value !== "") return false;
  // Fields for missing subjects and the question if these are all: both stay open until one is answered.
  if (/^(?:subject|added|row)-/.test(field.name)) {
    const nr = numberOf(field);
    if (valueIn(form, rowField(nr)) !== "") return false;
    const places = form.querySelectorAll<HTMLSelectElement>(`select[name^="added-${nr}-"]`);
    return [...places].some(({ value }) => value === "");
  }
  return true;
}
