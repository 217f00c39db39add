import { Form, useNavigation } from "react-router";
import { countryName } from "../../lib/names.ts";
import { useWords } from "../../lib/words.tsx";
import { Button } from "../../ui/button.tsx";
import { describedBy, Field } from "../../ui/field.tsx";
import { callingCodes } from "../../lib/calling-codes.ts";

interface PhoneFormProps {
  callingCode: string;
  typed?: string;
  error?: string | undefined;
}

/** Asks for a phone number and posts it to the page's own address. */
export function PhoneForm({ callingCode, typed = "", error }: PhoneFormProps) {
  const { t } = useWords();
  const isSending = useNavigation().state === "submitting";
  return (
    <Form method="post" className="mt-6 grid gap-5">
      <Field id="phone" label={t("login.phone")} hint={t("login.phone.hint")} error={error}>
        <div className="flex gap-2">
          <CallingCodeSelect chosen={callingCode} />
          <input
            id="phone"
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
            defaultValue={typed}
            placeholder="024 412 3456"
            className="control figures min-w-0"
            aria-invalid={error !== undefined}
            aria-describedby={describedBy("phone", { hint: true, error })}
          />
        </div>
      </Field>
      <Button type="submit" disabled={isSending}>
        {isSending ? t("login.phone.sending") : t("login.phone.send")}
      </Button>
    </Form>
  );
}

function CallingCodeSelect({ chosen }: { chosen: string }) {
  const words = useWords();
  const { t } = words;
  return (
    <select
      name="calling_code"
      aria-label={t("login.phone.country")}
      defaultValue={chosen}
      className="control w-auto! shrink-0"
    >
      {callingCodes.map(({ country, code }) => (
        <option
          key={code}
          value={code}
          aria-label={t("login.phone.countryCode", {
            country: countryName(words, { code: country, name: country }),
            code,
          })}
        >
          {code}
        </option>
      ))}
    </select>
  );
}
