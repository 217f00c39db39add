import { classPath } from "../../../kernel/contract/page-paths.ts";
import type { ClassOut } from "../contract/class.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { Button, LinkButton } from "../../../kernel/ui/controls.tsx";
import { Card } from "../../../kernel/ui/card.tsx";
import { ClassTable, ForgetForm } from "./class-table.tsx";

/** The students as uploaded: nothing here shows what one of them did later. */
export function StudentsPage({ list }: { list: ClassOut }) {
  const { t, fullDay } = useWords();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t("classes.done")}</h1>
        <LinkButton href={`${classPath(list.code)}/sheets`}>{t("classes.done.print")}</LinkButton>
      </div>
      <p className="mt-2 max-w-prose">{t("classes.done.text")}</p>
      <p className="mt-1 text-sm text-ink-2">
        {t("classes.forgotten", { day: fullDay(new Date(list.forgotten_at)) })}
      </p>
      {list.payment !== null && <Payment code={list.code} payment={list.payment} />}
      <Students students={list.students} />
      <ForgetForm />
    </>
  );
}

function Students({ students }: Pick<ClassOut, "students">) {
  const { t } = useWords();
  const heads = [
    t("classes.done.aggregate"),
    t("classes.done.qualified"),
    t("classes.done.open"),
    t("classes.done.near"),
    t("classes.done.code"),
  ];
  return (
    <ClassTable
      caption={t("classes.done.caption")}
      heads={[t("classes.done.name"), ...heads]}
      className="mt-6"
    >
      {students.map((student) => (
        <tr key={student.nr} className="block border-b border-line py-2 md:table-row">
          <th scope="row" className="block text-start wrap-anywhere md:table-cell md:py-2 md:pe-3">
            {student.nr}. {student.name ?? t("classes.done.student", { nr: student.nr })}
          </th>
          {[
            student.aggregate ?? t("classes.done.noAggregate"),
            student.qualified,
            student.open,
            student.near,
            student.code,
          ].map((figure, at) => (
            <td key={heads[at]} className="flex justify-between gap-4 md:table-cell md:pe-3">
              <span aria-hidden="true" className="text-ink-2 md:hidden">
                {heads[at]}
              </span>
              <span className="figures">{figure}</span>
            </td>
          ))}
        </tr>
      ))}
    </ClassTable>
  );
}

function Payment({ code, payment }: { code: string; payment: NonNullable<ClassOut["payment"]> }) {
  const { t, money } = useWords();
  const price = money(Math.round(payment.amount * 100));
  return (
    <Card className="mt-5">
      <h2 className="text-xl">{t("classes.pay")}</h2>
      {payment.status === "paid" ? (
        <p className="mt-2 flex flex-wrap items-center gap-x-4">
          {t("classes.pay.done")}
          <a href={`${classPath(code)}/receipt`} className="link flex min-h-11 items-center">
            {t("classes.receipt.title")}
          </a>
        </p>
      ) : payment.is_under_review ? (
        <p role="status" className="mt-2 font-medium">
          {t("classes.pay.review")}
        </p>
      ) : (
        <>
          <p className="mt-2 max-w-prose">{t("classes.pay.text", { money: price, count: payment.seats })}</p>
          <p role="status" className="mt-2 font-medium empty:hidden">
            {payment.status === "awaiting" && t("classes.pay.waiting")}
            {payment.status === "failed" && t("classes.pay.failed")}
            {payment.status === "refunded" && t("classes.pay.refunded")}
          </p>
          <form method="post" className="mt-3">
            <Button tone="gold" type="submit" name="intent" value="pay">
              {t("classes.pay.button", { money: price })}
            </Button>
          </form>
        </>
      )}
    </Card>
  );
}
