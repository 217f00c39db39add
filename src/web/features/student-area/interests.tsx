import { Form } from "react-router";
import { useWords } from "../../lib/words.tsx";
import { Button } from "../../ui/button.tsx";

/** A short list of fields to tick. */
export function Interests({ chosen, all }: { chosen: readonly string[]; all: readonly string[] }) {
  const { t } = useWords();
  return (
    <details className="group mt-4 rounded-card border border-line bg-surface">
      <summary className="flex min-h-13 items-center justify-between gap-3 px-4 font-semibold sm:px-5">
        <span>
          {t("applications.interests")}
          <span className="ms-2 font-normal text-ink-2">
            {chosen.length === 0 ? t("applications.interests.none") : chosen.join(", ")}
          </span>
        </span>
        <span aria-hidden="true" className="text-ink-2 group-open:hidden">
          {t("applications.interests.change")}
        </span>
      </summary>
      <Form method="post" className="px-4 pb-4 sm:px-5">
        <TickList name="interests" legend={t("applications.interests.fields")} values={all} chosen={chosen} />
        <Button type="submit" name="intent" value="interests" className="mt-3">
          {t("student.save")}
        </Button>
      </Form>
    </details>
  );
}

interface TickListProps {
  name: string;
  legend: string;
  values: readonly string[];
  chosen: readonly string[];
}

export function TickList({ name, legend, values, chosen }: TickListProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-2 px-4 has-checked:border-brand has-checked:bg-brand-tint has-checked:text-on-brand-tint"
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-4 accent-brand"
            />
            {value}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
