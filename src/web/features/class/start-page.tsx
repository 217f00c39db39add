import type { Answer } from "../../../contract/api.ts";
import { classStoredDays, mostCandidates, mostFiles } from "../../../contract/class-limits.ts";
import type { ClassOut } from "../../../contract/class.ts";
import { uploadExtensions } from "../../../contract/upload-rules.ts";
import { countryName } from "../../lib/names.ts";
import { usePrice } from "../../lib/price.ts";
import { PageHead } from "../../lib/page-head.tsx";
import { useWords } from "../../lib/words.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, Note } from "../../ui/card.tsx";
import { UnreadFiles } from "./unread-files.tsx";

interface StartPageProps {
  own: Answer<"GET /api/v1/classes">;
  countries: Answer<"GET /api/v1/countries">;
  presumedCountry: string;
  problem: string | null;
  failed: ClassOut | null;
  isForgotten: boolean;
}

export function StartPage({ own, countries, presumedCountry, problem, failed, isForgotten }: StartPageProps) {
  const { t, money } = useWords();
  const price = usePrice();
  const steps = [
    t("classes.how.upload", { files: mostFiles, candidates: mostCandidates }),
    t("classes.how.answer"),
    t("classes.how.print"),
    t("classes.how.open", { money: money(price) }),
  ];
  return (
    <main id="main" className="page grow py-8">
      <PageHead title={t("classes.title")} description={t("classes.description")} path="/class" />
      <h1 className="text-3xl">{t("classes.title")}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-2">{t("classes.lead")}</p>
      {problem !== null && (
        <div role="alert">
          <Note tone="clay" className="mt-5">
            <Problem code={problem} />
          </Note>
        </div>
      )}
      {failed !== null && <Failed {...failed} />}
      {isForgotten && (
        <Note tone="brand" className="mt-5">
          <p role="status">{t("classes.forgottenNow")}</p>
        </Note>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        {own.phone === null ? (
          <ProvePhone />
        ) : (
          <Upload phone={own.phone} countries={countries} presumedCountry={presumedCountry} />
        )}
        <Card>
          <h2 className="text-xl">{t("classes.how")}</h2>
          <ol className="mt-3 list-decimal space-y-2 ps-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="mt-4 text-sm text-ink-2">{t("classes.privacy", { days: classStoredDays })}</p>
        </Card>
      </div>
      {own.classes.length > 0 && <Yours classes={own.classes} />}
    </main>
  );
}

/** Each file with its message; a general message if no file is the reason. */
function Failed({ unread, message }: ClassOut) {
  const { t } = useWords();
  return (
    <div role="alert">
      <Note tone="clay" className="mt-5">
        <h2 className="text-xl">{t("classes.failed")}</h2>
        {unread.length > 0 ? <UnreadFiles unread={unread} /> : <p className="mt-2">{message}</p>}
      </Note>
    </div>
  );
}

function Problem({ code }: { code: string }) {
  const { t } = useWords();
  switch (code) {
    case "no-file":
    case "too-many-files":
      return t("classes.problem.files", { files: mostFiles });
    case "files-too-large":
      return t("classes.problem.bytes");
    case "too-many-classes":
      return t("classes.problem.today");
    case "queue-full":
    case "no-room":
      return t("classes.problem.busy");
    case "reading-off":
      return t("classes.problem.off");
    case "no-class":
      return t("classes.problem.noClass");
    case "proof-needed":
      return t("classes.problem.proof");
    default:
      return t("classes.problem.other");
  }
}

/** The page of past checks proves phones and returns here. */
function ProvePhone() {
  const { t } = useWords();
  return (
    <Card>
      <h2 className="text-xl">{t("classes.prove")}</h2>
      <p className="mt-2 text-ink-2">{t("classes.prove.text")}</p>
      <form method="post" action="/previous-checks?to=%2Fclass" className="mt-4">
        <label htmlFor="phone" className="mb-1.5 block font-semibold">
          {t("classes.prove.label")}
        </label>
        <input id="phone" name="q" type="tel" autoComplete="tel" required className="control" />
        <Button type="submit" className="mt-4 w-full">
          {t("classes.prove.send")}
        </Button>
      </form>
    </Card>
  );
}

function Upload({
  phone,
  countries,
  presumedCountry,
}: Pick<StartPageProps, "countries" | "presumedCountry"> & { phone: string }) {
  const words = useWords();
  const { t } = words;
  return (
    <Card>
      <h2 className="text-xl">{t("classes.upload")}</h2>
      <p className="mt-2 text-ink-2">{t("classes.upload.as", { phone })}</p>
      <form method="post" action="/api/v1/classes" encType="multipart/form-data" className="mt-4 grid gap-4">
        <div>
          <label htmlFor="country" className="mb-1.5 block font-semibold">
            {t("classes.upload.country")}
          </label>
          <select id="country" name="country" defaultValue={presumedCountry} className="control">
            {countries.map((country) => (
              <option key={country.code} value={country.code}>
                {countryName(words, country)}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="files" className="mb-1.5 block font-semibold">
            {t("classes.upload.files")}
          </label>
          <input
            id="files"
            name="file"
            type="file"
            multiple
            required
            accept={uploadExtensions.join(",")}
            aria-describedby="files-hint"
            className="control py-2.5"
          />
          <p id="files-hint" className="mt-1.5 text-sm text-ink-2">
            {t("classes.upload.hint")}
          </p>
        </div>
        <Button type="submit">{t("classes.upload.send")}</Button>
      </form>
    </Card>
  );
}

function Yours({ classes }: { classes: StartPageProps["own"]["classes"] }) {
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
              <a href={`/class/${one.code}`} className="link flex min-h-11 items-center font-semibold">
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
