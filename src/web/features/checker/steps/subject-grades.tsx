import { lazy } from "react";
import { electiveSlots } from "../../../../contract/product.ts";
import { certificates, gradeScales, usualCertificate } from "../../../../engine/index.ts";
import { scaleInWords } from "../../../lib/names.ts";
import { isSoldIn, type Subject } from "../../../lib/reference.ts";
import { linkTo } from "../../../lib/rich-parts.tsx";
import { useWords } from "../../../lib/words.tsx";
import { Button } from "../../../ui/button.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { GradeTiles } from "../../../ui/grade-tiles.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Segments } from "../../../ui/segments.tsx";
import { certificateOptions } from "../select-options.ts";
import type { CheckerData } from "../checker-data.ts";
import { type CheckForm, emptyRow } from "../form.ts";
import { loadLaterSteps } from "../load-steps.ts";
import { useElectives } from "../use-lists.ts";
import type { WizardAction } from "../wizard-state.ts";
import { CourseChips } from "./course-chips.tsx";
import { PredictedTick } from "./questions.tsx";
import { SubjectRows } from "./subject-rows.tsx";

interface SubjectGradesProps {
  data: CheckerData;
  form: CheckForm;
  act: (action: WizardAction) => void;
}

const SecondSitting = lazy(async () => ({ default: (await loadLaterSteps()).SecondSitting }));

/** In the order of slips: English first. */
const coreOrder = certificates[usualCertificate].cores.flat();

/** Certificate, cores, electives and a second sitting, by hand. */
export function SubjectGrades({ data, form, act }: SubjectGradesProps) {
  const words = useWords();
  const { t } = words;
  const { certificateType } = form.background;
  const isSold = isSoldIn(data.countries, form.background.country);
  const { items: electiveSubjects } = useElectives(data, form.background);
  const steps = scaleInWords(words, gradeScales[certificateType]);
  const cores = [...data.coreSubjects].sort((a, b) => coreOrder.indexOf(a.id) - coreOrder.indexOf(b.id));
  const electivesGraded = form.electives.filter((row) => row.grade !== null).length;
  return (
    <div className="grid gap-4">
      {isSold && (
        <Segments
          name="certificate"
          legend={t("checker.grades.certificate")}
          options={certificateOptions(isSold)}
          value={certificateType}
          onChange={(chosen) => act({ type: "certificate", certificateType: chosen })}
        />
      )}
      <CoreGrades cores={cores} form={form} act={act} />
      <Fold
        isOpen
        level="h2"
        title={t("checker.grades.electives")}
        end={t("checker.grades.count", { given: electivesGraded, all: electiveSlots })}
      >
        {isSold && <CourseChips courses={data.courses} subjects={electiveSubjects} form={form} act={act} />}
        <SubjectRows
          name="elective"
          labelOf={(number) => t("checker.grades.elective", { number })}
          placeholder={t("checker.grades.chooseElective")}
          subjects={electiveSubjects}
          rows={form.electives}
          steps={steps}
          onChange={(electives) => act({ type: "answers", change: { electives } })}
        />
      </Fold>
      <PredictedTick
        isPredicted={form.isPredicted}
        onChange={(isPredicted) => act({ type: "answers", change: { isPredicted } })}
      />
      <SecondSittingPart subjects={[...cores, ...electiveSubjects]} form={form} act={act} />
    </div>
  );
}

interface CoreGradesProps {
  cores: readonly Subject[];
  form: CheckForm;
  act: (action: WizardAction) => void;
}

function CoreGrades({ cores, form, act }: CoreGradesProps) {
  const words = useWords();
  const { t, rich } = words;
  const steps = scaleInWords(words, gradeScales[form.background.certificateType]);
  return (
    <Fold
      isOpen
      level="h2"
      title={t("checker.grades.core")}
      end={t("checker.grades.count", { given: Object.keys(form.core).length, all: cores.length })}
    >
      {cores.length === 0 ? (
        <p className="text-ink-2">
          {rich("checker.grades.notLoaded", { link: linkTo("/checker?step=grades") })}
        </p>
      ) : (
        cores.map((subject) => (
          <div key={subject.id} className="border-t border-line py-2.5 last:pb-0">
            <GradeTiles
              name={`core-${subject.id}`}
              legend={subject.name}
              steps={steps}
              value={form.core[subject.id] ?? null}
              onChange={(grade) => act({ type: "core-grade", subjectId: subject.id, grade })}
              folds
            />
          </div>
        ))
      )}
    </Fold>
  );
}

interface SecondSittingPartProps {
  subjects: readonly Subject[];
  form: CheckForm;
  act: (action: WizardAction) => void;
}

/** A button until there is a second sitting. */
function SecondSittingPart({ subjects, form, act }: SecondSittingPartProps) {
  const { t } = useWords();
  const { certificateType } = form.background;
  return form.secondSitting.length === 0 ? (
    <Button tone="quiet" onClick={() => act({ type: "answers", change: { secondSitting: [emptyRow] } })}>
      <Icon name="plus" size={18} />
      {t("checker.second.add", { certificate: certificateType })}
    </Button>
  ) : (
    <SecondSitting
      subjects={subjects}
      rows={form.secondSitting}
      certificateType={certificateType}
      onChange={(secondSitting) => act({ type: "answers", change: { secondSitting } })}
    />
  );
}
