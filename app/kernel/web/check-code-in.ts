import { resultPath } from "../contract/page-paths.ts";
import { redirect } from "react-router";
import { normaliseCheckCode } from "../contract/check-code.ts";

/** The check code of an address. The result's page says of any other text that it is none. */
export function checkCodeIn({ code: typed }: { readonly code: string }): string {
  const code = normaliseCheckCode(typed);
  if (code === null) throw redirect(resultPath(encodeURIComponent(typed)));
  return code;
}
