import { electiveSlotsIn } from "../../../../kernel/contract/product.ts";
import type { SubjectOption, NamedOption } from "../../../../kernel/web/reference.ts";
import type { List } from "../../../../kernel/web/api-data.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Fold, Segments, Button } from "../../../../kernel/ui/controls.tsx";
import { GradeTiles } from "../../../../kernel/ui/grade-tiles.tsx";
import { Icon } from "../../../../kernel/ui/icon.tsx";
import {
  certificateOptions,
  countryTerms,
  type CheckForm,
  emptyRow,
  type Course,
  proposedElectives,
  rowsForCourse,
} from "../form.ts";
import { useCores, useElectives } from "../use-order.ts";
import type { StepProps, Wizard } from "../use-wizard.ts";
import { PredictedTick } from "./questions.tsx";
import { SubjectRows } from "./subject-rows.tsx";

/** Certificate, cores, electives and a second sitting, by hand. */
export function SubjectGrades({ data, wizard: { form, act } }: StepProps) {
  const { t } = useWords();
  const { certificateType } = form.background;
  const certificateChoices = certificateOptions(form.background);
  const { items: electiveSubjects } = useElectives(data, form.background);
  const coreList = useCores(data);
  const { items: cores } = coreList;
  const slots = electiveSlotsIn(form.background.country?.code);
  const electives = form.electives.slice(0, slots);
  const electivesGraded = electives.filter((row) => row.grade !== null).length;
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
      <CoreGrades list={coreList} form={form} act={act} />
      <Fold
        isOpen
        level="h2"
        title={t("checker.grades.electives")}
        end={t("checker.grades.count", { given: electivesGraded, all: slots })}
      >
        {countryTerms(form.background.country).hasCourses && (
          <CourseChips courses={data.courses} subjects={electiveSubjects} form={form} act={act} />
        )}
        <SubjectRows
          name="elective"
          labelOf={(number) => t("checker.grades.elective", { number })}
          placeholder={t("checker.grades.chooseElective")}
          subjects={electiveSubjects}
          rows={electives}
          certificate={certificateType}
          onChange={(rows) =>
            act({ type: "answers", change: { electives: [...rows, ...form.electives.slice(slots)] } })
          }
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
  list: List<SubjectOption>;
}

function CoreGrades({ list, form, act }: CoreGradesProps) {
  const { t } = useWords();
  const { items: cores } = list;
  return (
    <Fold
      isOpen
      level="h2"
      title={t("checker.grades.core")}
      end={t("checker.grades.count", { given: Object.keys(form.core).length, all: cores.length })}
    >
      {list.state === "loading" && (
        <p role="status" className="text-ink-2">
          {t("checker.grades.loadingCores")}
        </p>
      )}
      {list.state === "failed" && (
        <p role="alert" className="text-ink-2">
          {t("checker.grades.notLoaded")}{" "}
          <button type="button" className="link min-h-11" onClick={list.tryAgain}>
            {t("common.tryAgain")}
          </button>
        </p>
      )}
      {cores.map((subject) => (
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
      ))}
    </Fold>
  );
}

interface SecondSittingProps extends Pick<Wizard, "form" | "act"> {
  subjects: readonly SubjectOption[];
}

const mostRows = 9;

/** Grades of another result of the same certificate; a button until there is one. */
function SecondSitting({ subjects, form, act }: SecondSittingProps) {
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

interface CourseChipsProps extends Pick<Wizard, "form" | "act"> {
  courses: readonly Course[];
  subjects: readonly SubjectOption[];
}

const chip =
  "flex min-h-11 items-center gap-1 rounded-full border border-line-2 bg-surface px-3.5 text-sm font-semibold aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper";

/** The SHS course with one tap, and its usual electives with one tap each. */
function CourseChips({ courses, subjects, form, act }: CourseChipsProps) {
  const { t } = useWords();
  const { courseOffered } = form.background;
  const course = courses.find(({ name }) => name === courseOffered);
  const proposed = proposedElectives(course, subjects, form.electives);
  const free = form.electives.findIndex(({ subjectId }) => subjectId === null);
  const choose = (electives: CheckForm["electives"]) => act({ type: "answers", change: { electives } });
  return (
    <div className="grid gap-3">
      <Chips
        label={t("checker.grades.course")}
        items={courses}
        chosen={course}
        onTap={(tapped) => {
          act({ type: "background", change: { courseOffered: tapped.name } });
          choose(rowsForCourse(tapped, subjects, form.electives));
        }}
      />
      {free !== -1 && proposed.length > 0 && (
        <Chips
          label={t("checker.grades.proposed")}
          items={proposed}
          onTap={({ id }) => choose(form.electives.with(free, { subjectId: id, grade: null }))}
        />
      )}
    </div>
  );
}

interface ChipsProps<Item> {
  label: string;
  items: readonly Item[];
  /** The chosen one or none; without this property each chip adds its item. */
  chosen?: Item | undefined;
  onTap: (item: Item) => void;
}

function Chips<Item extends NamedOption>({ label, items, onTap, ...choice }: ChipsProps<Item>) {
  const isChoice = "chosen" in choice;
  return (
    <div role="group" aria-label={label}>
      <p className="text-sm text-ink-2">{label}</p>
      <ul className="mt-1 flex flex-wrap gap-2">
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={chip}
              aria-pressed={isChoice ? item === choice.chosen : undefined}
              onClick={() => onTap(item)}
            >
              {!isChoice && <Icon name="plus" size={16} />}
              {item.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
