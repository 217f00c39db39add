import { redirectDocument } from "react-router";
import type { DataOf } from "../../../kernel/contract/api.ts";
import type { SiteRequest } from "../../../kernel/contract/site.ts";
import { dataOf } from "../../../kernel/web/api-data.ts";

type Asked = "findClass" | "classSheets";

/** One of this visitor's classes. Without the proved phone, or with an unknown code, start over. */
export async function classData<Name extends Asked>(
  site: SiteRequest,
  name: Name,
  params: { readonly code: string },
): Promise<DataOf<Name>> {
  const answer = await site.ask(name as Asked, { params });
  const { body } = answer;
  if (!body.success && (body.error === "proof-needed" || body.error === "no-class")) {
    throw redirectDocument(`/class?problem=${body.error}`);
  }
  return dataOf(answer) as DataOf<Name>;
}
