import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import type { DeskReplyData } from "../../contract/api.ts";
import { Card } from "../../../kernel/ui/card.tsx";
import { call } from "../lib/call.ts";
import { Form, type FormField } from "../parts/form.tsx";
import { Page } from "../parts/page.tsx";

type PasskeyStep = DeskReplyData<"POST /desk/api/login/phone">;

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

interface LoginProps {
  /** The token of a link that adds this device; empty or missing without one. */
  link?: string;
  onDone: () => void;
}

/**
 * A code to the phone, then the passkey. With a device link, a new passkey in place of the one this device
 * lacks.
 */
export function Login({ link = "", onDone }: LoginProps) {
  const [phone, setPhone] = useState<string | null>(null);
  const [asked, setAsked] = useState<PasskeyStep | null>(null);
  const sendCode = async ({ phone: typed = "" }) => {
    await call("POST /desk/api/login/code", { body: { phone: typed } });
    setPhone(typed);
  };
  const prove = async ({ code = "" }) => {
    const body = { phone: phone ?? "", code, ...linked(link) };
    setAsked(await call("POST /desk/api/login/phone", { body }));
  };
  const begin = () => {
    setPhone(null);
    setAsked(null);
  };
  const again = (
    <button type="button" className="link min-h-11" onClick={begin}>
      Begin again
    </button>
  );
  return (
    <main>
      {/* A new page for each step, so that the focus goes to its heading. */}
      <Page
        key={phone === null ? "phone" : (asked?.step ?? "code")}
        title={link === "" ? "Log in to the desk" : "Add this device to the desk"}
      >
        <Card className="max-w-md">
          {phone === null ? (
            <Form key="phone" label="Send code" fields={[phoneField]} work={sendCode} />
          ) : asked === null ? (
            <Form key="code" label="Continue" fields={[codeField]} work={prove} after={again} />
          ) : (
            <Form
              label={asked.step === "make" ? "Make a passkey" : "Use passkey"}
              work={() => logIn(asked, link).then(onDone)}
              after={again}
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
                    code. Or open My passkeys on a device where you are logged in, and make a link for this
                    one.
                  </p>
                </>
              )}
            </Form>
          )}
        </Card>
      </Page>
    </main>
  );
}

const linked = (link: string) => (link === "" ? {} : { device_link: link });

async function logIn(asked: PasskeyStep, link: string): Promise<void> {
  if (asked.step === "make") {
    const passkey = await startRegistration({ optionsJSON: asked.options });
    await call("POST /desk/api/login/new-passkey", { body: { passkey, ...linked(link) } });
  } else {
    const passkey = await startAuthentication({ optionsJSON: asked.options });
    await call("POST /desk/api/login/passkey", { body: { passkey } });
  }
}
