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

/** The part of a link that adds a device (passkeys.tsx); undefined at every other address. */
export function deviceLink({ pathname, hash }: Location): string | undefined {
  return pathname === "/desk/device" && hash.length > 1 ? hash.slice(1) : undefined;
}

/**
 * A code to the phone, then the passkey. With a device link, a new passkey in place of the one this device
 * lacks.
 */
export function Login({ link, onDone }: { link?: string | undefined; onDone: () => void }) {
  const [step, setStep] = useState<Step>({ at: "phone" });
  const again = () => setStep({ at: "phone" });
  return (
    <Page title={link === undefined ? "Log in to the desk" : "Add this device to the desk"}>
      <Card className="max-w-md">
        {step.at === "phone" && <PhoneStep onSent={(phone) => setStep({ at: "code", phone })} />}
        {step.at === "code" && (
          <CodeStep
            link={link}
            phone={step.phone}
            onProven={(asked) => setStep({ at: "passkey", asked })}
            onAgain={again}
          />
        )}
        {step.at === "passkey" && (
          <PasskeyStepForm link={link} asked={step.asked} onDone={onDone} onAgain={again} />
        )}
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
  link,
  phone,
  onProven,
  onAgain,
}: {
  link: string | undefined;
  phone: string;
  onProven: (asked: PasskeyStep) => void;
  onAgain: () => void;
}) {
  const [code, setCode] = useState("");
  return (
    <StepForm
      label="Continue"
      onAgain={onAgain}
      work={async () =>
        onProven(await call("POST /desk/api/login/phone", { body: { phone, code, device_link: link } }))
      }
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
  link,
  asked,
  onDone,
  onAgain,
}: {
  link: string | undefined;
  asked: PasskeyStep;
  onDone: () => void;
  onAgain: () => void;
}) {
  const work = async () => {
    if (asked.step === "make") {
      const passkey = await startRegistration({ optionsJSON: asked.options });
      await call("POST /desk/api/login/new-passkey", { body: { passkey, device_link: link } });
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
      {asked.step === "show" && (
        <p className="text-sm text-ink-2">
          Is your passkey on your phone? Choose “another device” when the browser asks, and scan the code. Or
          open My passkeys on a device where you are logged in, and make a link for this one.
        </p>
      )}
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
