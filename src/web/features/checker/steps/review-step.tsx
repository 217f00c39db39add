import { countryName, levelName, schoolName } from "../../../lib/names.ts";
import type { Subject } from "../../../lib/reference.ts";
import { useWords } from "../../../lib/words.tsx";
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
  /** What paying asks for, in pesewas. */
  asked: number;
  onPay: () => void;
  onTryAgain: () => void;
  onCorrect: () => void;
}

export function ReviewStep({
  data,
  form,
  order,
  payment,
  asked,
  onPay,
  onTryAgain,
  onCorrect,
}: ReviewStepProps) {
  const { t } = useWords();
  return (
    <div className="grid gap-4">
      <BackgroundReview form={form} />
      <GradesReview data={data} form={form} />
      <div aria-live="polite" className="grid gap-4">
        {order.state === "checking" && (
          <Card>
            <p className="font-semibold">{t("checker.review.comparing")}</p>
          </Card>
        )}
        {order.state === "failed" && (
          <CheckFailed order={order} onTryAgain={onTryAgain} onCorrect={onCorrect} />
        )}
        {order.state === "ready" && (
          <>
            <OfferCard result={order.result} />
            <PaymentCard
              status={order.result.payment.status}
              asked={asked}
              provider={data.paymentProvider}
              payment={payment}
              onPay={onPay}
            />
          </>
        )}
      </div>
    </div>
  );
}

interface CheckFailedProps extends Pick<ReviewStepProps, "onTryAgain" | "onCorrect"> {
  order: OrderState & { state: "failed" };
}

function CheckFailed({ order, onTryAgain, onCorrect }: CheckFailedProps) {
  const { t } = useWords();
  return (
    <Note tone="clay">
      <p className="font-semibold">{order.message}</p>
      {order.fields.map((field) => (
        <p key={field.field}>{field.message === order.message ? null : field.message}</p>
      ))}
      {order.hadNoAnswer && <p>{t("checker.review.noAnswer")}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={onTryAgain}>{t("common.tryAgain")}</Button>
        <Button tone="quiet" onClick={onCorrect}>
          {t("checker.review.change")}
        </Button>
      </div>
    </Note>
  );
}

const chosen = (rows: readonly GradeRow[]) => rows.filter((row) => row.subjectId !== null);

function BackgroundReview({ form }: { form: CheckForm }) {
  const words = useWords();
  const { t } = words;
  const { courseOffered, programmeLevel, fullName, phoneNumber, school, country } = form.background;
  const notProvided = t("checker.review.notProvided");
  const place = [
    ...(school === null ? [] : [schoolName(words, school)]),
    ...(school === null || country === null ? [] : [countryName(words, country)]),
  ];
  const rows = [
    [t("common.school"), place.join(", ") || notProvided],
    [t("checker.review.course"), courseOffered ?? notProvided],
    [t("checker.background.level"), levelName(words, programmeLevel)],
    [t("checker.background.name"), fullName.trim() || notProvided],
    [t("checker.background.phone"), phoneNumber.trim() || notProvided],
  ];
  return (
    <Card>
      <h2 className="text-lg">{t("checker.review.background")}</h2>
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
  const { t } = useWords();
  const listed = useElectives(data, form.background);
  const all = [...data.coreSubjects, ...(listed.state === "ready" ? listed.data : [])];
  const electives = chosen(form.electives);
  const second = chosen(form.secondSitting);
  return (
    <Collapsible title={t("checker.review.grades")}>
      <GradeList
        title={t("checker.review.core")}
        rows={data.coreSubjects.map((subject) => ({
          subjectId: subject.id,
          grade: form.core[subject.id] ?? null,
        }))}
        subjects={all}
        none={t("checker.review.notSelected")}
      />
      {electives.length > 0 && (
        <GradeList
          title={t("checker.review.electives")}
          rows={electives}
          subjects={all}
          none={t("checker.review.notGraded")}
        />
      )}
      {second.length > 0 && (
        <GradeList
          title={t("checker.second")}
          rows={second}
          subjects={all}
          none={t("checker.review.notGraded")}
        />
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
  const { t } = useWords();
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
              {subjects.find((subject) => subject.id === row.subjectId)?.name ?? t("checker.review.unlisted")}
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
