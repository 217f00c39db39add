import { data } from "react-router";
import { NotFoundPage } from "./frame/error-pages.tsx";
import type { PageHandle } from "../../kernel/web/page-handle.ts";

export const handle = { areas: [] } satisfies PageHandle;

export function loader() {
  return data(null, { status: 404 });
}

export default NotFoundPage;
