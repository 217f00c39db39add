/** Text made safe for HTML; nothing reaches a page except through this tag. */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  let text = strings[0] ?? "";
  values.forEach((value, index) => {
    text += partOf(value) + (strings[index + 1] ?? "");
  });
  return new Html(text);
}

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function partOf(value: string | Html | readonly Html[]): string {
  if (value instanceof Html) return value.text;
  if (typeof value !== "string") return value.map(({ text }) => text).join("");
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function page(title: string, body: Html): string {
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
    </html> `.text;
}
