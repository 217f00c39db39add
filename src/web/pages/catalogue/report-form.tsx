import type { ProgrammePage } from "../../../contract/catalogue.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";

export interface ReportAnswer {
  readonly message: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
}

interface ReportFormProps {
  programme: Pick<ProgrammePage, "id" | "newest_year" | "earlier_figures">;
  answer?: ReportAnswer | null;
}

const figures = [
  ["cut-off", "A cut-off"],
  ["requirements", "The subjects or grades asked for"],
  ["general-rule", "The school’s general rule"],
  ["other", "Something else"],
] as const;

/** A plain form: a person reads what is sent here beside the figure's source. */
export function ReportForm({ programme, answer = null }: ReportFormProps) {
  const typed = (name: string) => answer?.typed[name] ?? "";
  const problem = (name: string) => answer?.problems[name];
  const years = [programme.newest_year, ...programme.earlier_figures.map(({ year }) => year)];
  return (
    <form method="post" action={`/report-figure?programme=${programme.id}`} className="grid gap-4">
      {answer !== null && (
        <p role="alert" className="font-medium text-clay-ink">
          {answer.message}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <label className="block">
          <span className="mb-1 block font-semibold">What is wrong?</span>
          <select name="figure" className="control" defaultValue={typed("figure") || "cut-off"}>
            {figures.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="block">
          <span className="mb-1 block font-semibold">Of which year?</span>
          <select name="year" className="control" defaultValue={typed("year")}>
            <option value="">No year, or not sure</option>
            {[...new Set(years)].map((year) => year !== null && <option key={year}>{year}</option>)}
          </select>
        </label>
      </div>
      <Words
        name="what"
        label="What should it say?"
        typed={typed("what")}
        problem={problem("what")}
        max={500}
      />
      <Words
        name="why"
        label="How do you know? A link or the name of the document helps most."
        typed={typed("why")}
        problem={problem("why")}
        max={1000}
      />
      <label className="block">
        <span className="mb-1 block font-semibold">
          Phone or email, if we may ask back <span className="font-normal text-ink-2">(optional)</span>
        </span>
        <input
          className="control"
          name="contact"
          defaultValue={typed("contact")}
          maxLength={200}
          autoComplete="email"
        />
      </label>
      <Button type="submit" className="justify-self-start max-sm:w-full">
        Send
      </Button>
    </form>
  );
}

interface WordsProps {
  name: string;
  label: string;
  typed: string;
  problem: string | undefined;
  max: number;
}

function Words({ name, label, typed, problem, max }: WordsProps) {
  const id = `report-${name}`;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        rows={3}
        required
        minLength={3}
        maxLength={max}
        defaultValue={typed}
        className="control py-3"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-error`}
      />
      <FieldError id={id} message={problem} />
    </div>
  );
}
