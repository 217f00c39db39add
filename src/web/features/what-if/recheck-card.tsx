import { resultPath } from "../../../contract/page-paths.ts";
import { useState } from "react";
import type { CheckRequest } from "../../../contract/check-request.ts";
import { coreShortNames } from "../../../contract/product.ts";
import { certificates, type CertificateType, pointsOf, type SubjectGrade } from "../../../engine/index.ts";
import { callApi } from "../../lib/browser-api.ts";
import { useWords } from "../../lib/words.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, Problem } from "../../ui/card.tsx";

interface RecheckCardProps {
  code: string;
  /** End of the free second run. */
  until: string;
  certificate: CertificateType;
  /** null while nothing is changed. */
  grades: readonly SubjectGrade[] | null;
}

/**
 * In some years grades are re-issued: then the tried grades can become a second, real result, once and free.
 */
export function RecheckCard({ code, until, certificate, grades }: RecheckCardProps) {
  const { t, day } = useWords();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const send = async (changed: readonly SubjectGrade[]) => {
    setIsSending(true);
    setProblem(null);
    try {
      const result = await callApi("POST /api/v1/checks/:code/recheck", {
        params: { code },
        body: { results: resultsOf(certificate, changed) },
        fallback: t("failures.check"),
      });
      location.assign(resultPath(result.check_code));
    } catch (error) {
      setProblem((error as Error).message);
      setIsSending(false);
    }
  };
  return (
    <Card id="recheck" className="mt-6">
      <h2 className="text-lg">{t("whatIf.recheck")}</h2>
      <p className="mt-1 text-ink-2">{t("whatIf.recheck.text", { day: day(until) })}</p>
      <Button
        tone="quiet"
        className="mt-3"
        disabled={isSending || grades === null}
        onClick={() => grades !== null && void send(grades)}
      >
        {t("whatIf.recheck.now")}
      </Button>
      <Problem className="mt-3">{problem}</Problem>
    </Card>
  );
}

function resultsOf(certificate: CertificateType, grades: readonly SubjectGrade[]): CheckRequest["results"] {
  const points = (grade: string | null) => pointsOf(certificates[certificate], grade);
  const coreNames = new Map<number, string>(Object.entries(coreShortNames).map(([name, id]) => [id, name]));
  const first = grades.filter(({ sitting }) => sitting !== 2);
  const second = grades.filter(({ sitting }) => sitting === 2);
  const asRow = ({ subjectId, grade }: SubjectGrade) => ({ subject_id: subjectId, grade: points(grade) });
  return {
    core: Object.fromEntries(
      first.flatMap(({ subjectId, grade }) => {
        const name = coreNames.get(subjectId);
        return name === undefined ? [] : [[name, points(grade)]];
      }),
    ),
    electives: first.filter(({ subjectId }) => !coreNames.has(subjectId)).map(asRow),
    ...(second.length === 0 ? {} : { second_sitting: second.map(asRow) }),
  };
}
