import type { NamedOption, SubjectOption } from "../../../lib/reference.ts";
import { useWords } from "../../../lib/words.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { CheckForm } from "../form.ts";
import { type Course, proposedElectives, rowsForCourse } from "../proposed-electives.ts";
import type { Wizard } from "../use-wizard.ts";

interface CourseChipsProps extends Pick<Wizard, "form" | "act"> {
  courses: readonly Course[];
  subjects: readonly SubjectOption[];
}

const chip =
  "flex min-h-11 items-center gap-1 rounded-full border border-line-2 bg-surface px-3.5 text-sm font-semibold aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper";

/** The SHS course with one tap, and its usual electives with one tap each. */
export function CourseChips({ courses, subjects, form, act }: CourseChipsProps) {
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
