/**
 * Text that no spreadsheet takes for a formula: what a company, and in the end a payer, wrote must not
 * calculate on the accountant's machine. The mark in front is the one Excel hides.
 */
export function inert(text: string): string {
  return /^[\s\0]*[=+\-@|]|^[\t\r\n\0]/.test(text) ? `'${text}` : text;
}
