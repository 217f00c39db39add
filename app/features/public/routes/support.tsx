import { type HeadersArgs, type LoaderFunctionArgs, data, useLoaderData, useLocation } from "react-router";
import { normaliseCheckCode } from "../../../kernel/contract/check-code.ts";
import { productName } from "../../../kernel/contract/product.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { usePrice, useWords } from "../../../kernel/web/words.tsx";
import { LinkButton, Button, newTab, Fold } from "../../../kernel/ui/controls.tsx";
import { Card, Note } from "../../../kernel/ui/card.tsx";
import { TextArea, TextField } from "../../../kernel/ui/field.tsx";
import { SitePage, StructuredData } from "../screens/parts/page-top.tsx";

const path = "/support";

export const handle = {
  isPublic: true,
  query: ["about", "code"],
  areas: ["site", "support"],
} satisfies PageHandle;

/** Personal input must not be cached. */
const ofOnePerson = { "cache-control": "private, no-store" };

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

export function loader({ context, request }: LoaderFunctionArgs) {
  const { supportNumber } = context.get(siteContext);
  const params = new URL(request.url).searchParams;
  const about = (params.get("about") ?? "").trim().slice(0, 500);
  const typedCode = (params.get("code") ?? "").trim().slice(0, 40);
  const code = typedCode === "" ? "" : (normaliseCheckCode(typedCode) ?? typedCode);
  return data(
    { number: supportNumber?.replace(/\D/g, "") ?? null, about, code },
    { headers: params.size > 0 ? ofOnePerson : {} },
  );
}

export default function Support() {
  const price = usePrice();
  const { number, about, code } = useLoaderData<typeof loader>();
  const { t, money } = useWords();
  const title = t("support.title");
  return (
    <SitePage
      path={path}
      title={title}
      description={t("support.head.description", { price: money(price) })}
      isHidden={useLocation().search !== ""}
      label={t("support.here")}
      lead={t("support.lead")}
      className="mt-8 grid gap-10 lg:grid-cols-[1fr_22rem]"
    >
      <CommonQuestions />
      <section className="min-w-0" aria-labelledby="report">
        <h2 id="report" className="text-2xl">
          {t("support.report")}
        </h2>
        <div className="mt-4">
          {number === null ? (
            <Note>{t("support.noNumber", { product: productName })}</Note>
          ) : (
            <Message action={`${path}#report`} number={number} about={about} code={code} />
          )}
        </div>
        <WrongFigure />
      </section>
    </SitePage>
  );
}

function WrongFigure() {
  const { t } = useWords();
  return (
    <Card className="mt-4">
      <h3 className="text-lg">{t("support.wrongFigure")}</h3>
      <p className="mt-1 text-ink-2">{t("support.wrongFigure.text")}</p>
      <LinkButton href="/programs" tone="quiet" className="mt-3 w-full">
        {t("support.wrongFigure.find")}
      </LinkButton>
    </Card>
  );
}

interface MessageProps {
  action: string;
  number: string;
  about: string;
  code: string;
}

const exampleCode = "K7QM4-TXD9P";

/** First the message, then one tap opens it in WhatsApp: no script, and nothing is stored. */
function Message({ action, number, about, code }: MessageProps) {
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

/** Each opens without script; search engines read them all. */
function CommonQuestions() {
  const price = usePrice();
  const { t, money } = useWords();
  const values = { price: money(price) };
  return (
    <section className="min-w-0" aria-labelledby="questions">
      <h2 id="questions" className="text-2xl">
        {t("support.questions")}
      </h2>
      <div className="mt-4 grid gap-3">
        {questions.map((question) => (
          <Answer key={question.asked} question={question} />
        ))}
      </div>
      <StructuredData
        facts={{
          "@type": "FAQPage",
          mainEntity: questions.map(({ asked }) => ({
            "@type": "Question",
            name: t(asked, values),
            acceptedAnswer: { "@type": "Answer", text: t(`${asked}.answer`) },
          })),
        }}
      />
    </section>
  );
}

function Answer({ question }: { question: Question }) {
  const price = usePrice();
  const { t, money } = useWords();
  return (
    <Fold title={t(question.asked, { price: money(price) })}>
      <p className="text-ink-2">
        {t(`${question.asked}.answer`)}
        {"link" in question && (
          <>
            {" "}
            <a className="link" href={question.link.path}>
              {t(question.link.label)}
            </a>
          </>
        )}
      </p>
    </Fold>
  );
}

/** In the order they are asked; the answer to each is its key and ".answer". */
const questions = [
  { asked: "support.paid", link: { path: "/previous-checks", label: "support.paid.link" } },
  { asked: "support.lost", link: { path: "/previous-checks", label: "frame.previousChecks" } },
  { asked: "support.price" },
  { asked: "support.aggregate" },
  { asked: "support.missing" },
  { asked: "support.sittings" },
  { asked: "support.older" },
  { asked: "support.noDegree" },
  { asked: "support.cutOffs", link: { path: "/about#figures", label: "support.cutOffs.link" } },
  { asked: "support.delete", link: { path: "/policy#rights", label: "support.delete.link" } },
  { asked: "support.fraud" },
] as const;

type Question = (typeof questions)[number];
