import { applySentence } from "../../../../words/result-words.ts";
import { resultPath } from "../../../../kernel/contract/page-paths.ts";
import { allSchoolsId } from "../../../../kernel/contract/product.ts";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { Access } from "../../contract/check-facts.ts";
import type { ListedCheck } from "../../contract/previous-checks.ts";
import { schoolName } from "../../../../kernel/web/form-text.ts";
import { hidden, useWords } from "../../../../kernel/web/words.tsx";
import { Button, LinkButton, Chip, Pager } from "../../../../kernel/ui/controls.tsx";
import { Card } from "../../../../kernel/ui/card.tsx";
import { FilterMenu, noCheckFilter } from "./filter-menu.tsx";
import { filterFrom, matchesFilter, pageIn, countChecks, useAddressWith } from "./past-checks.ts";

const onAPage = 20;
/** Fewer are seen at a glance. */
const worthFiltering = 5;

/** Statistics, filter and list of the checks found. */
export function CheckList({ checks, title }: { checks: readonly ListedCheck[]; title: string }) {
  const { t } = useWords();
  const [search] = useSearchParams();
  const addressWith = useAddressWith();
  const filter = filterFrom(search);
  const matching = checks.filter((check) => matchesFilter(check, filter));
  const pages = Math.max(1, Math.ceil(matching.length / onAPage));
  const page = Math.min(pageIn(search, "page"), pages);
  const shown = matching.slice((page - 1) * onAPage, page * onAPage);
  return (
    <section aria-labelledby="checks-title" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="checks-title" className="text-2xl">
          {title}
        </h2>
        <LinkButton href="/checker">{t("previous.new")}</LinkButton>
      </div>
      <Stats checks={checks} />
      {(checks.length >= worthFiltering || filter.school !== null || filter.country !== null) && (
        <FilterMenu checks={checks} filter={filter} />
      )}
      {shown.length === 0 ? (
        <NothingMatches />
      ) : (
        <ul className="mt-4 grid gap-3">
          {shown.map((check) => (
            <li key={check.check_code}>
              <CheckCard check={check} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} pathOf={(wanted) => addressWith({ page: String(wanted) })} />
    </section>
  );
}

function Stats({ checks }: { checks: readonly ListedCheck[] }) {
  const { t } = useWords();
  const { total, qualifiedSchools, bestAggregate } = countChecks(checks);
  const stats = [
    { label: t("previous.stats.checks"), value: total },
    { label: t("previous.stats.schools"), value: qualifiedSchools },
    { label: t("previous.stats.best"), value: bestAggregate ?? "–" },
  ];
  return (
    <dl className="mt-4 grid grid-cols-3 gap-2 sm:gap-3">
      {stats.map(({ label, value }) => (
        <Card key={label} className="flex flex-col justify-between p-3!">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="figures mt-1 text-2xl font-bold">{value}</dd>
        </Card>
      ))}
    </dl>
  );
}

function NothingMatches() {
  const { t } = useWords();
  const addressWith = useAddressWith();
  return (
    <Card className="mt-4 text-center">
      <h3 className="text-lg">{t("previous.filter.nothing")}</h3>
      <p className="mt-1 text-ink-2">{t("previous.filter.nothing.text")}</p>
      <Link
        to={addressWith(noCheckFilter)}
        className="mt-4 inline-flex min-h-12 items-center rounded-control border border-line-2 px-5 font-semibold"
      >
        {t("previous.filter.clear")}
      </Link>
    </Card>
  );
}

interface CheckCardProps {
  check: ListedCheck;
  /** Its owner is unproved. */
  isElsewhere?: boolean;
  /** Actions besides viewing. */
  children?: ReactNode;
}

export function CheckCard({ check, isElsewhere = false, children }: CheckCardProps) {
  const words = useWords();
  const { t, shortDay } = words;
  const isWhole = check.school_id === allSchoolsId;
  return (
    <Card className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div>
        <p className="text-sm text-ink-2">
          <time dateTime={check.date}>{shortDay(check.date)}</time>
          <span className="figures"> · {check.check_code}</span>
        </p>
        <h3 className="mt-0.5 text-lg">{schoolName(words, { id: check.school_id, name: check.school })}</h3>
        <p className="mt-1.5 flex flex-wrap items-center gap-2">
          <StandingChip check={check} />
          <PaymentChip access={check.access} />
        </p>
        <p className="mt-2">{applySentence(words, check.counts, isWhole ? null : check.school)}</p>
        <p className="figures text-sm text-ink-2">{t("common.counts", check.counts)}</p>
        <dl className="figures mt-3 flex flex-wrap gap-x-8 gap-y-1 text-sm">
          <div className="flex gap-2">
            <dt className="text-ink-2">
              {t(isElsewhere ? "previous.check.itsAggregate" : "previous.check.aggregate")}
            </dt>
            <dd className="font-semibold">{check.aggregate ?? t("previous.check.unknown")}</dd>
          </div>
          <div className="flex gap-2">
            <dt className="text-ink-2">{t("previous.check.cutOff")}</dt>
            <dd className="font-semibold">{check.minimum_cut_off ?? t("previous.check.unknown")}</dd>
          </div>
        </dl>
      </div>
      <div className="grid gap-2">
        <ViewProgrammes check={check} />
        {children}
      </div>
    </Card>
  );
}

/** "Not qualified" only if there is nothing to ask about either. */
function StandingChip({ check: { counts } }: { check: ListedCheck }) {
  const { t } = useWords();
  if (counts.qualified > 0) return <Chip tone="brand">{t("previous.check.qualified")}</Chip>;
  if (counts.apply + counts.otherLevels > 0) return <Chip tone="brand">{t("previous.check.open")}</Chip>;
  if (counts.ask > 0) return <Chip>{t("previous.check.ask")}</Chip>;
  return <Chip tone="clay">{t("previous.check.notQualified")}</Chip>;
}

function PaymentChip({ access }: { access: Access }) {
  const { t } = useWords();
  switch (access) {
    case "open":
    case "free":
      return null;
    case "unpaid":
      return <Chip tone="gold">{t("previous.check.notPaid")}</Chip>;
    case "waiting":
      return <Chip tone="gold">{t("previous.check.waiting")}</Chip>;
    case "refunded":
      return <Chip tone="gold">{t("previous.check.refunded")}</Chip>;
  }
}

/** A link if there is something to see; a disabled button if nothing qualifies. */
function ViewProgrammes({ check }: { check: ListedCheck }) {
  const words = useWords();
  const { t, rich } = words;
  const { apply, otherLevels, ask } = check.counts;
  if (apply + otherLevels + ask > 0) {
    return (
      <LinkButton tone="quiet" href={resultPath(check.check_code)}>
        {rich("previous.check.viewOf", {
          school: schoolName(words, { id: check.school_id, name: check.school }),
          code: check.check_code,
          hidden,
        })}
      </LinkButton>
    );
  }
  return (
    <div className="grid gap-1">
      <Button tone="quiet" disabled>
        {t("previous.check.view")}
      </Button>
      <a href={resultPath(check.check_code)} className="link py-2 text-center text-sm">
        {t("previous.check.close")}
      </a>
    </div>
  );
}
