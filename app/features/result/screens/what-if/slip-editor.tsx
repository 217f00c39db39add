import type { CertificateType, Subject, SubjectGrade } from "@okwan/engine";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Button } from "../../../../kernel/ui/controls.tsx";
import { Card } from "../../../../kernel/ui/card.tsx";
import { GradeTiles } from "../../../../kernel/ui/grade-tiles.tsx";
import { SearchSelect } from "../../../../kernel/ui/search-select.tsx";

interface SlipEditorProps {
  real: readonly SubjectGrade[];
  grades: readonly SubjectGrade[];
  certificate: CertificateType;
  subjects: readonly Subject[];
  onChange: (grades: readonly SubjectGrade[]) => void;
}

/** The slip as tiles; an elective can be replaced by another subject. */
export function SlipEditor({ real, grades, certificate, subjects, onChange }: SlipEditorProps) {
  const { t } = useWords();
  const nameOf = ({ subjectId }: SubjectGrade) => subjects.find(({ id }) => id === subjectId)?.name ?? "";
  return (
    <Card className="h-fit">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">{t("whatIf.slip")}</h2>
        <Button tone="quiet" disabled={grades === real} onClick={() => onChange(real)}>
          {t("whatIf.slip.back")}
        </Button>
      </div>
      {grades.map((grade, index) => (
        <SlipRow
          // Rows of the slip keep their places; only the subject of a row may change.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          place={index}
          grade={grade}
          before={real[index]}
          subjects={subjects.filter(
            ({ id }) => id === grade.subjectId || !grades.some(({ subjectId }) => subjectId === id),
          )}
          nameOf={nameOf}
          certificate={certificate}
          onChange={(change) =>
            onChange(grades.map((one, at) => (at === index ? { ...one, ...change } : one)))
          }
        />
      ))}
    </Card>
  );
}

interface SlipRowProps {
  place: number;
  grade: SubjectGrade;
  before: SubjectGrade | undefined;
  /** The row's own subject, and those no other row has. */
  subjects: readonly Subject[];
  nameOf: (grade: SubjectGrade) => string;
  certificate: CertificateType;
  onChange: (change: Partial<SubjectGrade>) => void;
}

function SlipRow({ place, grade, before, subjects, nameOf, certificate, onChange }: SlipRowProps) {
  const { t } = useWords();
  const isCore = subjects.find(({ id }) => id === grade.subjectId)?.type === "core";
  const isSame = before?.subjectId === grade.subjectId && before.grade === grade.grade;
  const name = nameOf(grade);
  return (
    <div className="border-t border-line py-4 last:pb-0 [&:nth-child(2)]:mt-3">
      {!isCore && (
        <ElectiveSelect
          id={`what-if-${place}`}
          subjects={subjects}
          chosen={grade.subjectId}
          onChange={(subjectId) => onChange({ subjectId })}
        />
      )}
      <GradeTiles
        name={`what-if-grade-${place}`}
        legend={grade.sitting === 2 ? t("whatIf.slip.second", { subject: name }) : name}
        hidesLegend={!isCore}
        certificate={certificate}
        value={grade.grade}
        onChange={(next) => onChange({ grade: next })}
      />
      {!isSame && (
        <p className="mt-1.5 text-sm text-on-gold-tint">
          {before === undefined
            ? t("whatIf.slip.notThere")
            : before.grade === null
              ? t("whatIf.slip.reallyNone", { subject: nameOf(before) })
              : t("whatIf.slip.really", { subject: nameOf(before), grade: before.grade })}
        </p>
      )}
    </div>
  );
}

interface ElectiveSelectProps {
  id: string;
  subjects: readonly Subject[];
  chosen: number;
  onChange: (subjectId: number) => void;
}

function ElectiveSelect({ id, subjects, chosen, onChange }: ElectiveSelectProps) {
  const { t } = useWords();
  return (
    <div className="mb-2">
      <SearchSelect
        id={id}
        label={t("whatIf.slip.elective")}
        hidesLabel
        options={subjects
          .filter(({ type }) => type === "elective")
          .map((one) => ({
            value: String(one.id),
            label: one.name,
            keywords: [one.code, ...one.aliases].join(" "),
          }))}
        value={String(chosen)}
        onChange={(value) => onChange(Number(value))}
        placeholder={t("whatIf.slip.choose")}
        searchPlaceholder={t("whatIf.slip.search")}
        emptyText={t("whatIf.slip.none")}
      />
    </div>
  );
}
