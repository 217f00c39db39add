import { type CertificateType, gradeScales } from "../../../../engine/index.ts";
import type { Subject } from "../../../lib/reference.ts";
import { Button } from "../../../ui/button.tsx";
import { Collapsible } from "../../../ui/collapsible.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { emptyRow, type GradeRow } from "../form.ts";
import { SubjectRow } from "./elective-rows.tsx";

interface SecondSittingProps {
  subjects: readonly Subject[];
  rows: readonly GradeRow[];
  certificateType: CertificateType;
  onChange: (rows: readonly GradeRow[]) => void;
}

const mostRows = 9;
/** Grades of another result of the same certificate. */
export function SecondSitting({ subjects, rows, certificateType, onChange }: SecondSittingProps) {
  const taken = new Set(rows.map((row) => row.subjectId));
  const replace = (index: number, change: Partial<GradeRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...change } : row)));
  return (
    <Collapsible title="Second sitting" count={`${rows.filter((row) => row.grade !== null).length} grades`}>
      <p className="pb-3 text-ink-2">
        Add the subjects you wrote again. The better grade of each subject counts; confirm with the school
        that it takes combined sittings.
      </p>
      {rows.map((row, index) => (
        <SubjectRow
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          id={`second-${index + 1}`}
          label={`Second sitting, subject ${index + 1}`}
          placeholder="Select subject..."
          subjects={subjects.filter((subject) => subject.id === row.subjectId || !taken.has(subject.id))}
          row={row}
          steps={gradeScales[certificateType]}
          onChange={(change) => replace(index, change)}
        />
      ))}
      <div className="mt-4 flex flex-wrap gap-3">
        {rows.length < mostRows && (
          <Button tone="quiet" onClick={() => onChange([...rows, emptyRow])}>
            <Icon name="plus" size={18} />
            Add a subject
          </Button>
        )}
        <Button tone="quiet" onClick={() => onChange([])}>
          Remove the second sitting
        </Button>
      </div>
    </Collapsible>
  );
}
