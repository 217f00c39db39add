import {
  Link,
  redirect,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
  useSearchParams,
} from "react-router";
import { normaliseCheckCode } from "../../../kernel/contract/check-code.ts";
import { ownPath } from "../../../kernel/contract/page-paths.ts";
import type { SiteRequest } from "../../../kernel/contract/site.ts";
import { createWords, type Words } from "../../../words/words.ts";
import { isLoggedIn, pendingVerification, provePhone, sendProofCode } from "../../login/screens/login-api.ts";
import { VerifyPhone } from "../../login/screens/verify-phone.tsx";
import { CheckList } from "../screens/previous-checks/check-list.tsx";
import { UnprovedChecks } from "../screens/previous-checks/elsewhere.tsx";
import {
  findChecks,
  type FoundChecks,
  isPhoneSearch,
  lastFigures,
} from "../screens/previous-checks/past-checks.ts";
import { SearchBox } from "../screens/previous-checks/search-box.tsx";
import { formText } from "../../../kernel/web/form-text.ts";
import { readPhone } from "../../../kernel/web/read-phone.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { PageHead } from "../../../kernel/web/page-head.tsx";
import { linkTo, useWords } from "../../../kernel/web/words.tsx";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { TextLink } from "../../../kernel/ui/controls.tsx";
import { Card } from "../../../kernel/ui/card.tsx";
import { Icon } from "../../../kernel/ui/icon.tsx";
import type { Route } from "./+types/previous-checks";

const listPath = "/previous-checks";

export const handle = {
  isPersonal: true,
  stage: "last",
  costMs: 15,
  js: true,
  areas: ["previous", "login"],
} satisfies PageHandle;

/** Checks found by a code or phone, or made in this browser; a phone is proved on this page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { searchParams } = new URL(request.url);
  const [found, hasLoggedIn] = await Promise.all([
    findChecks(site, wordsOf(site), searchParams),
    isLoggedIn(site),
  ]);
  return { found, hasLoggedIn, failed: wordsOf(site).t("errors.pastChecks") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const form = await request.formData();
  const to = new URL(request.url).searchParams.get("to");
  const intent = form.get("intent");
  if (intent === null) return search(site, formText(form, "q"), to);
  const pending = await pendingVerification(site);
  if (pending === null) throw redirectDocument(listPath);
  if (intent === "resend") {
    const sent = await sendProofCode(site, pending.phone);
    return { error: sent.error };
  }
  const proven = await provePhone(site, formText(form, "code"));
  if (!proven.isDone) return { error: proven.error };
  throw redirectDocument(provenPath(pending.phone, to));
}

/** Without network, or where the server fails: the form stays with what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { typed: formText(form, "q"), hasFailed: true as const, error: undefined };
  }
}

/** The browser filters and pages the own list; pages of other checks come from the server. */
export function shouldRevalidate({
  actionResult,
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs) {
  // What failed would fail again, and an error page would stand in place of the form.
  if (actionResult?.hasFailed === true) return false;
  const asked = ({ searchParams }: URL) =>
    ["code", "ends", "verify", "elsewhere"].map((name) => searchParams.get(name)).join(" ");
  return formMethod !== undefined || asked(currentUrl) !== asked(nextUrl);
}

/** Sends a code if the phone is not proved yet. */
async function search(site: SiteRequest, typed: string, to: string | null) {
  const words = wordsOf(site);
  const { t } = words;
  if (!isPhoneSearch(typed)) {
    const code = normaliseCheckCode(typed);
    if (code === null) return { typed, error: t("errors.checkCode") };
    throw redirect(`${listPath}?code=${code}`);
  }
  const read = readPhone(typed, site.countryCode, words);
  if ("error" in read) return { typed, error: read.error };
  const { phone } = read;
  const { status, body } = await site.ask("listPhoneChecks", { query: { phone } });
  if (body.success) throw redirectDocument(provenPath(phone, to));
  if (status >= 500) return { typed, error: t("errors.pastChecks") };
  const sent = await sendProofCode(site, phone);
  if (!sent.isDone && !sent.isTooSoon) return { typed, error: sent.error };
  const query = new URLSearchParams({ verify: "1", ...(to === null ? {} : { to }) });
  throw redirect(`${listPath}?${query}`);
}

/** Also contains the API's refusals. */
function wordsOf(site: SiteRequest): Words {
  return createWords(site.words([...handle.areas, "errors"]), console.error);
}

/** The list of a proved phone, or the page that asked for the proof. */
function provenPath(phone: string, to: string | null): string {
  return ownPath(to, `${listPath}?ends=${lastFigures(phone)}`);
}

export default function PreviousChecks({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { found, hasLoggedIn } = loaderData;
  const failed =
    actionData !== undefined && "hasFailed" in actionData
      ? { typed: actionData.typed, error: loaderData.failed }
      : undefined;
  const answer = failed ?? (actionData !== undefined && "typed" in actionData ? actionData : undefined);
  const to = useSearchParams()[0].get("to");
  const otherNumber = to === null ? listPath : `${listPath}?to=${encodeURIComponent(to)}`;
  return (
    <main id="main" className="page grow py-8">
      <PageHead title={t("frame.previousChecks")} description={t("previous.description")} path={listPath} />
      {found.verify === null ? (
        <>
          <h1 className="text-3xl">{t("frame.previousChecks")}</h1>
          <FoundList found={found} hasLoggedIn={hasLoggedIn} answer={answer} />
        </>
      ) : (
        // Also of the pages that ask for a phone's proof: a class, news of a school.
        <Card className="mx-auto max-w-md">
          <VerifyPhone pending={found.verify} answer={failed ?? actionData} changeHref={otherNumber} />
        </Card>
      )}
    </main>
  );
}

interface FoundListProps {
  found: FoundChecks;
  hasLoggedIn: boolean;
  /** Message of a search without results. */
  answer?: { typed: string; error: string | undefined } | undefined;
}

/** The search, its results or this browser's own checks, and the link to the student area. */
function FoundList({ found, hasLoggedIn, answer }: FoundListProps) {
  const { t, rich } = useWords();
  const { checks, elsewhere, searched, phones } = found;
  const [search] = useSearchParams();
  const isRetrieving = useNavigation().formData?.has("q") === true;
  return (
    <>
      <div className="mt-5">
        <SearchBox
          key={searched ?? "none"}
          typed={answer?.typed ?? ""}
          error={answer?.error ?? found.error}
          isOpen={checks.length === 0 || search.has("to") || answer?.error !== undefined}
        />
      </div>
      {isRetrieving && <Retrieving />}
      {checks.length > 0 ? (
        <CheckList
          checks={checks}
          title={searched === null ? t("previous.list.browser") : t("previous.list.found")}
        />
      ) : (
        searched === null && !isRetrieving && <NothingYet phones={phones} />
      )}
      {elsewhere !== null && <UnprovedChecks elsewhere={elsewhere} isLoggedIn={false} />}
      {checks.length > 0 && searched === null && <ProvenPhones phones={phones} />}
      <p className="mt-8 text-ink-2">
        {rich(hasLoggedIn ? "previous.student" : "previous.logIn", {
          link: linkTo(hasLoggedIn ? "/app/overview" : "/login"),
        })}
      </p>
    </>
  );
}

/** While a search is on its way. */
function Retrieving() {
  const { t } = useWords();
  return (
    <Card className="mt-6 text-center">
      <div role="status">
        <h2 className="text-xl">{t("previous.retrieving")}</h2>
      </div>
      <Link to={listPath} className="link mt-3 inline-flex min-h-11 items-center">
        {t("previous.goBack")}
      </Link>
    </Card>
  );
}

function NothingYet({ phones }: { phones: readonly string[] }) {
  const { t } = useWords();
  return (
    <Card className="mt-6 grid justify-items-center gap-2 py-10 text-center">
      <Icon name="search" size={32} className="text-ink-2" />
      <h2 className="text-xl">{t("previous.nothingYet")}</h2>
      <p className="max-w-prose text-ink-2">{t("previous.nothingYet.text")}</p>
      <ProvenPhones phones={phones} />
    </Card>
  );
}

/** Shows only the last digits: somebody may be watching. */
function ProvenPhones({ phones }: { phones: readonly string[] }) {
  const { t } = useWords();
  if (phones.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1">
      {phones.map((phone) => (
        <li key={phone}>
          <TextLink href={`?ends=${lastFigures(phone)}`}>
            {t("previous.proven", { figures: lastFigures(phone) })}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
