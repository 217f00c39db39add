import { classPath } from "../../../kernel/contract/page-paths.ts";
import type { DataOf } from "../../../kernel/contract/api.ts";
import { mostCandidates } from "../contract/class-limits.ts";
import { daysStored } from "../../../kernel/contract/product.ts";
import { homeCountry } from "@okwan/engine";
import type { Words } from "../../../words/words.ts";
import { ProvePhoneForm } from "../../login/screens/verify-phone.tsx";
import { apiData } from "../../../kernel/web/api-data.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { PageHead } from "../../../kernel/web/page-head.tsx";
import { usePrice, useWords } from "../../../kernel/web/words.tsx";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { Button, TextLink } from "../../../kernel/ui/controls.tsx";
import { Card, Note, Problem } from "../../../kernel/ui/card.tsx";
import { SelectField, TextField } from "../../../kernel/ui/field.tsx";
import type { Route } from "./+types/start";

export const handle = { isPersonal: true, areas: ["classes"] } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { searchParams } = new URL(request.url);
  const [own, countries] = await Promise.all([apiData(site, "listClasses"), apiData(site, "listCountries")]);
  const wanted = countries.find(({ code }) => code === site.countryCode)?.code;
  return {
    own,
    countries,
    presumedCountry: wanted ?? homeCountry,
    problem: searchParams.get("problem"),
    isForgotten: searchParams.has("forgotten"),
  };
}

export default function Start({ loaderData }: Route.ComponentProps) {
  const { own, problem, isForgotten } = loaderData;
  const words = useWords();
  const { t, money } = words;
  const price = usePrice();
  const steps = [
    t("classes.how.upload", { candidates: mostCandidates }),
    t("classes.how.answer"),
    t("classes.how.print"),
    t("classes.how.open", { money: money(price) }),
  ];
  return (
    <main id="main" className="page grow py-8">
      <PageHead title={t("classes.title")} description={t("classes.description")} path="/class" />
      <h1 className="text-3xl">{t("classes.title")}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-2">{t("classes.lead")}</p>
      <Problem className="mt-5">
        {problem === null ? null : problemWords(words, problem)}
        {problem === "no-picture" && <TextLink href="/checker">{t("classes.problem.checker")}</TextLink>}
      </Problem>
      {isForgotten && (
        <Note tone="brand" className="mt-5">
          <p role="status">{t("classes.forgottenNow")}</p>
        </Note>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Template {...loaderData} />
          {own.phone === null ? <ProvePhone /> : <Upload {...loaderData} phone={own.phone} />}
        </div>
        <Card>
          <h2 className="text-xl">{t("classes.how")}</h2>
          <ol className="mt-3 list-decimal space-y-2 ps-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="mt-4 text-sm text-ink-2">{t("classes.privacy", { days: daysStored.class })}</p>
        </Card>
      </div>
      {own.classes.length > 0 && <Yours classes={own.classes} />}
    </main>
  );
}

function problemWords({ t }: Words, code: string): string {
  switch (code) {
    case "no-file":
      return t("classes.problem.file");
    case "one-sheet":
      return t("classes.problem.oneSheet");
    case "sheet-too-large":
      return t("classes.problem.tooLarge");
    case "no-picture":
      return t("classes.problem.noPicture");
    case "no-sheet":
      return t("classes.problem.noSheet");
    case "other-workbook":
      return t("classes.problem.otherWorkbook");
    case "document":
      return t("classes.problem.document");
    case "no-columns":
      return t("classes.problem.noColumns");
    case "sheets-busy":
      return t("classes.problem.busy");
    case "no-headings":
      return t("classes.problem.noHeadings");
    case "no-candidates":
      return t("classes.problem.noCandidates");
    case "too-many-candidates":
      return t("classes.problem.tooManyCandidates");
    case "too-many-classes":
      return t("classes.problem.today");
    case "no-class":
      return t("classes.problem.noClass");
    case "proof-needed":
      return t("classes.problem.proof");
    default:
      return t("classes.problem.other");
  }
}

function ProvePhone() {
  const { t } = useWords();
  return (
    <Card>
      <h2 className="text-xl">{t("classes.prove")}</h2>
      <p className="mt-2 text-ink-2">{t("classes.prove.text")}</p>
      <ProvePhoneForm to="/class" label={t("classes.prove.label")} send={t("classes.prove.send")} />
    </Card>
  );
}

interface CountryProps {
  countries: DataOf<"listCountries">;
  presumedCountry: string;
}

function CountryField({ id, countries, presumedCountry }: CountryProps & { id: string }) {
  const words = useWords();
  return (
    <SelectField
      id={id}
      name="country"
      label={words.t("classes.upload.country")}
      defaultValue={presumedCountry}
      options={countries.map((country) => [country.code, country.name])}
    />
  );
}

/** A form, because the sheet depends on the country. */
function Template(props: CountryProps) {
  const { t } = useWords();
  return (
    <Card>
      <h2 className="text-xl">{t("classes.template")}</h2>
      <p className="mt-2 text-ink-2">{t("classes.template.text")}</p>
      <form method="get" action="/api/v1/classes/template.xlsx" className="mt-4 grid gap-4">
        <CountryField id="template-country" {...props} />
        <span className="flex flex-wrap gap-3">
          <Button tone="quiet" type="submit">
            {t("classes.template.xlsx")}
          </Button>
          <Button tone="quiet" type="submit" formAction="/api/v1/classes/template.csv">
            {t("classes.template.csv")}
          </Button>
        </span>
      </form>
    </Card>
  );
}

function Upload({ phone, ...props }: CountryProps & { phone: string }) {
  const { t } = useWords();
  return (
    <Card>
      <h2 className="text-xl">{t("classes.upload")}</h2>
      <p className="mt-2 text-ink-2">{t("classes.upload.as", { phone })}</p>
      <form method="post" action="/api/v1/classes" encType="multipart/form-data" className="mt-4 grid gap-4">
        <CountryField id="sheet-country" {...props} />
        <TextField
          name="file"
          type="file"
          label={t("classes.upload.file")}
          hint={t("classes.upload.hint")}
          required
          accept=".xlsx,.csv,.txt"
          className="py-2.5"
        />
        <Button type="submit">{t("classes.upload.send")}</Button>
      </form>
    </Card>
  );
}

function Yours({ classes }: { classes: DataOf<"listClasses">["classes"] }) {
  const { t, fullDay } = useWords();
  return (
    <section className="mt-8" aria-labelledby="yours">
      <h2 id="yours" className="text-xl">
        {t("classes.yours")}
      </h2>
      <ul className="mt-3 grid gap-2">
        {classes.map((one) => (
          <li key={one.code}>
            <Card className="flex flex-wrap items-center gap-x-4">
              <a href={classPath(one.code)} className="link flex min-h-11 items-center font-semibold">
                {t("classes.yours.one", { day: fullDay(new Date(one.created_at)) })}
              </a>
              <span>{t(`classes.yours.${one.state}`)}</span>
              <span className="text-sm text-ink-2">
                {t("classes.forgotten", { day: fullDay(new Date(one.forgotten_at)) })}
              </span>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
