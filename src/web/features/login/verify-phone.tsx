import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { PendingVerification } from "../../../contract/login.ts";
import { verificationCodeLength } from "../../../contract/product.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { Button } from "../../ui/button.tsx";
import { describedBy, Field } from "../../ui/field.tsx";
import { useCountdown } from "./use-countdown.ts";

export interface VerifyPhoneProps {
  /** A new object whenever the server was asked anew: the countdown begins afresh with it. */
  pending: PendingVerification;
  /** What the form was answered: a wrong code, or that another was sent. A new object each time. */
  answer: { readonly error: string | undefined } | undefined;
  /** Where to give another number. */
  changeHref: string;
  /** h1 on a page of its own, h2 in place. */
  heading: "h1" | "h2";
}

/** "Verify your phone": the same screen wherever a phone is proved. Posts `intent` and `code` to the page it is on. */
export function VerifyPhone({ pending, answer, changeHref, heading: Heading }: VerifyPhoneProps) {
  const navigation = useNavigation();
  const isVerifying = navigation.state !== "idle" && navigation.formData?.get("intent") === "verify";
  const error = answer?.error;
  const code = useRef<HTMLInputElement>(null);
  // A resend clears the code, and so does a wrong one. Not what was typed before this script arrived.
  const cleared = useRef(answer);
  useEffect(() => {
    if (code.current === null) return;
    if (cleared.current !== answer) code.current.value = "";
    cleared.current = answer;
    code.current.focus();
  }, [answer]);
  return (
    <section aria-labelledby="verify-title">
      <Heading id="verify-title" className="text-3xl">
        Verify your phone
      </Heading>
      <p className="mt-2 text-ink-2">
        We sent a verification code to{" "}
        <span className="figures font-semibold whitespace-nowrap text-ink">{pending.phone}</span>
      </p>
      <Form method="post" className="mt-6 grid gap-5" replace>
        <Field id="code" label="Verification code" error={error}>
          <input
            ref={code}
            id="code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={verificationCodeLength}
            required
            className="control figures text-center text-2xl tracking-[0.4em]"
            aria-invalid={error !== undefined}
            aria-describedby={describedBy("code", { error })}
            onPaste={(event) => pasteFigures(event)}
          />
        </Field>
        <Button type="submit" name="intent" value="verify" disabled={isVerifying}>
          Verify
        </Button>
      </Form>
      <Resend pending={pending} />
      <p className="mt-2">
        <a href={changeHref} className="link inline-flex min-h-11 items-center">
          Use another number
        </a>
      </p>
    </section>
  );
}

/** "123 456" pasted out of a text: the blank would cost the last figure. */
function pasteFigures(event: React.ClipboardEvent<HTMLInputElement>) {
  const figures = event.clipboardData.getData("text").replace(/\D/g, "");
  if (figures.length !== verificationCodeLength) return;
  event.preventDefault();
  event.currentTarget.value = figures;
}

function Resend({ pending }: { pending: PendingVerification }) {
  const isHydrated = useHydrated();
  const left = useCountdown(pending.resend_in, pending);
  // Without script the button cannot wake up, so it is never asleep; the server keeps the 30 seconds.
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
        {isWaiting ? `Resend code in ${left}s` : "Resend verification code"}
      </button>
    </Form>
  );
}
