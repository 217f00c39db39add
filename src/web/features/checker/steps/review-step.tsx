import type { Subject } from "../../../lib/reference.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, Note } from "../../../ui/card.tsx";
import { Collapsible } from "../../../ui/collapsible.tsx";
import type { CheckerData } from "../checker-data.ts";
import type { CheckForm, GradeRow } from "../form.ts";
import { useElectives } from "../use-lists.ts";
import type { OrderState } from "../use-order.ts";
import { OfferCard } from "./offer-card.tsx";
import { PaymentCard, type PaymentState } from "./payment-card.tsx";

interface ReviewStepProps {
  data: CheckerData;
  form: CheckForm;
  order: OrderState;
  payment: PaymentState;
  onPay: () => void;
  onTryAgain: () => void;
  onCorrect: () => void;
}

export function ReviewStep({ data, form, order, payment, onPay, onTryAgain, onCorrect }: ReviewStepProps) {
  return (
    <div className="grid gap-4">
      <BackgroundReview form={form} />
      <GradesReview data={data} form={form} />
      <div aria-live="polite" className="grid gap-4">
        {order.state === "checking" && (
          <Card>
            <p className="font-semibold">Comparing your grades with every programme...</p>
          </Card>
        )}
        {order.state === "failed" && (
          <Note tone="clay">
            <p className="font-semibold">{order.message}</p>
            {order.fields.map((field) => (
              <p key={field.field}>{field.message === order.message ? null : field.message}</p>
            ))}
            {order.hadNoAnswer && (
              <p>Your answers are kept on this phone. We try again by ourselves when the network is back.</p>
            )}
            <div className="mt-3 flex flex-wrap gap-3">
              <Button onClick={onTryAgain}>Try again</Button>
              <Button tone="quiet" onClick={onCorrect}>
                Change my answers
              </Button>
            </div>
          </Note>
        )}
        {order.state === "ready" && (
          <>
            <OfferCard result={order.result} />
            <PaymentCard status={order.result.payment.status} payment={payment} onPay={onPay} />
          </>
        )}
      </div>
    </div>
  );
}

const chosen = (rows: readonly GradeRow[]) => rows.filter((row) => row.subjectId !== null);
const notProvided = "Not provided";

function BackgroundReview({ form }: { form: CheckForm }) {
  const { courseOffered, programmeLevel, fullName, phoneNumber, school, country } = form.background;
  const rows = [
    [
      "School",
      school === null ? notProvided : `${school.name}${country === null ? "" : `, ${country.name}`}`,
    ],
    ["Course offered", courseOffered ?? notProvided],
    ["Programme level", programmeLevel || notProvided],
    ["Full name", fullName.trim() || notProvided],
    ["Phone number", phoneNumber.trim() || notProvided],
  ];
  return (
    <Card>
      <h2 className="text-lg">Background Information</h2>
      <dl className="mt-2">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function GradesReview({ data, form }: { data: CheckerData; form: CheckForm }) {
  const listed = useElectives(data, form.background);
  const all = [...data.coreSubjects, ...(listed.state === "ready" ? listed.data : [])];
  const electives = chosen(form.electives);
  const second = chosen(form.secondSitting);
  return (
    <Collapsible title="Subject Grades">
      <GradeList
        title="Core subjects"
        rows={data.coreSubjects.map((subject) => ({
          subjectId: subject.id,
          grade: form.core[subject.id] ?? null,
        }))}
        subjects={all}
        none="Not selected"
      />
      {electives.length > 0 && (
        <GradeList title="Elective subjects" rows={electives} subjects={all} none="Not graded" />
      )}
      {second.length > 0 && (
        <GradeList title="Second sitting" rows={second} subjects={all} none="Not graded" />
      )}
    </Collapsible>
  );
}

interface GradeListProps {
  title: string;
  rows: readonly GradeRow[];
  subjects: readonly Subject[];
  none: string;
}

function GradeList({ title, rows, subjects, none }: GradeListProps) {
  return (
    <>
      <h3 className="mt-3 text-sm text-ink-2 first:mt-0">{title}</h3>
      <dl>
        {rows.map((row) => (
          <div
            key={row.subjectId}
            className="flex justify-between gap-4 border-b border-line py-2 last:border-0"
          >
            <dt>
              {subjects.find((subject) => subject.id === row.subjectId)?.name ??
                "A subject we no longer list"}
            </dt>
            <dd className={row.grade === null ? "text-ink-2" : "figures font-semibold"}>
              {row.grade ?? none}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
