import type { CheckToShow } from "../../../contract/check-to-show.ts";
import { useWords } from "../../lib/words.tsx";
import { Note } from "../../ui/card.tsx";
import { CheckLine } from "./check-line.tsx";
import { AccountLine } from "./account-line.tsx";
import { CountryRule } from "./country-rule.tsx";
import { ClosedProgrammes } from "./closed-programmes.tsx";
import type { Filters } from "./filters.ts";
import { FindProgramme } from "./find-programme.tsx";
import { GeneralRule } from "./general-rule.tsx";
import { OpenAnyway } from "./open-anyway.tsx";
import { OpenProgrammes } from "./open-programmes.tsx";
import { OtherRoutes } from "./other-routes.tsx";
import { ProgrammeList } from "./programme-list.tsx";
import { ResultActions, ResultButtons } from "./result-actions.tsx";
import { GradesBox, Institutions, Provenance } from "./side-boxes.tsx";
import { SummaryBanner } from "./summary-banner.tsx";
import { ToConfirm } from "./to-confirm.tsx";
import { SchoolChoice, ViewBar } from "./view-bar.tsx";
import { WantedProgrammes } from "./wanted-programmes.tsx";
import { WithinReach } from "./within-reach.tsx";

interface ResultsPageProps {
  result: CheckToShow;
  filters: Filters;
  /** "Programme Cut-off", or "Previous Check Results" where it was opened by its code. */
  header: string;
  address: string;
  /** Why paying for a free one did not work. */
  problem?: string | null;
}

/** A result to read: opened, or free with what is free of it (decisions.md, "What is sold"). */
export function ResultsPage({ result: check, filters, header, address, problem = null }: ResultsPageProps) {
  const { t } = useWords();
  const result = check.result();
  const shown = { result, filters };
  const nothing = result.nothing();
  // Nothing can be told of it from grades: its own programmes come before others'.
  const isSilent = nothing === "no-lines" || nothing === "no-rules" || nothing === "too-few-grades";
  const rule = result.country_rule;
  // Of a country without programmes there is no list to show, nor an empty one.
  const hasList = rule === undefined || result.total_programs > 0;
  const leadsElsewhere = result.total_qualified === 0 && result.total_open === 0;
  return (
    <div className="page py-2 sm:py-4">
      <CheckLine header={header} code={result.check_code} />
      {problem !== null && <ProblemNote>{problem}</ProblemNote>}
      {rule !== undefined && <CountryRule rule={rule} country={result.country} />}
      {hasList && (
        <SummaryBanner result={result}>
          <ResultButtons result={result} address={address} />
        </SummaryBanner>
      )}
      <ViewBar result={result} />
      <div className="mt-4 grid gap-8 sm:mt-6 lg:grid-cols-[minmax(0,1fr)_280px]">
        <div className="min-w-0">
          {hasList && (
            <>
              {filters.find !== "" && <FindProgramme {...shown} />}
              <WantedProgrammes result={result} />
              <ProgrammeList result={result} filters={filters} />
              {filters.find === "" && result.total_qualified > 0 && <FindProgramme {...shown} />}
              <AccountLine result={result} filters={filters} />
              <SchoolChoice result={result} />
              {result.total_qualified > 0 ? (
                <>
                  <ToConfirm {...shown} />
                  <WithinReach {...shown} />
                  <OpenProgrammes {...shown} />
                </>
              ) : (
                // Where nothing qualifies, what is open comes before what is missing: elsewhere, if nothing is open here.
                <>
                  <OpenProgrammes {...shown} />
                  <ToConfirm {...shown} />
                  {isSilent && <GeneralRule {...shown} />}
                  {leadsElsewhere && <OtherRoutes result={result} />}
                  {filters.find === "" && <FindProgramme {...shown} />}
                  <WithinReach {...shown} />
                </>
              )}
              {!isSilent && <GeneralRule {...shown} />}
              {!leadsElsewhere && <OtherRoutes result={result} />}
              <ClosedProgrammes {...shown} />
            </>
          )}
          {result.access === "free" && rule === undefined && <OpenAnyway result={result} />}
        </div>
        <aside aria-label={t("results.about")} className="grid content-start gap-4">
          <Institutions programmes={result.qualified()} />
          {rule === undefined && <Provenance result={result} />}
          <GradesBox result={result} />
          <ResultActions result={result} />
        </aside>
      </div>
    </div>
  );
}

export function ProblemNote({ children }: { children: string }) {
  return (
    <div role="alert" className="mb-4">
      <Note tone="clay">{children}</Note>
    </div>
  );
}
