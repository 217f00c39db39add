import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { type ReactNode, useState } from "react";
import type { DeskAnswer } from "../../contract/desk/api.ts";
import { Button } from "../../web/ui/button.tsx";
import { Card } from "../../web/ui/card.tsx";
import { Field, FieldError } from "../../web/ui/field.tsx";
import { call, sentenceOf } from "../lib/call.ts";
import { Page } from "../parts/page.tsx";

type PasskeyStep = DeskAnswer<"POST /desk/api/login/phone">;
type Step =
  | { readonly at: "phone" }
  | { readonly at: "code"; readonly phone: string }
  | { readonly at: "passkey"; readonly asked: PasskeyStep };

/** A code to the phone, then the passkey. */
export function Login({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState<Step>({ at: "phone" });
  const again = () => setStep({ at: "phone" });
  return (
    <Page title="Log in to the desk">
      <Card className="max-w-md">
        {step.at === "phone" && <PhoneStep onSent={(phone) => setStep({ at: "code", phone })} />}
        {step.at === "code" && (
          <CodeStep
            phone={step.phone}
            onProven={(asked) => setStep({ at: "passkey", asked })}
            onAgain={again}
          />
        )}
        {step.at === "passkey" && <PasskeyStepForm asked={step.asked} onDone={onDone} onAgain={again} />}
      </Card>
    </Page>
  );
}

function PhoneStep({ onSent }: { onSent: (phone: string) => void }) {
  const [phone, setPhone] = useState("");
  return (
    <StepForm
      label="Send code"
      work={async () => {
        await call("POST /desk/api/login/code", { body: { phone } });
        onSent(phone);
      }}
    >
      <Field id="phone" label="Your phone number" hint="An owner of the desk must have invited it.">
        <input
          id="phone"
          className="control"
          type="tel"
          autoComplete="tel"
          required
          aria-describedby="phone-hint"
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
      </Field>
    </StepForm>
  );
}

function CodeStep({
  phone,
  onProven,
  onAgain,
}: {
  phone: string;
  onProven: (asked: PasskeyStep) => void;
  onAgain: () => void;
}) {
  const [code, setCode] = useState("");
  return (
    <StepForm
      label="Continue"
      onAgain={onAgain}
      work={async () => onProven(await call("POST /desk/api/login/phone", { body: { phone, code } }))}
    >
      <p>If this number is an operator’s, a code is on its way to it.</p>
      <Field id="code" label="Code">
        <input
          id="code"
          className="control"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
    </StepForm>
  );
}

function PasskeyStepForm({
  asked,
  onDone,
  onAgain,
}: {
  asked: PasskeyStep;
  onDone: () => void;
  onAgain: () => void;
}) {
  const work = async () => {
    if (asked.step === "make") {
      const passkey = await startRegistration({ optionsJSON: asked.options });
      await call("POST /desk/api/login/new-passkey", { body: { passkey } });
    } else {
      const passkey = await startAuthentication({ optionsJSON: asked.options });
      await call("POST /desk/api/login/passkey", { body: { passkey } });
    }
    onDone();
  };
  return (
    <StepForm label={asked.step === "make" ? "Make a passkey" : "Use passkey"} onAgain={onAgain} work={work}>
      <p>
        {asked.step === "make"
          ? "Now make a passkey on this device: your fingerprint, face or screen lock. From now on it is asked for at every login."
          : "Now show your passkey: your fingerprint, face or screen lock."}
      </p>
    </StepForm>
  );
}

function StepForm({
  label,
  work,
  onAgain,
  children,
}: {
  label: string;
  work: () => Promise<void>;
  onAgain?: () => void;
  children: ReactNode;
}) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <FieldError id="step" message={error === null ? undefined : sentenceOf(error)} />
      <Button type="submit" disabled={isBusy}>
        {label}
      </Button>
      {onAgain !== undefined && (
        <button type="button" className="link justify-self-start py-2" onClick={onAgain}>
          Begin again
        </button>
      )}
    </form>
  );
}
