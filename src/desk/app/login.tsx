import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import type { DeskAnswer } from "../../contract/desk/api.ts";
import { Card } from "../../web/ui/card.tsx";
import { call } from "../lib/call.ts";
import { Form, type FormField } from "../parts/form.tsx";
import { Page } from "../parts/page.tsx";

type PasskeyStep = DeskAnswer<"POST /desk/api/login/phone">;

/** The token of a link that adds a device (passkeys.tsx); undefined at other addresses. */
export function deviceLink({ pathname, hash }: Location): string | undefined {
  return pathname === "/desk/device" && hash.length > 1 ? hash.slice(1) : undefined;
}

const phoneField: FormField = {
  name: "phone",
  label: "Your phone number",
  hint: "An owner of the desk must have invited it.",
  input: "phone",
  autoComplete: "tel",
};
const codeField: FormField = {
  name: "code",
  label: "Code",
  hint: "If this number is an operator’s, a code is on its way to it.",
  input: "number",
  autoComplete: "one-time-code",
};

/**
 * A code to the phone, then the passkey. With a device link, a new passkey in place of the one this device
 * lacks.
 */
export function Login({ link, onDone }: { link?: string | undefined; onDone: () => void }) {
  const [phone, setPhone] = useState<string | null>(null);
  const [asked, setAsked] = useState<PasskeyStep | null>(null);
  const sendCode = async (typed: string) => {
    await call("POST /desk/api/login/code", { body: { phone: typed } });
    setPhone(typed);
  };
  const prove = async (proven: string, code: string) =>
    setAsked(await call("POST /desk/api/login/phone", { body: { phone: proven, code, device_link: link } }));
  const begin = () => {
    setPhone(null);
    setAsked(null);
  };
  const again = (
    <button type="button" className="link mt-2 justify-self-start py-2" onClick={begin}>
      Begin again
    </button>
  );
  const look = { after: again, className: "grid" };
  return (
    <Page title={link === undefined ? "Log in to the desk" : "Add this device to the desk"}>
      <Card className="max-w-md">
        {phone === null && (
          <Form
            key="phone"
            label="Send code"
            fields={[phoneField]}
            work={({ phone: typed = "" }) => sendCode(typed)}
            className="grid"
          />
        )}
        {phone !== null && asked === null && (
          <Form
            key="code"
            label="Continue"
            fields={[codeField]}
            work={({ code = "" }) => prove(phone, code)}
            {...look}
          />
        )}
        {asked !== null && (
          <Form
            label={asked.step === "make" ? "Make a passkey" : "Use passkey"}
            work={() => logIn(asked, link).then(onDone)}
            {...look}
          >
            {asked.step === "make" ? (
              <p>
                Now make a passkey on this device: your fingerprint, face or screen lock. From now on it is
                asked for at every login.
              </p>
            ) : (
              <>
                <p>Now show your passkey: your fingerprint, face or screen lock.</p>
                <p className="text-sm text-ink-2">
                  Is your passkey on your phone? Choose “another device” when the browser asks, and scan the
                  code. Or open My passkeys on a device where you are logged in, and make a link for this one.
                </p>
              </>
            )}
          </Form>
        )}
      </Card>
    </Page>
  );
}

async function logIn(asked: PasskeyStep, link: string | undefined): Promise<void> {
  if (asked.step === "make") {
    const passkey = await startRegistration({ optionsJSON: asked.options });
    await call("POST /desk/api/login/new-passkey", { body: { passkey, device_link: link } });
  } else {
    const passkey = await startAuthentication({ optionsJSON: asked.options });
    await call("POST /desk/api/login/passkey", { body: { passkey } });
  }
}
