import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Performance, WhatIf } from "../contract/overview.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { Button } from "../../../kernel/ui/controls.tsx";
import { Card } from "../../../kernel/ui/card.tsx";
import { SelectField } from "../../../kernel/ui/field.tsx";
import { Ladder } from "../../../kernel/ui/ladder.tsx";

interface WhatIfFormProps {
  performance: Performance;
  /** End of the ladder. */
  last: number;
  answer:
    | {
        whatIf: WhatIf | null;
        /** The tried grades, by subject id. */
        imagined: Readonly<Record<string, string>>;
        error: string | undefined;
      }
    | undefined;
}

/** Other grades, judged on the server: works without script. */
export function WhatIfForm({ performance, last, answer }: WhatIfFormProps) {
  const { t } = useWords();
  const { subjects, grades, best_aggregate: real } = performance;
  return (
    <Card className="mt-4">
      <h2 id="what-if" className="scroll-mt-4 text-xl">
        {t("student.whatIf")}
      </h2>
      <p className="mt-1 text-ink-2">{t("student.whatIf.text")}</p>
      <Form
        method="post"
        preventScrollReset
        className="mt-4 [&_label]:mb-1 [&_label]:truncate [&_label]:text-sm"
      >
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {subjects.map(({ subject_id: id, name, grade }) => (
            <SelectField
              key={id}
              name={`grade-${id}`}
              label={name}
              className="figures"
              defaultValue={answer?.imagined[id] ?? grade ?? ""}
              none={t("student.whatIf.noGrade")}
              options={grades.map((one) => [
                one,
                one === grade ? t("student.whatIf.yours", { grade: one }) : one,
              ])}
            />
          ))}
        </div>
        <Button type="submit" className="mt-4">
          {t("student.whatIf.work")}
        </Button>
      </Form>
      <div role="status" className="mt-4 empty:hidden">
        {answer?.error}
        {answer?.whatIf && <WhatIfAnswer whatIf={answer.whatIf} real={real} last={last} />}
      </div>
    </Card>
  );
}

function WhatIfAnswer({ whatIf, real, last }: { whatIf: WhatIf; real: number | null; last: number }) {
  const { t } = useWords();
  const { aggregate, missing, gained } = whatIf;
  if (aggregate === null) return <p>{t("student.whatIf.missing", { missing: missing.join(", ") })}</p>;
  return (
    <>
      <p className="text-lg">
        <NewAggregate aggregate={aggregate} gained={gained} />
      </p>
      {real !== null && (
        <div className="mt-2">
          <Ladder
            you={real}
            cutOff={aggregate}
            last={last}
            cutOffWords={t("student.whatIf.line", { aggregate })}
            tone={aggregate <= real ? "brand" : "clay"}
            label={t("student.whatIf.label", { yours: real, imagined: aggregate })}
          />
        </div>
      )}
      <p className="mt-2 text-sm text-ink-2">
        {t("student.whatIf.counted", {
          subjects: whatIf.counted.map(({ name, grade }) => `${name} ${grade}`).join(", "),
        })}
      </p>
    </>
  );
}

function NewAggregate({ aggregate, gained }: { aggregate: number; gained: number | null }) {
  const { rich } = useWords();
  const values = { aggregate, b: (words: ReactNode) => <strong className="figures">{words}</strong> };
  if (gained === null) return rich("student.whatIf.aggregate", values);
  if (gained === 0) return rich("student.whatIf.same", values);
  return gained > 0
    ? rich("student.whatIf.better", { ...values, points: gained })
    : rich("student.whatIf.worse", { ...values, points: -gained });
}
