import { productName } from "../../../../contract/product.ts";
import { useWords } from "../../../lib/words.tsx";
import { Button, LinkButton, newTab } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextArea, TextField } from "../../../ui/fields.tsx";

interface MessageProps {
  action: string;
  number: string;
  about: string;
  code: string;
}

const exampleCode = "K7QM4-TXD9P";

/** First the message, then one tap opens it in WhatsApp: no script, and nothing is stored. */
export function Message({ action, number, about, code }: MessageProps) {
  const { t } = useWords();
  const isReady = about !== "";
  return (
    <Card>
      {isReady && <Ready number={number} about={about} code={code} />}
      <form action={action} className="grid gap-4">
        <TextField
          name="code"
          label={t("support.code")}
          hint={t("support.code.hint", { example: exampleCode })}
          defaultValue={code}
          maxLength={40}
          autoComplete="off"
        />
        <TextArea
          name="about"
          label={t("support.about")}
          rows={4}
          required
          maxLength={500}
          defaultValue={about}
        />
        <Button type="submit" tone={isReady ? "quiet" : "main"}>
          {isReady ? t("support.change") : t("support.write")}
        </Button>
      </form>
    </Card>
  );
}

function Ready({ number, about, code }: Omit<MessageProps, "action">) {
  const { t } = useWords();
  const text =
    code === ""
      ? t("support.message", { product: productName, about })
      : t("support.message.check", { product: productName, code, about });
  return (
    <div className="mb-5">
      <p className="rounded-control bg-sunken p-3">{text}</p>
      <LinkButton
        href={`https://wa.me/${number}?text=${encodeURIComponent(text)}`}
        className="mt-3 w-full"
        {...newTab}
      >
        {t("support.send")}
      </LinkButton>
      <p className="mt-2 text-sm text-ink-2">{t("support.sendText", { number: `+${number}` })}</p>
    </div>
  );
}
