import { useEffect, useMemo, useState } from "react";
import type { WhatIfMaterial } from "../../../contract/what-if.ts";
import { callApi } from "../../lib/browser-api.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card, Note } from "../../ui/card.tsx";
import { useHydrated } from "../../lib/use-hydrated.ts";
import type { Comparison } from "./try-grades.ts";
import { Outcome, OutcomeFigures } from "./outcome.tsx";
import { RecheckCard } from "./recheck-card.tsx";
import { SlipEditor } from "./slip-editor.tsx";

type Trial = (grades: WhatIfMaterial["candidate"]["grades"]) => Comparison;
type Loaded =
  | { state: "loading" }
  | { state: "ready"; material: WhatIfMaterial; compare: Trial }
  | { state: "failed"; message: string };

interface WhatIfPageProps {
  code: string;
  /** "at KNUST", "in Ghana" */
  place: string;
  /** Until when the check may be run again free, in words; null where it may not. */
  recheckUntil: string | null;
}

/** Other grades, tried on the device: the stored check is never touched. */
export function WhatIfPage({ code, place, recheckUntil }: WhatIfPageProps) {
  const isHydrated = useHydrated();
  const loaded = useTrial(code);
  return (
    <div className="page py-4">
      <Note className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <p>
          <strong>What if</strong>: this is not your real result. Nothing you try here is kept.
        </p>
        <LinkButton tone="quiet" href={`/checker/results/${code}`}>
          Back to my real result
        </LinkButton>
      </Note>
      <h1 className="text-3xl">What if your grades were different?</h1>
      <p className="mt-1 text-ink-2">Change any grade or subject; the programmes {place} follow at once.</p>
      {!isHydrated && (
        <noscript>
          <p className="mt-4">Trying grades needs JavaScript; your real result does not.</p>
        </noscript>
      )}
      {loaded.state === "loading" && (
        <Card className="mt-5">
          <p role="status">Loading...</p>
        </Card>
      )}
      {loaded.state === "failed" && (
        <div role="alert">
          <Note tone="clay" className="mt-5">
            {loaded.message}{" "}
            <a href={`/checker/results/${code}/what-if`} className="link">
              Try again
            </a>
          </Note>
        </div>
      )}
      {loaded.state === "ready" && (
        <Trying material={loaded.material} compare={loaded.compare} code={code} recheckUntil={recheckUntil} />
      )}
    </div>
  );
}

interface TryingProps {
  material: WhatIfMaterial;
  compare: Trial;
  code: string;
  recheckUntil: string | null;
}

function Trying({ material, compare, code, recheckUntil }: TryingProps) {
  const { candidate, catalogue } = material;
  const [grades, setGrades] = useState(candidate.grades);
  const comparison = useMemo(() => compare(grades), [compare, grades]);
  const isChanged = grades !== candidate.grades;
  return (
    <>
      <OutcomeFigures comparison={comparison} isChanged={isChanged} />
      <div className="mt-5 grid grid-cols-1 gap-6 lg:grid-cols-2">
        <SlipEditor
          real={candidate.grades}
          grades={grades}
          certificate={candidate.certificate}
          subjects={catalogue.subjects}
          onChange={setGrades}
        />
        <Outcome comparison={comparison} schools={catalogue.schools} isChanged={isChanged} />
      </div>
      {recheckUntil !== null && (
        <RecheckCard
          code={code}
          until={recheckUntil}
          certificate={candidate.certificate}
          grades={isChanged ? grades : null}
        />
      )}
    </>
  );
}

/** The engine and the figures arrive together, and only on this page. */
function useTrial(code: string): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ state: "loading" });
  useEffect(() => {
    const load = async () => {
      try {
        const [material, { trialOf }] = await Promise.all([
          callApi<WhatIfMaterial>(`/api/v1/checks/${code}/what-if`, {
            fallback: "The figures could not be loaded.",
          }),
          import("./try-grades.ts"),
        ]);
        setLoaded({ state: "ready", material, compare: trialOf(material) });
      } catch (error) {
        setLoaded({ state: "failed", message: (error as Error).message });
      }
    };
    void load();
  }, [code]);
  return loaded;
}
