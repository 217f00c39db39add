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

/** A page of the sandbox; the tag escapes all text. */
export function sandboxPage(title: string, body: SafeHtml): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sandbox/sandbox.css" />
      </head>
      <body>
        ${body}
      </body>
    </html> `.markup;
}
