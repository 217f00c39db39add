import { useState } from "react";
import type { Subject } from "../../../lib/reference.ts";
import { useWords } from "../../../lib/words.tsx";
import { GradeTiles } from "../../../ui/grade-tiles.tsx";
import { SearchSelect, type SelectOption } from "../../../ui/search-select.tsx";
import type { GradeRow } from "../form.ts";
import { subjectOption } from "../select-options.ts";

interface ElectiveRowsProps {
  subjects: readonly Subject[];
  rows: readonly GradeRow[];
  steps: readonly { readonly grade: string; readonly interpretation: string }[];
  onChange: (row: number, change: Partial<GradeRow>) => void;
}

/** Rows of subject and grade; a subject chosen in one row is not offered in another. */
export function ElectiveRows({ subjects, rows, steps, onChange }: ElectiveRowsProps) {
  const { t } = useWords();
  const taken = new Set(rows.map((row) => row.subjectId));
  return rows.map((row, index) => (
    <SubjectRow
      // Rows have no identity: they are the form's four places.
      // oxlint-disable-next-line react/no-array-index-key
      key={index}
      id={`elective-${index + 1}`}
      label={t("checker.grades.elective", { number: index + 1 })}
      placeholder={t("checker.grades.chooseElective")}
      subjects={subjects.filter((subject) => subject.id === row.subjectId || !taken.has(subject.id))}
      row={row}
      steps={steps}
      onChange={(change) => onChange(index, change)}
    />
  ));
}

interface SubjectRowProps {
  id: string;
  label: string;
  placeholder: string;
  subjects: readonly Subject[];
  row: GradeRow;
  steps: ElectiveRowsProps["steps"];
  onChange: (change: Partial<GradeRow>) => void;
}

export function SubjectRow({ id, label, placeholder, subjects, row, steps, onChange }: SubjectRowProps) {
  const { t } = useWords();
  const subject = subjects.find((one) => one.id === row.subjectId);
  const [isOpen, setIsOpen] = useState(row.grade === null);
  const isFolded = subject !== undefined && row.grade !== null && !isOpen;
  const none = { value: "", label: t("checker.grades.noSubject") };
  return (
    <div className="mt-2.5 border-t border-line pt-2.5">
      <span id={`${id}-label`} className="sr-only">
        {label}
      </span>
      {!isFolded && (
        <SubjectSelect
          id={id}
          options={[...(subject === undefined ? [] : [none]), ...subjects.map(subjectOption)]}
          chosen={row.subjectId}
          onChange={(subjectId) => onChange(subjectId === null ? { subjectId, grade: null } : { subjectId })}
          placeholder={placeholder}
        />
      )}
      <div className={isFolded ? "" : "mt-2"}>
        <GradeTiles
          name={`${id}-grade`}
          legend={subject?.name ?? label}
          hidesLegend={!isFolded}
          steps={steps}
          value={row.grade}
          disabled={subject === undefined}
          hint={t(subject === undefined ? "checker.grades.subjectFirst" : "common.grades.choose")}
          onChange={(grade) => onChange({ grade })}
          fold={{ isOpen, setIsOpen }}
        />
      </div>
    </div>
  );
}

interface SubjectSelectProps {
  /** The label's id is `${id}-label`. */
  id: string;
  options: readonly SelectOption[];
  chosen: number | null;
  placeholder: string;
  onChange: (subjectId: number | null) => void;
}

export function SubjectSelect({ id, chosen, onChange, ...select }: SubjectSelectProps) {
  const { t } = useWords();
  return (
    <SearchSelect
      id={id}
      labelId={`${id}-label`}
      value={String(chosen ?? "")}
      onChange={(value) => onChange(value === "" ? null : Number(value))}
      searchPlaceholder={t("checker.grades.searchSubjects")}
      emptyText={t("checker.grades.noSubjects")}
      {...select}
    />
  );
}
