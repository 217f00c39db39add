import { type CertificateType, gradeScales } from "../../../../engine/index.ts";
import { scaleInWords } from "../../../lib/names.ts";
import type { Subject } from "../../../lib/reference.ts";
import { useWords } from "../../../lib/words.tsx";
import { Button } from "../../../ui/button.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { emptyRow, type GradeRow } from "../form.ts";
import { SubjectRows } from "./subject-rows.tsx";

interface SecondSittingProps {
  subjects: readonly Subject[];
  rows: readonly GradeRow[];
  certificateType: CertificateType;
  onChange: (rows: readonly GradeRow[]) => void;
}

const mostRows = 9;

/** Grades of another result of the same certificate. */
export function SecondSitting({ subjects, rows, certificateType, onChange }: SecondSittingProps) {
  const words = useWords();
  const { t } = words;
  return (
    <Fold
      isOpen
      level="h2"
      title={t("checker.second")}
      end={t("checker.second.count", { count: rows.filter((row) => row.grade !== null).length })}
    >
      <p className="pb-3 text-ink-2">{t("checker.second.text")}</p>
      <SubjectRows
        name="second"
        labelOf={(number) => t("checker.second.subject", { number })}
        placeholder={t("checker.grades.chooseSubject")}
        subjects={subjects}
        rows={rows}
        steps={scaleInWords(words, gradeScales[certificateType])}
        onChange={onChange}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {rows.length < mostRows && (
          <Button tone="quiet" onClick={() => onChange([...rows, emptyRow])}>
            <Icon name="plus" size={18} />
            {t("checker.second.addSubject")}
          </Button>
        )}
        <Button tone="quiet" onClick={() => onChange([])}>
          {t("checker.second.remove")}
        </Button>
      </div>
    </Fold>
  );
}
