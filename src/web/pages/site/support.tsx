import { data, type HeadersArgs, type LoaderFunctionArgs, useLoaderData, useLocation } from "react-router";
import { normaliseCheckCode } from "../../../contract/check-code.ts";
import { productName } from "../../../contract/product.ts";
import type { PageHandle } from "../../lib/page-handle.ts";
import { siteContext } from "../../lib/site-context.ts";
import { usePrice } from "../../lib/price.ts";
import { useWords } from "../../lib/words.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Card, Note } from "../../ui/card.tsx";
import { SitePage } from "../parts/page-top.tsx";
import { CommonQuestions } from "./support/common-questions.tsx";
import { Message } from "./support/message.tsx";

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
