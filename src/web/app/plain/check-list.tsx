import { normaliseCheckCode } from "../../../contract/check-code.ts";
import { ownPath } from "../../../contract/own-path.ts";
import type { SiteRedirect } from "../../../contract/site.ts";
import { createWords, type Words } from "../../../language/words.ts";
import { callingCodeOf, withCallingCode } from "../../lib/calling-codes.ts";
import { isLoggedIn, sendProofCode } from "../../features/login/login-api.ts";
import { findChecks } from "../../features/previous-checks/find-checks.ts";
import { FoundList, ListHead, listPath } from "../../features/previous-checks/found-list.tsx";
import { isPhoneSearch, lastFigures } from "../../features/previous-checks/past-checks.ts";
import { askApi } from "../../lib/api-data.ts";
import { type AskedFor, goTo, type PlainPage } from "./plain-page.ts";

const areas = ["previous", "login"] as const;

/** Checks found by a code or a phone, or kept by this browser. Proving a phone has a script: routes/prove-phone.tsx. */
export const checkList: PlainPage = {
  path: /^\/previous-checks\/?$/i,
  section: listPath,
  areas,
  scripts: [],
  async answer({ site, url, form, words }) {
    if (form?.has("intent") === true) return null;
    // What the API says no with is said here too.
    const saying = createWords(site.words([...areas, "errors"]), console.error);
    const answer = form === null ? undefined : await search({ site, url, words: saying }, form);
    if (answer !== undefined && "to" in answer) return answer;
    const [found, hasLoggedIn] = await Promise.all([
      findChecks(site, saying, url.searchParams),
      isLoggedIn(site),
    ]);
    if (found.verify !== null) return null;
    return {
      status: 200,
      keep: null,
      head: () => <ListHead />,
      main: () => (
        <main id="main" className="page grow py-8">
          <h1 className="text-3xl">{words.t("previous.title")}</h1>
          <FoundList found={found} hasLoggedIn={hasLoggedIn} answer={answer} />
        </main>
      ),
    };
  },
};

/** What the search found nothing for, and why. */
interface NothingFound {
  readonly typed: string;
  readonly error: string;
}

async function search(
  { site, url, words }: Pick<AskedFor, "site" | "url"> & { words: Words },
  form: ReadonlyMap<string, string>,
): Promise<SiteRedirect | NothingFound> {
  const typed = form.get("q")?.trim() ?? "";
  const to = url.searchParams.get("to");
  if (!isPhoneSearch(typed)) {
    const code = normaliseCheckCode(typed);
    return code === null ? { typed, error: words.t("errors.checkCode") } : goTo(`${listPath}?code=${code}`);
  }
  const phone = withCallingCode(callingCodeOf(site.countryCode), typed);
  const { status, body } = await askApi(site, "GET /api/v1/phone-checks", { query: { phone } });
  if (body.success) return goTo(provenPath(phone, to));
  if (status >= 500) return { typed, error: words.t("errors.pastChecks") };
  const sent = await sendProofCode(site, phone);
  if (!sent.isDone && !sent.isTooSoon) return { typed, error: sent.message };
  const query = new URLSearchParams({ verify: "1", ...(to === null ? {} : { to }) });
  return goTo(`${listPath}?${query}`, 302, sent.cookies);
}

/** The list of a phone that is proven, or the page that asked for the proof. */
export function provenPath(phone: string, to: string | null): string {
  return ownPath(to, `${listPath}?ends=${lastFigures(phone)}`);
}
