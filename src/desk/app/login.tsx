import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import type { DeskAnswer } from "../../contract/desk/api.ts";
import { Card } from "../../web/ui/card.tsx";
import { call } from "../lib/call.ts";
import { TextField } from "../parts/fields.tsx";
import { Form } from "../parts/form.tsx";
import { Page } from "../parts/page.tsx";

type PasskeyStep = DeskAnswer<"POST /desk/api/login/phone">;
type Step =
  | { readonly at: "phone" }
  | { readonly at: "code"; readonly phone: string }
  | { readonly at: "passkey"; readonly asked: PasskeyStep };

/** The token of a link that adds a device (passkeys.tsx); undefined at other addresses. */
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
  const send = () => call("POST /desk/api/login/code", { body: { phone } }).then(() => onSent(phone));
  return (
    <Form label="Send code" work={send} className="grid">
      <TextField
        id="phone"
        label="Your phone number"
        hint="An owner of the desk must have invited it."
        type="tel"
        autoComplete="tel"
        value={phone}
        onValue={setPhone}
      />
    </Form>
  );
}

interface CodeStepProps {
  link: string | undefined;
  phone: string;
  onProven: (asked: PasskeyStep) => void;
  onAgain: () => void;
}

function CodeStep({ link, phone, onProven, onAgain }: CodeStepProps) {
  const [code, setCode] = useState("");
  const prove = () =>
    call("POST /desk/api/login/phone", { body: { phone, code, device_link: link } }).then(onProven);
  return (
    <Form label="Continue" work={prove} className="grid" after={<Again onAgain={onAgain} />}>
      <p>If this number is an operator’s, a code is on its way to it.</p>
      <TextField
        id="code"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onValue={setCode}
      />
    </Form>
  );
}

interface PasskeyStepProps {
  link: string | undefined;
  asked: PasskeyStep;
  onDone: () => void;
  onAgain: () => void;
}

function PasskeyStepForm({ link, asked, onDone, onAgain }: PasskeyStepProps) {
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
  const isNew = asked.step === "make";
  return (
    <Form
      label={isNew ? "Make a passkey" : "Use passkey"}
      work={work}
      className="grid"
      after={<Again onAgain={onAgain} />}
    >
      <p>
        {isNew
          ? "Now make a passkey on this device: your fingerprint, face or screen lock. From now on it is asked for at every login."
          : "Now show your passkey: your fingerprint, face or screen lock."}
      </p>
      {!isNew && (
        <p className="text-sm text-ink-2">
          Is your passkey on your phone? Choose “another device” when the browser asks, and scan the code. Or
          open My passkeys on a device where you are logged in, and make a link for this one.
        </p>
      )}
    </Form>
  );
}

function Again({ onAgain }: { onAgain: () => void }) {
  return (
    <button type="button" className="link mt-2 justify-self-start py-2" onClick={onAgain}>
      Begin again
    </button>
  );
}
