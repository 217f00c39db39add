import { redirectDocument } from "react-router";
import type { ReplyData } from "../../../contract/api.ts";
import type { SiteRequest } from "../../../contract/site.ts";
import { askApi, dataOf } from "../../lib/api-data.ts";

type Asked = "GET /api/v1/classes/:code" | "GET /api/v1/classes/:code/sheets";

/** One of this visitor's classes. Without the proved phone, or with an unknown code, start over. */
export async function classData<Name extends Asked>(
  site: SiteRequest,
  name: Name,
  params: { readonly code: string },
): Promise<ReplyData<Name>> {
  const answer = await askApi(site, name as Asked, { params });
  const { body } = answer;
  if (!body.success && (body.error === "proof-needed" || body.error === "no-class")) {
    throw redirectDocument(`/class?problem=${body.error}`);
  }
  return dataOf(answer) as ReplyData<Name>;
}
