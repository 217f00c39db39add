import { FoundList, ListHead, listPath } from "../../features/previous-checks/found-list.tsx";
import type { PlainPage } from "./plain-page.ts";
import { listAreas, readList } from "./read-list.ts";

/** Checks found by a code or kept by this browser; proving a phone has a script and is routes/previous-checks.tsx. */
export const checkList: PlainPage = {
  path: /^\/previous-checks$/,
  section: listPath,
  areas: listAreas,
  async open({ site, url, words }) {
    if (url.searchParams.has("verify")) return null;
    const { hasLoggedIn, ...found } = await readList(site, url.searchParams);
    return {
      head: () => <ListHead />,
      main: () => (
        <main id="main" className="page grow py-8">
          <h1 className="text-3xl">{words.t("previous.title")}</h1>
          <FoundList found={found} hasLoggedIn={hasLoggedIn} />
        </main>
      ),
    };
  },
};
