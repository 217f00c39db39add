import { electiveSlots } from "../../../../contract/product.ts";
import { certificates, defaultCertificate } from "../../../../engine/index.ts";
import type { SubjectOption } from "../../../lib/reference.ts";
import { linkTo } from "../../../lib/rich-parts.tsx";
import { useWords } from "../../../lib/words.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { GradeTiles } from "../../../ui/grade-tiles.tsx";
import { Segments } from "../../../ui/segments.tsx";
import { certificateOptions, countryTerms } from "../select-options.ts";
import { useElectives } from "../use-lists.ts";
import type { StepProps, Wizard } from "../use-wizard.ts";
import { CourseChips } from "./course-chips.tsx";
import { PredictedTick } from "./questions.tsx";
import { SecondSitting } from "./second-sitting.tsx";
import { SubjectRows } from "./subject-rows.tsx";

/** In the order of slips: English first. */
const coreOrder = certificates[defaultCertificate].cores.flat();

/** Certificate, cores, electives and a second sitting, by hand. */
export function SubjectGrades({ data, wizard: { form, act } }: StepProps) {
  const { t } = useWords();
  const { certificateType } = form.background;
  const certificateChoices = certificateOptions(form.background);
  const { items: electiveSubjects } = useElectives(data, form.background);
  const cores = [...data.coreSubjects].sort((a, b) => coreOrder.indexOf(a.id) - coreOrder.indexOf(b.id));
  const electivesGraded = form.electives.filter((row) => row.grade !== null).length;
  return (
    <div className="grid gap-4">
      {certificateChoices.length > 1 && (
        <Segments
          name="certificate"
          legend={t("checker.grades.certificate")}
          options={certificateChoices}
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
        {countryTerms(form.background.country).hasCourses && (
          <CourseChips courses={data.courses} subjects={electiveSubjects} form={form} act={act} />
        )}
        <SubjectRows
          name="elective"
          labelOf={(number) => t("checker.grades.elective", { number })}
          placeholder={t("checker.grades.chooseElective")}
          subjects={electiveSubjects}
          rows={form.electives}
          certificate={certificateType}
          onChange={(electives) => act({ type: "answers", change: { electives } })}
        />
      </Fold>
      <PredictedTick
        isPredicted={form.isPredicted}
        onChange={(isPredicted) => act({ type: "answers", change: { isPredicted } })}
      />
      <SecondSitting subjects={[...cores, ...electiveSubjects]} form={form} act={act} />
    </div>
  );
}

interface CoreGradesProps extends Pick<Wizard, "form" | "act"> {
  cores: readonly SubjectOption[];
}

function CoreGrades({ cores, form, act }: CoreGradesProps) {
  const { t, rich } = useWords();
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
              certificate={form.background.certificateType}
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
