import { studentApi } from "../screens/student-api.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import type { Route } from "./+types/data";

export const handle = { isPersonal: true } satisfies PageHandle;

/** "Download everything": a file, not a page. */
export async function loader(args: Route.LoaderArgs) {
  const data = await studentApi(args).data("downloadData");
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="okwan-my-data.json"',
      "cache-control": "private, no-store",
    },
  });
}
