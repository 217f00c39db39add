import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { productName, daysStored } from "../../../kernel/contract/product.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { linkTo, strong, usePrice, useWords } from "../../../kernel/web/words.tsx";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { Article, BulletPoints, Section, SitePage } from "../screens/parts/page-top.tsx";

const path = "/policy";

export const handle = { isPublic: true, areas: ["site", "policy"] } satisfies PageHandle;

export function loader({ context }: LoaderFunctionArgs) {
  const { paymentProvider: provider } = context.get(siteContext);
  return { provider };
}

const contents = [
  ["kept", "policy.contents.kept"],
  ["seen", "policy.seen"],
  ["browser", "policy.browser"],
  ["rights", "policy.contents.rights"],
  ["terms", "policy.terms"],
  ["refunds", "policy.refunds"],
] as const;

/** States what the code does; docs/privacy.md names that code. */
export default function Policy() {
  const price = usePrice();
  const { t, money } = useWords();
  const title = t("policy.title");
  const description = t("policy.head.description", { product: productName, price: money(price) });
  return (
    <SitePage
      path={path}
      title={title}
      description={description}
      label={t("policy.here")}
      lead={t("policy.lead")}
    >
      <nav aria-label={t("policy.contents")} className="no-print mt-6">
        <ul className="-mx-2 flex flex-wrap">
          {contents.map(([id, label]) => (
            <li key={id}>
              <a href={`#${id}`} className="link flex min-h-11 items-center px-2">
                {t(label)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Article>
        <WhatWeKeep />
        <WhoSeesIt />
        <InYourBrowser />
        <YourRights />
        <Terms />
        <Refunds />
      </Article>
    </SitePage>
  );
}

const retention = [
  ["policy.kept.slip", "policy.kept.slip.long"],
  ["policy.kept.check", "policy.kept.check.long"],
  ["policy.kept.payment", "policy.kept.payment.long"],
  ["policy.kept.texts", "policy.kept.texts.long"],
  ["policy.kept.codes", "policy.kept.codes.long"],
  ["policy.kept.student", "policy.kept.student.long"],
  ["policy.kept.class", "policy.kept.class.long"],
  ["policy.kept.watches", "policy.kept.watches.long"],
  ["policy.kept.reports", "policy.kept.reports.long"],
  ["policy.kept.counts", "policy.kept.counts.long"],
] as const;

function WhatWeKeep() {
  const { t } = useWords();
  return (
    <Section id="kept" title={t("policy.kept")}>
      <dl className="grid gap-3">
        {retention.map(([what, long]) => (
          <div key={what} className="rounded-card border border-line bg-surface p-4">
            <dt className="font-semibold">{t(what)}</dt>
            <dd className="mt-0.5 text-ink-2">{t(long, daysStored)}</dd>
          </div>
        ))}
      </dl>
      <p>{t("policy.kept.not")}</p>
    </Section>
  );
}

function WhoSeesIt() {
  const { provider } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <Section id="seen" title={t("policy.seen")}>
      <BulletPoints>
        <li>{t("policy.seen.you")}</li>
        <li>{t("policy.seen.class")}</li>
        <li>{t("policy.seen.payments", { provider })}</li>
        <li>{t("policy.seen.texts")}</li>
        <li>{t("policy.seen.reader")}</li>
        <li>{t("policy.seen.nobody")}</li>
      </BulletPoints>
    </Section>
  );
}

function InYourBrowser() {
  const { t } = useWords();
  return (
    <Section id="browser" title={t("policy.browser")}>
      <BulletPoints>
        <li>{t("policy.browser.check")}</li>
        <li>{t("policy.browser.cookies", daysStored)}</li>
        <li>{t("policy.browser.offline")}</li>
        <li>{t("policy.browser.country")}</li>
      </BulletPoints>
    </Section>
  );
}

function YourRights() {
  const { t, rich } = useWords();
  return (
    <Section id="rights" title={t("policy.rights")}>
      <BulletPoints>
        <li>{rich("policy.rights.see", { strong })}</li>
        <li>{rich("policy.rights.correct", { strong })}</li>
        <li>{rich("policy.rights.delete", { strong })}</li>
        <li>{rich("policy.rights.understand", { strong })}</li>
        <li>{rich("policy.rights.complain", { strong })}</li>
      </BulletPoints>
      <p>{t("policy.rights.young")}</p>
    </Section>
  );
}

function Terms() {
  const price = usePrice();
  const { t, money } = useWords();
  return (
    <Section id="terms" title={t("policy.terms")}>
      <BulletPoints>
        <li>{t("policy.terms.price", { price: money(price) })}</li>
        <li>{t("policy.terms.kept")}</li>
        <li>{t("policy.terms.again")}</li>
        <li>{t("policy.terms.own")}</li>
        <li>{t("frame.statement")}</li>
      </BulletPoints>
    </Section>
  );
}

function Refunds() {
  const { t, rich } = useWords();
  return (
    <Section id="refunds" title={t("policy.refunds")}>
      <BulletPoints>
        <li>{t("policy.refunds.failed")}</li>
        <li>{t("policy.refunds.twice")}</li>
        <li>{t("policy.refunds.class")}</li>
        <li>{t("policy.refunds.opened")}</li>
        <li>{t("policy.refunds.where")}</li>
      </BulletPoints>
      <p>{rich("policy.refunds.tell", { link: linkTo("/support") })}</p>
    </Section>
  );
}
