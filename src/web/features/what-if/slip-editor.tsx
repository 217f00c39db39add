import { type CertificateType, gradeScales, type Subject, type SubjectGrade } from "../../../engine/index.ts";
import { saidScale } from "../../lib/names.ts";
import { useWords } from "../../lib/words.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { GradeTiles } from "../../ui/grade-tiles.tsx";
import { SearchSelect } from "../../ui/search-select.tsx";

interface SlipEditorProps {
  real: readonly SubjectGrade[];
  grades: readonly SubjectGrade[];
  certificate: CertificateType;
  subjects: readonly Subject[];
  onChange: (grades: readonly SubjectGrade[]) => void;
}

/** The slip as tiles; an elective can be swapped for another subject. */
export function SlipEditor({ real, grades, certificate, subjects, onChange }: SlipEditorProps) {
  const words = useWords();
  const { t } = words;
  const steps = saidScale(words, gradeScales[certificate]);
  const taken = new Set(grades.map(({ subjectId }) => subjectId));
  const subjectOf = (id: number) => subjects.find((subject) => subject.id === id);
  const nameOf = ({ subjectId }: SubjectGrade) => subjectOf(subjectId)?.name ?? "";
  const replace = (index: number, change: Partial<SubjectGrade>) =>
    onChange(grades.map((grade, at) => (at === index ? { ...grade, ...change } : grade)));
  return (
    <Card className="h-fit">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">{t("whatIf.slip")}</h2>
        <Button tone="quiet" disabled={grades === real} onClick={() => onChange(real)}>
          {t("whatIf.slip.back")}
        </Button>
      </div>
      {grades.map((grade, index) => {
        const subject = subjectOf(grade.subjectId);
        const before = real[index];
        const isCore = subject?.type === "core";
        const id = `what-if-${index}`;
        const isSame = before?.subjectId === grade.subjectId && before.grade === grade.grade;
        return (
          <div
            // The rows of the slip keep their places; the subject of a row may change.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className="border-t border-line py-4 last:pb-0 [&:nth-child(2)]:mt-3"
          >
            {!isCore && (
              <div className="mb-2">
                <span id={`${id}-label`} className="sr-only">
                  {t("whatIf.slip.elective")}
                </span>
                <SearchSelect
                  id={id}
                  labelId={`${id}-label`}
                  options={subjects
                    .filter(
                      ({ type, id: other }) =>
                        type === "elective" && (other === grade.subjectId || !taken.has(other)),
                    )
                    .map((one) => ({ value: String(one.id), label: one.name, keywords: one.code }))}
                  value={String(grade.subjectId)}
                  onChange={(value) => replace(index, { subjectId: Number(value) })}
                  placeholder={t("whatIf.slip.choose")}
                  searchPlaceholder={t("whatIf.slip.search")}
                  emptyText={t("whatIf.slip.none")}
                />
              </div>
            )}
            <GradeTiles
              name={`what-if-grade-${index}`}
              legend={
                grade.sitting === 2 ? t("whatIf.slip.second", { subject: nameOf(grade) }) : nameOf(grade)
              }
              hidesLegend={!isCore}
              steps={steps}
              value={grade.grade}
              onChange={(next) => replace(index, { grade: next })}
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
      })}
    </Card>
  );
}
