import { Form } from "react-router";
import type { ApplicationPreview } from "../contract/applications.ts";
import { linkTo, useWords, ladderTone } from "../../../kernel/web/words.tsx";
import { windowWords } from "../../../kernel/web/admission-words.ts";
import { PrivateHead } from "../../../kernel/web/page-head.tsx";
import { Button, LinkButton, newTab, TextLink, Chip } from "../../../kernel/ui/controls.tsx";
import { Card, Problem } from "../../../kernel/ui/card.tsx";
import { Icon } from "../../../kernel/ui/icon.tsx";
import { Ladder } from "../../../kernel/ui/ladder.tsx";
import { ChanceChip } from "./plan-list.tsx";
import { programmePlace, standingView } from "./words.ts";

const outcomeTones = { met: "brand", "not met": "clay", "not known": "gold" } as const;
/** Branch names of the sentence's select. */
const outcomeBranches = { met: "met", "not met": "notMet", "not known": "notKnown" } as const;

export function PreviewPage({ preview, error }: { preview: ApplicationPreview; error: string | undefined }) {
  const words = useWords();
  const { t } = words;
  const { programme } = preview;
  return (
    <>
      <PrivateHead title={t("student.apply")} />
      <TextLink href="/app/apply" className="gap-1">
        <Icon name="back" size={18} /> {t("applications.apply.from.all")}
      </TextLink>
      <h1 className="mt-1 text-3xl">{programme.name}</h1>
      <p className="mt-1 text-ink-2">
        {t("applications.preview.place", {
          school: programme.school.name,
          place: programmePlace(words, programme),
        })}
      </p>
      <Problem className="mt-4">{error}</Problem>
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-2">
        <RuleCard preview={preview} />
        <WhatIsAsked preview={preview} />
      </div>
    </>
  );
}

/** A requirement of the programme, and how the student meets it. */
function RuleCard({ preview }: { preview: ApplicationPreview }) {
  const words = useWords();
  const { t, rich } = words;
  const { programme, standing } = preview;
  const view = standing && standingView(words, programme, standing);
  return (
    <Card>
      <h2 className="text-xl">{t("applications.preview.rule")}</h2>
      <Rule preview={preview} />
      {view !== null && (
        <div className="mt-4">
          {view.ladder !== null && (
            <Ladder
              {...view.ladder}
              tone={ladderTone(standing?.chance ?? null, standing?.difference ?? null)}
            />
          )}
          <p className="mt-2 text-sm">
            <ChanceChip chance={standing?.chance ?? null} /> {view.sentence}
          </p>
        </div>
      )}
      {standing === null && (
        <p className="mt-3 text-sm text-ink-2">
          {rich("applications.preview.noStanding", { link: linkTo("/checker") })}
        </p>
      )}
      {preview.requirement_source !== null && (
        <p className="mt-3 text-sm">
          <a href={preview.requirement_source} className="link" {...newTab}>
            {t("applications.preview.ruleSource")}
          </a>
        </p>
      )}
    </Card>
  );
}

function Rule({ preview: { reasons, basis } }: { preview: ApplicationPreview }) {
  const { t, rich } = useWords();
  if (basis === null) {
    return (
      <p className="mt-2 text-ink-2">{rich("applications.preview.noCheck", { link: linkTo("/checker") })}</p>
    );
  }
  if (reasons.length === 0) return <p className="mt-2 text-ink-2">{t("applications.preview.noRule")}</p>;
  return (
    <ul className="mt-3 divide-y divide-line">
      {reasons.map((reason) => (
        <li key={`${reason.rule} ${reason.needed}`} className="grid gap-1 py-2.5">
          <span className="flex items-start justify-between gap-3">
            <span className="font-semibold">{reason.rule}</span>
            <Chip tone={outcomeTones[reason.outcome]}>
              {t("applications.preview.outcome", { outcome: outcomeBranches[reason.outcome] })}
            </Chip>
          </span>
          <span className="text-sm text-ink-2">
            {rich("applications.preview.asks", {
              needed: reason.needed,
              given: reason.given,
              yours: (words) => <span className="text-ink">{words}</span>,
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function WhatIsAsked({ preview }: { preview: ApplicationPreview }) {
  const { t } = useWords();
  return (
    <Card>
      <h2 className="text-xl">{t("applications.preview.asked")}</h2>
      <ul className="mt-3 grid gap-2">
        {preview.checklist.map((label) => (
          <li key={label} className="flex gap-2.5">
            <Icon name="check" size={20} className="mt-0.5 text-brand-ink" />
            {label}
          </li>
        ))}
        {preview.also_asks.map((asks) => (
          <li key={asks} className="flex gap-2.5">
            <Icon name="info" size={20} className="mt-0.5 text-brand-ink" />
            {asks}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-2">
        <Price voucher={preview.voucher} />
      </p>
      {preview.window?.closes_on == null && (
        <p className="mt-2 text-sm text-ink-2">{t("applications.preview.noDay")}</p>
      )}
      <Windows windows={preview.windows} />
      <NextSteps preview={preview} />
    </Card>
  );
}

/** Known admission windows of the school. */
function Windows({ windows }: Pick<ApplicationPreview, "windows">) {
  const words = useWords();
  // Windows with only a price are shown above.
  const dated = windows.filter(({ is }) => is !== "unknown");
  return (
    <ul className="mt-2 grid gap-2 text-sm text-ink-2">
      {dated.map((window) => {
        const { who, sentences } = windowWords(words, window);
        return (
          <li key={`${window.year} ${window.applicants}`}>
            <a href={window.source} className="link" {...newTab}>
              {who}
            </a>
            : {sentences.join(" ")}
          </li>
        );
      })}
    </ul>
  );
}

/** Store it as an application, or open the school's own portal. */
function NextSteps({ preview: { programme, application_id, portal_url } }: { preview: ApplicationPreview }) {
  const { t } = useWords();
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {application_id === null ? (
        <Form method="post">
          <input type="hidden" name="programme" value={programme.id} />
          <Button type="submit">{t("applications.preview.keep")}</Button>
        </Form>
      ) : (
        <LinkButton href={`/app/status#a-${application_id}`}>{t("applications.preview.open")}</LinkButton>
      )}
      {portal_url !== null && (
        <LinkButton tone="quiet" href={portal_url} {...newTab}>
          {t("student.portal", { school: programme.school.short_name })} <Icon name="external" size={18} />
          <span className="sr-only">{t("student.newTab")}</span>
        </LinkButton>
      )}
    </div>
  );
}

function Price({ voucher }: Pick<ApplicationPreview, "voucher">) {
  const { t, rich, money } = useWords();
  if (voucher === null) return t("applications.preview.noPrice");
  return rich("applications.preview.price", {
    price: money(voucher.amount, voucher.currency),
    year: voucher.year,
    link: (words) => (
      <a href={voucher.source} className="link" {...newTab}>
        {words}
      </a>
    ),
  });
}
