import { Form } from "react-router";
import type { ApplicationPreview, ProgrammeSearch } from "../../../contract/student.ts";
import { Button } from "../../ui/button.tsx";
import { Card, Note } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Ladder } from "../../ui/ladder.tsx";
import { ChanceChip, ladderTone } from "./chance-chip.tsx";
import { countWords, dayWords, placeWords } from "./words.ts";

export interface ChooseProgrammeProps {
  found: ProgrammeSearch;
  asked: { from: string; school: string; search: string };
}

/** From the plan, from the matches or from everything. */
export function ChooseProgramme({ found, asked }: ChooseProgrammeProps) {
  return (
    <>
      <h1 className="text-3xl">Start Application</h1>
      <p className="mt-1.5 text-ink-2">
        Choose a programme. You see its rule beside your grades, what applying asks for, and the link to the
        school's own portal. You apply there: we keep your papers and dates together here.
      </p>
      <Form method="get" className="mt-6 grid items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
        <label className="block">
          <span className="mb-1 block text-sm font-semibold">Choose from</span>
          <select name="from" defaultValue={asked.from} className="control">
            <option value="all">All programmes</option>
            <option value="matches">Programmes that fit me</option>
            <option value="plan">My plan</option>
          </select>
        </label>
        <label className="block">
          <span className="mb-1 block text-sm font-semibold">School</span>
          <select name="school" defaultValue={asked.school} className="control">
            <option value="">Any school</option>
            {found.schools.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="block">
          <span className="mb-1 block text-sm font-semibold">Programme</span>
          <input
            name="search"
            type="search"
            defaultValue={asked.search}
            placeholder="Nursing"
            className="control"
          />
        </label>
        <Button type="submit" tone="quiet">
          Show
        </Button>
      </Form>
      <p className="mt-5 text-ink-2" role="status">
        {found.total > found.programmes.length
          ? `${found.programmes.length} of ${countWords(found.total, "programme")}. Type a word to narrow it down.`
          : countWords(found.total, "programme")}
      </p>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
        {found.programmes.map((programme) => (
          <li key={programme.id}>
            <a
              href={`/app/apply?programme=${programme.id}`}
              className="flex min-h-14 flex-wrap items-center justify-between gap-2 px-4 py-2.5 hover:bg-sunken"
            >
              <span>
                <span className="block font-semibold">{programme.name}</span>
                <span className="block text-sm text-ink-2">{placeWords(programme)}</span>
              </span>
              <ChanceChip chance={programme.chance} />
            </a>
          </li>
        ))}
      </ul>
      {found.total === 0 && (
        <Note className="mt-3">
          Nothing here fits. Try another word, or{" "}
          <a href="/app/apply" className="link">
            look through all programmes
          </a>
          .
        </Note>
      )}
    </>
  );
}

const outcomeTones = { met: "brand", "not met": "clay", "not known": "gold" } as const;
const outcomeWords = { met: "Met", "not met": "Not met", "not known": "Not known" } as const;

export function PreviewPage({ preview, error }: { preview: ApplicationPreview; error: string | undefined }) {
  const { programme, standing, voucher, window } = preview;
  return (
    <>
      <a href="/app/apply" className="link inline-flex min-h-11 items-center gap-1">
        <Icon name="back" size={18} /> All programmes
      </a>
      <h1 className="mt-1 text-3xl">{programme.name}</h1>
      <p className="mt-1 text-ink-2">
        {programme.school.name} · {placeWords(programme)}
      </p>
      {error !== undefined && (
        <Note tone="clay" role="alert" className="mt-4">
          {error}
        </Note>
      )}
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-2">
        <Card>
          <h2 className="text-xl">Its rule and your grades</h2>
          <Rule preview={preview} />
          {standing !== null && standing.aggregate !== null && standing.cut_off !== null && (
            <div className="mt-4">
              <Ladder you={standing.aggregate} cutOff={standing.cut_off} tone={ladderTone(standing.chance)} />
              <p className="mt-2 text-sm">
                <ChanceChip chance={standing.chance} /> {standing.why}
              </p>
            </div>
          )}
          {standing === null && (
            <p className="mt-3 text-sm text-ink-2">
              How your aggregate compares with its newest cut-off stands in an{" "}
              <a href="/checker" className="link">
                opened check of this school
              </a>{" "}
              that this programme is within reach of.
            </p>
          )}
          {preview.requirement_source !== null && (
            <p className="mt-3 text-sm">
              <a href={preview.requirement_source} target="_blank" rel="noopener nofollow" className="link">
                Where this rule was read
              </a>
            </p>
          )}
        </Card>
        <Card>
          <h2 className="text-xl">What applying asks for</h2>
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
            {voucher === null
              ? "The price of the form was not found; the school's portal names it."
              : `The form cost GHS ${voucher.price_cedis} in ${voucher.year}, the newest price found. Ask the school for today's.`}{" "}
            {voucher !== null && (
              <a href={voucher.source} target="_blank" rel="noopener nofollow" className="link">
                Source
              </a>
            )}
          </p>
          <p className="mt-2 text-sm text-ink-2">
            {window?.closes_on == null
              ? "No closing date is published yet. You can set a day of your own."
              : `Applications for ${window.year} close on ${dayWords(window.closes_on)}.`}
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            {preview.application_id === null ? (
              <Form method="post">
                <input type="hidden" name="programme" value={programme.id} />
                <Button type="submit">Keep this application</Button>
              </Form>
            ) : (
              <a
                href={`/app/status#a-${preview.application_id}`}
                className="inline-flex min-h-12 items-center rounded-control bg-brand px-5 font-semibold text-on-brand"
              >
                Open your application
              </a>
            )}
            {preview.portal_url !== null && (
              <a
                href={preview.portal_url}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-12 items-center gap-2 rounded-control border border-line-2 px-5 font-semibold hover:bg-sunken"
              >
                {programme.school.short_name} portal <Icon name="external" size={18} />
                <span className="sr-only">(opens in a new tab)</span>
              </a>
            )}
          </div>
        </Card>
      </div>
    </>
  );
}

function Rule({ preview: { reasons, basis } }: { preview: ApplicationPreview }) {
  if (basis === null) {
    return (
      <p className="mt-2 text-ink-2">
        <a href="/checker" className="link">
          Make a check
        </a>{" "}
        and your own grades stand beside each rule.
      </p>
    );
  }
  if (reasons.length === 0)
    return <p className="mt-2 text-ink-2">No rule for your certificate could be read.</p>;
  return (
    <ul className="mt-3 divide-y divide-line">
      {reasons.map((reason) => (
        <li key={`${reason.rule} ${reason.needed}`} className="grid gap-1 py-2.5">
          <span className="flex items-start justify-between gap-3">
            <span className="font-semibold">{reason.rule}</span>
            <Chip tone={outcomeTones[reason.outcome]}>{outcomeWords[reason.outcome]}</Chip>
          </span>
          <span className="text-sm text-ink-2">
            Asks: {reason.needed}. You: <span className="text-ink">{reason.given}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
