import type { SubjectOption } from "../../../lib/reference.ts";
import { useWords } from "../../../lib/words.tsx";
import { Button } from "../../../ui/button.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { emptyRow } from "../form.ts";
import type { Wizard } from "../use-wizard.ts";
import { SubjectRows } from "./subject-rows.tsx";

interface SecondSittingProps extends Pick<Wizard, "form" | "act"> {
  subjects: readonly SubjectOption[];
}

const mostRows = 9;

/** Grades of another result of the same certificate; a button until there is one. */
export function SecondSitting({ subjects, form, act }: SecondSittingProps) {
  const { t } = useWords();
  const { certificateType } = form.background;
  const rows = form.secondSitting;
  const set = (secondSitting: typeof rows) => act({ type: "answers", change: { secondSitting } });
  const addRow = (label: string) => (
    <Button tone="quiet" onClick={() => set([...rows, emptyRow])}>
      <Icon name="plus" size={18} />
      {label}
    </Button>
  );
  if (rows.length === 0) return addRow(t("checker.second.add", { certificate: certificateType }));
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
        certificate={certificateType}
        onChange={set}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {rows.length < mostRows && addRow(t("checker.second.addSubject"))}
        <Button tone="quiet" onClick={() => set([])}>
          {t("checker.second.remove")}
        </Button>
      </div>
    </Fold>
  );
}
