import { redirectDocument } from "react-router";
import type { Answer } from "../../../contract/api.ts";
import type { SiteRequest } from "../../../contract/site.ts";
import { askApi, dataOf } from "../../lib/api-data.ts";

type Asked = "GET /api/v1/classes/:code" | "GET /api/v1/classes/:code/sheets";

/** A class of this visitor's. Whoever has not proved the phone (any more), or has none of this code, begins anew. */
export async function classData<Name extends Asked>(
  site: SiteRequest,
  name: Name,
  params: { readonly code: string },
): Promise<Answer<Name>> {
  const answer = await askApi(site, name as Asked, { params });
  const { body } = answer;
  if (!body.success && (body.error === "proof-needed" || body.error === "no-class")) {
    throw redirectDocument(`/class?problem=${body.error}`);
  }
  return dataOf(answer) as Answer<Name>;
}
