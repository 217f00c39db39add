import { useSearchParams } from "react-router";
import { PageHead } from "../../lib/page-head.tsx";
import { useWords } from "../../lib/words.tsx";
import { CheckList } from "./check-list.tsx";
import type { FoundChecks } from "./find-checks.ts";
import { Elsewhere } from "./elsewhere.tsx";
import { NothingYet, ProvenPhones } from "./nothing-yet.tsx";
import { SearchBox } from "./search-box.tsx";

export const listPath = "/previous-checks";

export function ListHead() {
  const { t } = useWords();
  return <PageHead title={t("previous.title")} description={t("previous.description")} path={listPath} />;
}

interface FoundListProps {
  found: FoundChecks;
  hasLoggedIn: boolean;
  /** What a search that found nothing said. */
  answer?: { typed: string; error: string | undefined } | undefined;
}

/** The search, what it found or this browser's own checks, and the way to the student area. */
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
          link: (words) => (
            <a href={hasLoggedIn ? "/app/overview" : "/login"} className="link">
              {words}
            </a>
          ),
        })}
      </p>
    </>
  );
}
