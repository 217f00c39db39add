/** Markup whose text is escaped. */
export interface SafeHtml {
  readonly markup: string;
}

type Value = SafeHtml | string | number | null | readonly Value[];

/** Template tag for markup; escapes every value that is not markup. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): SafeHtml {
  return {
    markup: parts.map((part, index) => (index === 0 ? part : textOf(values[index - 1]!) + part)).join(""),
  };
}

function textOf(value: Value): string {
  if (value === null) return "";
  if (typeof value === "object") return "markup" in value ? value.markup : value.map(textOf).join("");
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
