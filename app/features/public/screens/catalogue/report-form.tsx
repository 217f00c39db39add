import type { ReactNode } from "react";
import { data } from "react-router";
import type { ProgrammePage } from "../../contract/catalogue.ts";
import { ApiFailure } from "../../../../kernel/web/api-data.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Button } from "../../../../kernel/ui/controls.tsx";
import { Problem } from "../../../../kernel/ui/card.tsx";
import { SelectField, TextArea, TextField } from "../../../../kernel/ui/field.tsx";

export interface ReportAnswer {
  readonly message: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
}

/** Sends what was typed; the answer to show if it was refused. */
export async function refusalOf(
  sent: Promise<unknown>,
  typed: ReportAnswer["typed"],
): Promise<ReturnType<typeof data<ReportAnswer>> | null> {
  try {
    await sent;
    return null;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const problems = Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
    return data({ message: error.message, typed, problems }, { status: error.status });
  }
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
  return (
    <form method="post" action={`/report-figure?programme=${programme.id}`} className="grid gap-4">
      <Problem>{answer?.message}</Problem>
      <WhichFigure programme={programme} typed={typed} />
      <TextArea {...longAnswer(answer, "what")} label={t("reportFigure.what")} maxLength={500} />
      <TextArea {...longAnswer(answer, "why")} label={t("reportFigure.why")} maxLength={1000} />
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
      <SelectField
        name="figure"
        label={t("reportFigure.figure")}
        defaultValue={typed("figure") || "cut-off"}
        options={figures.map(([value, label]) => [value, t(label)])}
      />
      <SelectField
        name="year"
        label={t("reportFigure.year")}
        defaultValue={typed("year")}
        none={t("reportFigure.year.none")}
        options={[...new Set(years)].flatMap((year) => (year === null ? [] : [[year, year] as const]))}
      />
    </div>
  );
}

function Contact({ typed }: { typed: string }) {
  const { rich } = useWords();
  const note = (words: ReactNode) => <span className="font-normal text-ink-2">{words}</span>;
  return (
    <TextField
      name="contact"
      label={rich("reportFigure.contact", { note })}
      defaultValue={typed}
      maxLength={200}
      autoComplete="email"
    />
  );
}

/** A question that needs an answer in words. */
function longAnswer(answer: ReportAnswer | null | undefined, name: string) {
  return {
    id: `report-${name}`,
    name,
    rows: 3,
    required: true,
    minLength: 3,
    defaultValue: answer?.typed[name] ?? "",
    error: answer?.problems[name],
  };
}
