import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button, TextLink } from "../../../kernel/ui/controls.tsx";
import { TextField } from "../../../kernel/ui/field.tsx";
import { useHydrated } from "../../../kernel/web/in-browser.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import type { PendingVerification } from "../contract/login.ts";
import { readVerificationCode } from "../contract/verification-code.ts";

interface VerifyPhoneProps {
  /** A new object after each request to the server: restarts the countdown. */
  pending: PendingVerification;
  /** Reply to the form: a wrong code, or a new one was sent. A new object each time. */
  answer: { readonly error: string | undefined } | undefined;
  /** Address for entering another number. */
  changeHref: string;
}

/** "Verify your phone": the same screen for every proof of a phone. Posts `intent` and `code` to its page. */
export function VerifyPhone({ pending, answer, changeHref }: VerifyPhoneProps) {
  const { t, rich } = useWords();
  return (
    <section aria-labelledby="verify-title">
      <h1 id="verify-title" className="text-3xl">
        {t("login.verify")}
      </h1>
      <p className="mt-2 text-ink-2">
        {rich("login.verify.sent", {
          number: pending.phone,
          phone: (words) => <span className="figures font-semibold whitespace-nowrap text-ink">{words}</span>,
        })}
      </p>
      <CodeForm answer={answer} />
      <Resend pending={pending} />
      <p className="mt-2">
        <TextLink href={changeHref}>{t("login.verify.otherNumber")}</TextLink>
      </p>
    </section>
  );
}

function CodeForm({ answer }: Pick<VerifyPhoneProps, "answer">) {
  const { t } = useWords();
  const navigation = useNavigation();
  const isVerifying = navigation.state !== "idle" && navigation.formData?.get("intent") === "verify";
  const error = answer?.error;
  const code = useRef<HTMLInputElement>(null);
  // A resend or a wrong code clears the field, but not what was typed before this script arrived.
  const cleared = useRef(answer);
  useEffect(() => {
    if (code.current === null) return;
    if (cleared.current !== answer) code.current.value = "";
    cleared.current = answer;
    code.current.focus();
  }, [answer]);
  return (
    <Form method="post" className="mt-6 grid gap-5" replace>
      <TextField
        ref={code}
        name="code"
        label={t("login.verify.code")}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={300}
        required
        className="figures text-center text-2xl tracking-[0.4em]"
        onInput={showCode}
      />
      <Button type="submit" name="intent" value="verify" disabled={isVerifying}>
        {t("login.verify.now")}
      </Button>
    </Form>
  );
}

/** Shows the six figures of "123 456", or of a whole text message. What holds no code, or two, stays as typed. */
function showCode({ currentTarget: field }: React.InputEvent<HTMLInputElement>) {
  field.value = readVerificationCode(field.value) ?? field.value;
}

function Resend({ pending }: { pending: PendingVerification }) {
  const { t } = useWords();
  const isHydrated = useHydrated();
  const left = useCountdown(pending.resend_in, pending);
  // Without script the button could never be enabled, so it starts enabled; the server enforces the 30
  // seconds.
  const isWaiting = isHydrated && left > 0;
  return (
    <Form method="post" className="mt-4" replace>
      <button
        type="submit"
        name="intent"
        value="resend"
        disabled={isWaiting}
        className="link min-h-11 disabled:no-underline disabled:text-ink-2"
      >
        {isWaiting ? t("login.verify.resendIn", { seconds: left }) : t("login.verify.resend")}
      </button>
    </Form>
  );
}

/** Whole seconds left of `seconds`; restarts whenever `beginning` changes. */
function useCountdown(seconds: number, beginning: unknown): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    // By the clock, because a phone in a pocket stops timers.
    const end = Date.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [seconds, beginning]);
  return left;
}

interface ProvePhoneFormProps {
  /** The page to return to. */
  to: string;
  label: string;
  send: string;
}

/** Sends a phone number to the page of past checks, which proves phones. */
export function ProvePhoneForm({ to, label, send }: ProvePhoneFormProps) {
  return (
    <form method="post" action={`/previous-checks?to=${encodeURIComponent(to)}`} className="mt-4">
      <TextField name="q" label={label} type="tel" autoComplete="tel" required />
      <Button type="submit" className="mt-4 w-full">
        {send}
      </Button>
    </form>
  );
}
