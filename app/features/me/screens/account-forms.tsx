import { Form } from "react-router";
import { useWords } from "../../../kernel/web/words.tsx";
import { Button } from "../../../kernel/ui/button.tsx";
import { Card } from "../../../kernel/ui/card.tsx";
import { TextField } from "../../../kernel/ui/fields.tsx";
import type { FormOutcome } from "./student-api.ts";

/** State of a form: untouched, or codes are on their way (to `phone` if the number changes). */
type Answer = (FormOutcome & { phone?: string; isWaiting?: boolean }) | undefined;

export function PhoneChange({ phone, answer }: { phone: string; answer: Answer }) {
  const { t } = useWords();
  return (
    <Card>
      <h2 className="text-lg">{t("account.phone")}</h2>
      <p className="figures mt-1">{phone}</p>
      {answer?.isWaiting === true ? (
        <ConfirmNumber phone={phone} answer={answer} />
      ) : (
        <NewNumber answer={answer} />
      )}
    </Card>
  );
}

/** Asks for the codes sent to the old and the new number. */
function ConfirmNumber({ phone, answer }: { phone: string; answer: NonNullable<Answer> }) {
  const { t } = useWords();
  return (
    <Form method="post" preventScrollReset className="mt-3 grid gap-4">
      <p className="text-sm text-ink-2">{t("account.phone.sent")}</p>
      <input type="hidden" name="phone" value={answer.phone} />
      <CodeField name="old_code" label={t("account.phone.codeTo", { phone })} />
      <CodeField
        name="new_code"
        label={
          answer.phone === undefined
            ? t("account.phone.codeToNew")
            : t("account.phone.codeTo", { phone: answer.phone })
        }
        error={answer.isDone ? undefined : answer.message}
      />
      <Button type="submit" name="form" value="phone-confirm">
        {t("account.phone.change")}
      </Button>
    </Form>
  );
}

function NewNumber({ answer }: { answer: Answer }) {
  const { t } = useWords();
  return (
    <Form method="post" preventScrollReset className="mt-3 grid gap-3">
      <TextField
        id="new-phone"
        name="phone"
        type="tel"
        label={t("account.phone.new")}
        hint={t("account.phone.new.hint")}
        error={answer?.isDone === false ? answer.message : undefined}
        autoComplete="off"
        required
        defaultValue={answer?.phone ?? ""}
      />
      <Button type="submit" tone="quiet" name="form" value="phone">
        {t("account.phone.send")}
      </Button>
    </Form>
  );
}

export function DeleteEverything({ phone, answer }: { phone: string; answer: Answer }) {
  const { t } = useWords();
  return (
    <Card className="border-clay/50!">
      <h2 className="text-lg">{t("account.delete")}</h2>
      <p className="mt-1 text-sm text-ink-2">{t("account.delete.text")}</p>
      {answer?.isWaiting === true ? (
        <Form method="post" preventScrollReset className="mt-3 grid gap-4">
          <CodeField
            name="code"
            label={t("account.phone.codeTo", { phone })}
            error={answer.isDone ? undefined : answer.message}
          />
          <button
            type="submit"
            name="form"
            value="deletion-confirm"
            className="min-h-12 rounded-control bg-clay-tint px-5 font-semibold text-on-clay-tint"
          >
            {t("account.delete.now")}
          </button>
        </Form>
      ) : (
        <Form method="post" preventScrollReset className="mt-3">
          {answer?.isDone === false && (
            <p role="alert" className="mb-2 text-sm font-medium text-clay-ink">
              {answer.message}
            </p>
          )}
          <Button type="submit" tone="quiet" name="form" value="deletion">
            {t("account.delete.send")}
          </Button>
        </Form>
      )}
    </Card>
  );
}

function CodeField(props: { name: string; label: string; error?: string | undefined }) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={300}
      required
      className="figures tracking-widest"
    />
  );
}
