import type { ProgrammePage } from "../../../contract/catalogue.ts";
import { useWords } from "../../lib/words.tsx";
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
  ["cut-off", "reportFigure.figure.cutOff"],
  ["requirements", "reportFigure.figure.requirements"],
  ["general-rule", "reportFigure.figure.rule"],
  ["other", "reportFigure.figure.other"],
] as const;

/** A plain form: a person compares reports with the figure's source. */
export function ReportForm({ programme, answer = null }: ReportFormProps) {
  const { t } = useWords();
  const typed = (name: string) => answer?.typed[name] ?? "";
  const problem = (name: string) => answer?.problems[name];
  return (
    <form method="post" action={`/report-figure?programme=${programme.id}`} className="grid gap-4">
      {answer !== null && (
        <p role="alert" className="font-medium text-clay-ink">
          {answer.message}
        </p>
      )}
      <WhichFigure programme={programme} typed={typed} />
      <LongAnswer
        name="what"
        label={t("reportFigure.what")}
        typed={typed("what")}
        problem={problem("what")}
        max={500}
      />
      <LongAnswer
        name="why"
        label={t("reportFigure.why")}
        typed={typed("why")}
        problem={problem("why")}
        max={1000}
      />
      <Contact typed={typed("contact")} />
      <Button type="submit" className="justify-self-start max-sm:w-full">
        {t("reportFigure.send")}
      </Button>
    </form>
  );
}

interface WhichFigureProps extends Pick<ReportFormProps, "programme"> {
  typed: (name: string) => string;
}

function WhichFigure({ programme, typed }: WhichFigureProps) {
  const { t } = useWords();
  const years = [programme.newest_year, ...programme.earlier_figures.map(({ year }) => year)];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <label className="block">
        <span className="mb-1 block font-semibold">{t("reportFigure.figure")}</span>
        <select name="figure" className="control" defaultValue={typed("figure") || "cut-off"}>
          {figures.map(([value, label]) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </select>
      </label>
      <label className="block">
        <span className="mb-1 block font-semibold">{t("reportFigure.year")}</span>
        <select name="year" className="control" defaultValue={typed("year")}>
          <option value="">{t("reportFigure.year.none")}</option>
          {[...new Set(years)].map((year) => year !== null && <option key={year}>{year}</option>)}
        </select>
      </label>
    </div>
  );
}

export function Contact({ typed }: { typed: string }) {
  const { rich } = useWords();
  return (
    <label className="block">
      <span className="mb-1 block font-semibold">
        {rich("reportFigure.contact", {
          note: (words) => <span className="font-normal text-ink-2">{words}</span>,
        })}
      </span>
      <input className="control" name="contact" defaultValue={typed} maxLength={200} autoComplete="email" />
    </label>
  );
}

interface LongAnswerProps {
  name: string;
  label: string;
  typed: string;
  problem: string | undefined;
  max: number;
}

export function LongAnswer({ name, label, typed, problem, max }: LongAnswerProps) {
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
