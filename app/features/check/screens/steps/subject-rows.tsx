import type { CertificateType } from "@okwan/engine";
import type { SubjectOption } from "../../../../kernel/web/reference.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { GradeTiles } from "../../../../kernel/ui/grade-tiles.tsx";
import { SearchSelect } from "../../../../kernel/ui/search-select.tsx";
import type { SelectOption } from "../../../../kernel/ui/select-option.ts";
import { type GradeRow, subjectOption } from "../form.ts";

interface SubjectRowsProps {
  /** Names the fields: "elective-1", "elective-1-grade". */
  name: "elective" | "second";
  labelOf: (number: number) => string;
  placeholder: string;
  subjects: readonly SubjectOption[];
  rows: readonly GradeRow[];
  certificate: CertificateType;
  onChange: (rows: readonly GradeRow[]) => void;
}

/** Rows of subject and grade; a subject chosen in one row is not offered in another. */
export function SubjectRows({ name, labelOf, subjects, rows, onChange, ...shared }: SubjectRowsProps) {
  const taken = new Set(rows.map((row) => row.subjectId));
  const next = rows.findIndex((row) => row.subjectId === null);
  return rows.map((row, index) => (
    <SubjectRow
      // Rows have no identity: they are the form's places.
      // oxlint-disable-next-line react/no-array-index-key
      key={index}
      id={`${name}-${index + 1}`}
      label={labelOf(index + 1)}
      subjects={subjects.filter((subject) => subject.id === row.subjectId || !taken.has(subject.id))}
      row={row}
      waits={row.subjectId === null && index !== next}
      onChange={(change) => {
        // A touched row is no longer a proposal.
        const { subjectId, grade } = { ...row, ...change };
        onChange(rows.with(index, { subjectId, grade }));
      }}
      {...shared}
    />
  ));
}

interface SubjectRowProps extends Pick<SubjectRowsProps, "placeholder" | "subjects" | "certificate"> {
  id: string;
  label: string;
  row: GradeRow;
  /** An earlier row has no subject yet. */
  waits: boolean;
  onChange: (change: Partial<GradeRow>) => void;
}

function SubjectRow({ id, label, subjects, row, onChange, ...shared }: SubjectRowProps) {
  const { placeholder, certificate, waits } = shared;
  const { t } = useWords();
  const subject = subjects.find((one) => one.id === row.subjectId);
  const none = { value: "", label: t("checker.grades.noSubject") };
  return (
    <div className="mt-2.5 border-t border-line pt-2.5">
      <GradeTiles
        name={`${id}-grade`}
        legend={subject?.name ?? label}
        hidesLegend
        certificate={certificate}
        value={row.grade}
        disabled={subject === undefined}
        waits={waits}
        hint={t(subject === undefined ? "checker.grades.subjectFirst" : "common.grades.choose")}
        onChange={(grade) => onChange({ grade })}
        folds
      >
        <div className="mb-2">
          <SubjectSelect
            id={id}
            label={label}
            hidesLabel
            options={[...(subject === undefined ? [] : [none]), ...subjects.map(subjectOption)]}
            chosen={row.subjectId}
            onChange={(subjectId) =>
              onChange(subjectId === null ? { subjectId, grade: null } : { subjectId })
            }
            placeholder={placeholder}
          />
        </div>
      </GradeTiles>
    </div>
  );
}

interface SubjectSelectProps {
  id: string;
  label: string;
  hidesLabel?: boolean;
  options: readonly SelectOption[];
  chosen: number | null;
  placeholder: string;
  onChange: (subjectId: number | null) => void;
}

export function SubjectSelect({ chosen, onChange, ...select }: SubjectSelectProps) {
  const { t } = useWords();
  return (
    <SearchSelect
      value={String(chosen ?? "")}
      onChange={(value) => onChange(value === "" ? null : Number(value))}
      searchPlaceholder={t("checker.grades.searchSubjects")}
      emptyText={t("checker.grades.noSubjects")}
      {...select}
    />
  );
}
