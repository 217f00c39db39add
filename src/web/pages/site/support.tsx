import { data, type HeadersArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { normaliseCheckCode } from "../../../contract/check-code.ts";
import { priceInPesewas, productName } from "../../../contract/product.ts";
import { pageMeta, publicPageHeaders } from "../../lib/page-meta.ts";
import { siteContext } from "../../lib/site-context.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card, Note } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { StructuredData } from "../parts/structured-data.tsx";
import { type Question, questions } from "./support-questions.ts";

const path = "/support";

/** What somebody wrote is nobody else's, and nothing to keep. */
const ofOnePerson = { "cache-control": "private, no-store" };

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

export function meta({ matches, location }: MetaArgs) {
  return pageMeta(matches, {
    title: "Help and support",
    description: `Answers about checks, payments (GHS ${priceInPesewas / 100}), cut-offs and your data, and how to reach a person.`,
    path,
    isHidden: location.search !== "",
  });
}

export function loader({ context, request }: LoaderFunctionArgs) {
  const { supportNumber } = context.get(siteContext);
  const params = new URL(request.url).searchParams;
  const about = (params.get("about") ?? "").trim().slice(0, 500);
  const typedCode = (params.get("code") ?? "").trim().slice(0, 40);
  const code = typedCode === "" ? "" : (normaliseCheckCode(typedCode) ?? typedCode);
  return data(
    { number: supportNumber?.replace(/\D/g, "") ?? null, about, code },
    { headers: params.size > 0 ? ofOnePerson : publicPageHeaders() },
  );
}

export default function Support() {
  const { number, about, code } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <PageHead title="Help and support" here={{ label: "Support", path }}>
        Most questions are answered here. For the rest there is a person.
      </PageHead>
      <div className="page mt-8 grid gap-10 lg:grid-cols-[1fr_22rem]">
        <section className="min-w-0" aria-labelledby="questions">
          <h2 id="questions" className="text-2xl">
            Common questions
          </h2>
          <div className="mt-4 grid gap-3">
            {questions.map((question) => (
              <Answer key={question.asked} {...question} />
            ))}
          </div>
        </section>
        <section className="min-w-0" aria-labelledby="report">
          <h2 id="report" className="text-2xl">
            Report a problem
          </h2>
          <div className="mt-4">
            {number === null ? <NoNumber /> : <Message number={number} about={about} code={code} />}
          </div>
          <Card className="mt-4">
            <h3 className="text-lg">A wrong figure?</h3>
            <p className="mt-1 text-ink-2">
              Open the programme and choose “This figure is wrong”. A person looks at it beside its source.
            </p>
            <LinkButton href="/programs" tone="quiet" className="mt-3 w-full">
              Find the programme
            </LinkButton>
          </Card>
        </section>
      </div>
      <StructuredData
        facts={{
          "@type": "FAQPage",
          mainEntity: questions.map(({ asked, answer }) => ({
            "@type": "Question",
            name: asked,
            acceptedAnswer: { "@type": "Answer", text: answer },
          })),
        }}
      />
    </main>
  );
}

function Answer({ asked, answer, link }: Question) {
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-14 items-center gap-3 px-4 py-2 font-semibold">
        <span className="grow">{asked}</span>
        <Icon name="down" size={18} className="text-ink-2 group-open:rotate-180" />
      </summary>
      <p className="px-4 pb-4 text-ink-2">
        {answer}
        {link !== undefined && (
          <>
            {" "}
            <a className="link" href={link.path}>
              {link.label}
            </a>
          </>
        )}
      </p>
    </details>
  );
}

function NoNumber() {
  return (
    <Note>
      This is a demo, and nobody staffs a support number for it. Where {productName} runs for students, this
      is where they write to a person on WhatsApp, with the reference of their check already in the message.
    </Note>
  );
}

interface MessageProps {
  number: string;
  about: string;
  code: string;
}

/** First the words, then one tap that carries them into WhatsApp: no script and nothing stored. */
function Message({ number, about, code }: MessageProps) {
  const isReady = about !== "";
  const text = `${productName} support${code === "" ? "" : `, check ${code}`}: ${about}`;
  return (
    <Card>
      {isReady && (
        <div className="mb-5">
          <p className="rounded-control bg-sunken p-3">{text}</p>
          <LinkButton
            href={`https://wa.me/${number}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noopener noreferrer"
            className="mt-3 w-full"
          >
            Send on WhatsApp
          </LinkButton>
          <p className="mt-2 text-sm text-ink-2">Or send a text with these words to +{number}.</p>
        </div>
      )}
      <form action={`${path}#report`} className="grid gap-4">
        <Field
          id="code"
          label="Check code, if it is about a check"
          hint="On your result and in our text: K7QM4-TXD9P"
        >
          <input
            id="code"
            name="code"
            className="control"
            defaultValue={code}
            maxLength={40}
            autoComplete="off"
            aria-describedby="code-hint"
          />
        </Field>
        <Field id="about" label="What happened?">
          <textarea
            id="about"
            name="about"
            className="control py-3"
            rows={4}
            required
            maxLength={500}
            defaultValue={about}
          />
        </Field>
        <Button type="submit" tone={isReady ? "quiet" : "main"}>
          {isReady ? "Change the message" : "Write on WhatsApp"}
        </Button>
      </form>
    </Card>
  );
}
