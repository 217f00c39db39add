import { resultPath } from "../../../../kernel/contract/page-paths.ts";
import { showMobileNumber } from "../../../../kernel/contract/phone-number.ts";
import { phoneOf } from "../check-request.ts";
import { useEffect, useRef } from "react";
import type { CheckFacts } from "../../../result/contract/check-facts.ts";
import { studyName } from "../../../../words/data-names.ts";
import { schoolName } from "../../../../kernel/web/form-text.ts";
import type { SubjectOption } from "../../../../kernel/web/reference.ts";
import { useAskedPrice, useWords } from "../../../../kernel/web/words.tsx";
import { useInSight } from "../../../../kernel/web/in-browser.ts";
import { Button, Fold } from "../../../../kernel/ui/controls.tsx";
import { AggregatePanel, Card, Note } from "../../../../kernel/ui/card.tsx";
import { type CheckerData, type StepId, steps } from "../wizard-state.ts";
import type { CheckForm, GradeRow } from "../form.ts";
import {
  useCores,
  useElectives,
  useListedSchool,
  type OrderState,
  useOrder,
  usePayment,
} from "../use-order.ts";
import type { StepProps } from "../use-wizard.ts";
import { PayBar, PaymentCard, SampleCard } from "./payment-card.tsx";
import { Change } from "./questions.tsx";
import { applySentence, wishSentence } from "../../../../words/result-words.ts";
import { allSchoolsId } from "../../../../kernel/contract/product.ts";

/**
 * Step 4: runs the check, shows the public part and leads to the gateway. The price and the one button are
 * within the first screen; the answers are folded below.
 */
export function Review(props: StepProps) {
  const { t } = useWords();
  const { data, wizard } = props;
  const { form, act, goTo } = wizard;
  useListedSchool(props);
  const { order, tryAgain } = useOrder(form, data.courses, (made) =>
    act({ type: "answers", change: { order: made } }),
  );
  const { payment, pay } = usePayment(tryAgain);
  const toStep = (step: StepId) => () => goTo(steps.findIndex(({ id }) => id === step));
  const result = order.state === "ready" ? order.result : null;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_336px] lg:items-start lg:gap-x-6">
      <div aria-live="polite" className="grid grid-cols-1 gap-4">
        {order.state === "checking" && (
          <Card>
            <p className="font-semibold">{t("checker.review.comparing")}</p>
          </Card>
        )}
        {order.state === "failed" && (
          <CheckFailed order={order} onTryAgain={tryAgain} onCorrect={toStep("background")} />
        )}
        {result !== null && <OfferCard result={result} />}
        {result?.sample != null && <SampleCard result={result} programme={result.sample} />}
      </div>
      {result !== null && (
        <Payment result={result} provider={data.paymentProvider} payment={payment} pay={pay} />
      )}
      <div className="grid grid-cols-1 gap-4 lg:col-start-1 lg:grid-cols-2 lg:items-start">
        <BackgroundReview form={form} onChange={toStep("background")} />
        <GradesReview data={data} form={form} onChange={toStep("grades")} />
      </div>
    </div>
  );
}

interface PaymentProps extends ReturnType<typeof usePayment> {
  result: CheckFacts;
  provider: string;
}

/** On a wide screen in a column of its own. */
function Payment({ result, provider, payment, pay }: PaymentProps) {
  const asked = useAskedPrice(result);
  const card = useRef<HTMLDivElement>(null);
  const isInSight = useInSight(card);
  const { check_code: code, access } = result;
  useEffect(() => {
    // Nothing qualifies, so nothing is to pay: open the result at once.
    if (access === "free") location.replace(resultPath(code));
  }, [access, code]);
  const onPay = () => void pay({ code, shown: asked / 100 });
  const { status, paused_until: pausedUntil } = result.payment;
  const isToPay = status !== "paid" && status !== "free" && pausedUntil === undefined;
  return (
    <>
      <div ref={card} className="lg:sticky lg:top-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <PaymentCard result={result} asked={asked} provider={provider} payment={payment} onPay={onPay} />
      </div>
      {isToPay && !isInSight && (
        <PayBar asked={asked} isProcessing={payment.state === "processing"} onPay={onPay} />
      )}
    </>
  );
}

interface CheckFailedProps {
  order: OrderState & { state: "failed" };
  onTryAgain: () => void;
  onCorrect: () => void;
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

function BackgroundReview({ form, onChange }: { form: CheckForm; onChange: () => void }) {
  const words = useWords();
  const { t } = words;
  const { courseOffered, wish, stream, programmeLevel, fullName, school, country } = form.background;
  const notProvided = t("checker.review.notProvided");
  const place = [
    ...(school === null ? [] : [schoolName(words, school)]),
    ...(school === null || country === null ? [] : [country.name]),
  ];
  const rows: readonly (readonly [string, string])[] = [
    [t("common.school"), place.join(", ") || notProvided],
    [t("checker.review.course"), courseOffered ?? notProvided],
    [t("checker.background.level"), programmeLevel],
    ...(wish === null ? [] : [[t("checker.wish"), studyName(words, wish)] as const]),
    ...(stream === null ? [] : [[t("checker.stream"), t("checker.stream.way", { stream })] as const]),
    ...(form.dreams.length === 0 ? [] : [[t("checker.review.dream"), dreamNames(form)] as const]),
    [t("checker.background.name"), fullName.trim() || notProvided],
    [t("checker.background.phone"), showMobileNumber(phoneOf(form.background)).trim() || notProvided],
  ];
  return (
    <Fold isOpen level="h2" title={t("checker.review.background")}>
      <dl>
        {rows.map(([label, value]) => (
          <div
            key={label}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-t border-line py-1"
          >
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="col-start-1 font-medium">{value}</dd>
            <dd className="col-start-2 row-span-2 row-start-1">
              <Change what={label} onChange={onChange} />
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}

const dreamNames = ({ dreams }: CheckForm) =>
  dreams.map(({ name, school }) => `${name}, ${school}`).join("; ");

interface GradesReviewProps {
  data: CheckerData;
  form: CheckForm;
  onChange: () => void;
}

function GradesReview({ data, form, onChange }: GradesReviewProps) {
  const { t } = useWords();
  const coreSubjects = useCores(data).items;
  const all = [...coreSubjects, ...useElectives(data, form.background).items];
  const cores = coreSubjects.map(({ id }) => ({ subjectId: id, grade: form.core[id] ?? null }));
  const none = t("checker.review.notGraded");
  const lists = [
    { title: t("checker.review.core"), rows: cores, none: t("checker.review.notSelected") },
    { title: t("checker.review.electives"), rows: chosen(form.electives), none },
    { title: t("checker.second"), rows: chosen(form.secondSitting), none },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <Fold isOpen level="h2" title={t("checker.review.grades")}>
      {lists.map(({ title, rows, none }) => (
        <GradeList key={title} title={title} rows={rows} subjects={all} none={none} onChange={onChange} />
      ))}
    </Fold>
  );
}

interface GradeListProps {
  title: string;
  rows: readonly GradeRow[];
  subjects: readonly SubjectOption[];
  none: string;
  onChange: () => void;
}

function GradeList({ title, rows, subjects, none, onChange }: GradeListProps) {
  const { t } = useWords();
  const nameOf = ({ subjectId }: GradeRow) =>
    subjects.find(({ id }) => id === subjectId)?.name ?? t("checker.review.unlisted");
  return (
    <>
      <h3 className="mt-3 text-sm text-ink-2 first:mt-0">{title}</h3>
      <dl>
        {rows.map((row) => (
          <div
            key={row.subjectId}
            className="grid grid-cols-[1fr_auto_auto] items-center gap-4 border-b border-line py-1 last:border-0"
          >
            <dt>{nameOf(row)}</dt>
            <dd className={row.grade === null ? "text-ink-2" : "figures font-semibold"}>
              {row.grade ?? none}
            </dd>
            <dd>
              <Change what={nameOf(row)} onChange={onChange} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Before payment: the aggregate, and how many programmes it opens, of the wish too. */
function OfferCard({ result }: { result: CheckFacts }) {
  const words = useWords();
  const { t } = words;
  const { summary, counts, school } = result;
  const { total_score: aggregate, missing } = summary;
  const place = school.id === allSchoolsId ? null : school.short_name;
  const ofWish = counts.apply === 0 ? null : wishSentence(words, counts, result.wish);
  return (
    <AggregatePanel
      aria-label={t("checker.offer")}
      aggregate={aggregate ?? "–"}
      note={aggregate !== null && counts.qualified > 0 ? t("common.whatIsCutOff") : null}
    >
      <p className="text-lg leading-snug font-bold text-pretty sm:text-xl">
        {applySentence(words, counts, place)}
      </p>
      {ofWish !== null && <p className="mt-1 font-medium text-[#ffe3a0]">{ofWish}</p>}
      {aggregate === null && missing.length > 0 && (
        <p className="mt-1 text-on-deep-2">{t("checker.offer.missing", { missing: missing.join("; ") })}</p>
      )}
    </AggregatePanel>
  );
}
