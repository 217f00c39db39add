import { html, type SafeHtml } from "./html.ts";

/** A page of the sandbox; the tag escapes all text. */
export function page(title: string, body: SafeHtml): string {
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
