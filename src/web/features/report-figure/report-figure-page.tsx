import { Button } from "../../ui/button.tsx";
import { Card, Note } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";

export type ReportAnswer =
  | { isReceived: true }
  | {
      isReceived: false;
      typed: { figure: string; what: string; why: string; contact: string };
      problems: readonly { field: string; message: string }[];
    };

interface ReportFigurePageProps {
  programme: { id: number; name: string; school: string };
  answer: ReportAnswer | null;
}

const figures = {
  "cut-off": "The cut-off",
  requirements: "The subject requirements",
  "general-rule": "The school's general rule",
  other: "Something else",
} as const;

/** "This figure is wrong": what, why, and a contact for who wants an answer. A plain form. */
export function ReportFigurePage({ programme, answer }: ReportFigurePageProps) {
  if (answer?.isReceived === true) {
    return (
      <div className="page max-w-2xl py-8">
        <h1 className="text-3xl">Thank you, we have it</h1>
        <p className="mt-2 text-ink-2">
          We look at every report, compare it with the school’s own page and correct the figure where it is
          wrong.
        </p>
      </div>
    );
  }
  const typed = answer?.typed;
  const problemOf = (field: string) => answer?.problems.find((problem) => problem.field === field)?.message;
  const general = answer?.problems.filter(({ field }) => !["what", "why", "contact"].includes(field)) ?? [];
  return (
    <div className="page max-w-2xl py-8">
      <h1 className="text-3xl">This figure is wrong</h1>
      <p className="mt-2 text-ink-2">
        {programme.name}, {programme.school}
      </p>
      {general.map(({ message }) => (
        <div key={message} role="alert">
          <Note tone="clay" className="mt-4">
            {message}
          </Note>
        </div>
      ))}
      <Card className="mt-5">
        <form method="post" className="grid gap-4">
          <input type="hidden" name="programme" value={programme.id} />
          <Field id="figure" label="Which figure?">
            <select id="figure" name="figure" className="control" defaultValue={typed?.figure ?? "cut-off"}>
              {Object.entries(figures).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </Field>
          <Field id="what" label="What is wrong?" error={problemOf("what")}>
            <textarea
              id="what"
              name="what"
              required
              rows={3}
              maxLength={500}
              className="control py-3"
              defaultValue={typed?.what}
              aria-describedby="what-error"
            />
          </Field>
          <Field
            id="why"
            label="How do you know?"
            hint="A page of the school, a letter, a list: anything we can check."
            error={problemOf("why")}
          >
            <textarea
              id="why"
              name="why"
              required
              rows={3}
              maxLength={1000}
              className="control py-3"
              defaultValue={typed?.why}
              aria-describedby="why-hint why-error"
            />
          </Field>
          <Field
            id="contact"
            label="Phone or email (optional)"
            hint="Only to ask you back about this figure."
            error={problemOf("contact")}
          >
            <input
              id="contact"
              name="contact"
              maxLength={200}
              className="control"
              defaultValue={typed?.contact}
              aria-describedby="contact-hint contact-error"
            />
          </Field>
          <Button type="submit">Send</Button>
        </form>
      </Card>
    </div>
  );
}
