import { createWords } from "../../../language/words.ts";
import { isLoggedIn } from "../../features/login/login-api.ts";
import { findChecks } from "../../features/previous-checks/find-checks.ts";
import { FoundList, ListHead, listPath } from "../../features/previous-checks/found-list.tsx";
import type { PlainPage } from "./plain-page.ts";

/** Checks found by a code or kept by this browser; proving a phone has a script and is routes/previous-checks.tsx. */
export const checkList: PlainPage = {
  path: /^\/previous-checks$/,
  section: listPath,
  areas: ["previous", "login"],
  async open({ site, url, words }) {
    if (url.searchParams.has("verify")) return null;
    const spoken = createWords(site.words(["previous", "login", "errors"]), console.error);
    const [found, hasLoggedIn] = await Promise.all([
      findChecks(site, spoken, url.searchParams),
      isLoggedIn(site),
    ]);
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
