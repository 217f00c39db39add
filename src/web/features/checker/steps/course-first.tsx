import type { Subject } from "../../../lib/reference.ts";
import { useWords } from "../../../lib/words.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { CheckForm } from "../form.ts";
import { type Course, proposedElectives, rowsForCourse } from "../proposed-electives.ts";
import type { WizardAction } from "../wizard-state.ts";

interface CourseFirstProps {
  courses: readonly Course[];
  subjects: readonly Subject[];
  form: CheckForm;
  act: (action: WizardAction) => void;
}

const chip =
  "flex min-h-11 items-center gap-1 rounded-full border border-line-2 bg-surface px-3.5 text-sm font-semibold aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper";

/** The SHS course with one tap, and its usual electives with one tap each. */
export function CourseFirst({ courses, subjects, form, act }: CourseFirstProps) {
  const { t } = useWords();
  const { courseOffered } = form.background;
  const course = courses.find(({ name }) => name === courseOffered);
  const proposed = proposedElectives(course, subjects, form.electives);
  const free = form.electives.findIndex(({ subjectId }) => subjectId === null);
  const choose = (electives: CheckForm["electives"]) => act({ type: "answers", change: { electives } });
  return (
    <>
      <div role="group" aria-label={t("checker.grades.course")}>
        <p className="text-sm text-ink-2">{t("checker.grades.course")}</p>
        <ul className="mt-1 flex flex-wrap gap-2">
          {courses.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={chip}
                aria-pressed={one === course}
                onClick={() => {
                  act({ type: "background", change: { courseOffered: one.name } });
                  choose(rowsForCourse(one, subjects, form.electives));
                }}
              >
                {one.name}
              </button>
            </li>
          ))}
        </ul>
      </div>
      {free !== -1 && proposed.length > 0 && (
        <div role="group" aria-label={t("checker.grades.proposed")} className="mt-3">
          <p className="text-sm text-ink-2">{t("checker.grades.proposed")}</p>
          <ul className="mt-1 flex flex-wrap gap-2">
            {proposed.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  className={chip}
                  onClick={() => choose(form.electives.with(free, { subjectId: id, grade: null }))}
                >
                  <Icon name="plus" size={16} />
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
