import { useSearchParams } from "react-router";
import { PageHead } from "../../lib/page-head.tsx";
import { linkTo } from "../../lib/rich-parts.tsx";
import { useWords } from "../../lib/words.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CheckList } from "./check-list.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import type { FoundChecks } from "./find-checks.ts";
import { lastFigures } from "./past-checks.ts";
import { SearchBox } from "./search-box.tsx";

export const listPath = "/previous-checks";

export function ListHead() {
  const { t } = useWords();
  return <PageHead title={t("previous.title")} description={t("previous.description")} path={listPath} />;
}

interface FoundListProps {
  found: FoundChecks;
  hasLoggedIn: boolean;
  /** Message of a search without results. */
  answer?: { typed: string; error: string | undefined } | undefined;
}

/** The search, its results or this browser's own checks, and the link to the student area. */
export function FoundList({ found, hasLoggedIn, answer }: FoundListProps) {
  const { t, rich } = useWords();
  const { checks, elsewhere, searched, phones } = found;
  const [search] = useSearchParams();
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
      {checks.length > 0 ? (
        <CheckList
          checks={checks}
          title={searched === null ? t("previous.list.browser") : t("previous.list.found")}
        />
      ) : (
        searched === null && <NothingYet phones={phones} />
      )}
      {elsewhere !== null && <Elsewhere elsewhere={elsewhere} isLoggedIn={false} />}
      {checks.length > 0 && searched === null && <ProvenPhones phones={phones} />}
      <p className="mt-8 text-ink-2">
        {rich(hasLoggedIn ? "previous.student" : "previous.logIn", {
          link: linkTo(hasLoggedIn ? "/app/overview" : "/login"),
        })}
      </p>
    </>
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
          <a href={`?ends=${lastFigures(phone)}`} className="link inline-flex min-h-11 items-center">
            {t("previous.proven", { figures: lastFigures(phone) })}
          </a>
        </li>
      ))}
    </ul>
  );
}
