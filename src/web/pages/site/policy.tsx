import type { MetaArgs } from "react-router";
import { disclaimer, priceInPesewas, productName } from "../../../contract/product.ts";
import { pageMeta, publicPageHeaders } from "../../lib/page-meta.ts";
import { Article, Points, Section } from "../parts/article.tsx";
import { PageHead } from "../parts/page-head.tsx";

const path = "/policy";
const price = `GHS ${priceInPesewas / 100}`;

export const headers = publicPageHeaders;

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: "Privacy policy and terms",
    description: `What ${productName} keeps about you, how long, who sees it, how you delete it, and what you get for ${price}.`,
    path,
  });
}

const contents = [
  ["kept", "What we keep"],
  ["seen", "Who sees it"],
  ["browser", "In your browser"],
  ["rights", "Your rights"],
  ["terms", "Terms"],
  ["refunds", "Refunds"],
] as const;

/** Says what the code does; docs/privacy.md names the code that does it. */
export default function Policy() {
  return (
    <main id="main">
      <PageHead title="Privacy policy and terms" here={{ label: "Privacy and terms", path }}>
        We keep what is needed to give you your result, and you can see and delete it.
      </PageHead>
      <div className="page">
        <nav aria-label="On this page" className="no-print mt-6">
          <ul className="-mx-2 flex flex-wrap">
            {contents.map(([id, label]) => (
              <li key={id}>
                <a href={`#${id}`} className="link flex min-h-11 items-center px-2">
                  {label}
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
          <Section id="terms" title="Terms">
            <Points>
              <li>
                Checking is free. {price} opens the list of a check, once, and only where at least one
                programme fits. What is free stays free: your aggregate, the count, one sample, programmes
                without a cut-off.
              </li>
              <li>A result you paid for stays readable for good, with the figures it was made with.</li>
              <li>
                If your slip changes, the same check runs again free within 30 days, once, and both are kept.
              </li>
              <li>Enter your own grades, or those of somebody who asked you to.</li>
              <li>{disclaimer}</li>
            </Points>
          </Section>
          <Section id="refunds" title="Refunds">
            <Points>
              <li>If we cannot give you the result you paid for, the money goes back.</li>
              <li>If one check is paid for twice, the second payment goes back by itself.</li>
              <li>
                A result that has been opened is not refunded because a school decided otherwise: it tells
                what the published figures say.
              </li>
              <li>Money goes back to where it came from: the wallet or the card.</li>
            </Points>
            <p>
              Something went wrong with a payment?{" "}
              <a className="link" href="/support">
                Tell us
              </a>
              , with your check code.
            </p>
          </Section>
        </Article>
      </div>
    </main>
  );
}

const kept = [
  ["The photo or PDF of your slip", "Until it is read, then deleted. Only what you confirm is kept."],
  ["Your check: phone, name, grades, result", "Paid: for good, or until you delete it. Not paid: 90 days."],
  [
    "Your payment: reference, amount, time",
    "As long as tax law asks, without your phone and name once you delete those.",
  ],
  ["Texts we sent you", "Phone and words for 90 days."],
  ["Codes to prove your phone", "Ten minutes; that one was sent, a day. Stored as a hash."],
  ["Your student area: what you chose to tell, plans, notes", "Until you delete it."],
  ["“This figure is wrong” reports", "Until the figure is settled; the contact only if you gave one."],
] as const;

function WhatWeKeep() {
  return (
    <Section id="kept" title="What we keep, and how long">
      <dl className="grid gap-3">
        {kept.map(([what, long]) => (
          <div key={what} className="rounded-card border border-line bg-surface p-4">
            <dt className="font-semibold">{what}</dt>
            <dd className="mt-0.5 text-ink-2">{long}</dd>
          </div>
        ))}
      </dl>
      <p>
        We ask for no date of birth, no index number, no results-checker PIN. We ask whether you are a woman
        or a man only where a school publishes separate cut-offs, and you may leave it open. Our logs hold no
        names, phones, grades or codes.
      </p>
    </Section>
  );
}

function WhoSeesIt() {
  return (
    <Section id="seen" title="Who sees it">
      <Points>
        <li>
          You, and whoever has your check code: that is how a result is shared. It shows your first name only
          and hides most of your phone number. Nothing is told about a phone number without a code sent to it.
        </li>
        <li>
          The payment provider (Paystack) takes the payment and sees the payer’s number or card. We never see
          a card number.
        </li>
        <li>The text message provider sees your number and the text.</li>
        <li>
          Your slip is read on our own server. Where the operator has set up an AI service, it may be sent
          there to be read; that service is told nothing else about you.
        </li>
        <li>No advertisers, no trackers, no school. We sell nothing about you.</li>
      </Points>
    </Section>
  );
}

function InYourBrowser() {
  return (
    <Section id="browser" title="In your browser">
      <Points>
        <li>An unfinished check stays on your phone for 24 hours, so that you can go on.</li>
        <li>
          Cookies of ours only: that you are logged in, which phones you proved (30 days), and which checks
          were made here (90 days). No page script can read them.
        </li>
        <li>
          Pages and paid results you opened are kept on your phone for reading offline, until you log out or
          clear them.
        </li>
        <li>Your country is guessed from your network address on our own server, and not stored.</li>
      </Points>
    </Section>
  );
}

function YourRights() {
  return (
    <Section id="rights" title="Your rights under the Data Protection Act, 2012 (Act 843)">
      <Points>
        <li>
          <strong>See it:</strong> log in, open Update Info, and download everything we hold about your
          number.
        </li>
        <li>
          <strong>Correct it:</strong> change your name and number there; run a check again where a grade was
          wrong.
        </li>
        <li>
          <strong>Delete it:</strong> “Delete everything” on the same page, confirmed by a code to your phone,
          done at once. What remains is that a payment was made, when and how much, without you in it.
        </li>
        <li>
          <strong>Understand it:</strong> every answer shows the rules behind it, and you may ask a person to
          look at it through support.
        </li>
        <li>
          <strong>Complain:</strong> to us, and to the Data Protection Commission of Ghana.
        </li>
      </Points>
      <p>
        If you are under 18, ask a parent or guardian before you pay. Neither of you needs to tell us your
        age.
      </p>
    </Section>
  );
}
