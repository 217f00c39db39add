import { classPath } from "../../../../contract/page-paths.ts";
import type { ReplyData } from "../../../../contract/api.ts";
import { mostCandidates, mostFiles } from "../../../../contract/class-limits.ts";
import { daysStored } from "../../../../contract/retention.ts";
import type { ClassOut } from "../../../../contract/class.ts";
import type { SiteRequest } from "../../../../contract/site.ts";
import { uploadExtensions } from "../../../../contract/upload-rules.ts";
import { homeCountry } from "../../../../engine/index.ts";
import type { Words } from "../../../../language/words.ts";
import { UnreadFiles } from "../../../features/class/unread-files.tsx";
import { ProvePhoneForm } from "../../../features/login/prove-phone-form.tsx";
import { apiData, askApi } from "../../../lib/api-data.ts";
import { countryName } from "../../../lib/names.ts";
import type { PageHandle } from "../../../lib/page-handle.ts";
import { PageHead } from "../../../lib/page-head.tsx";
import { usePrice } from "../../../lib/price.ts";
import { siteContext } from "../../../lib/site-context.ts";
import { useWords } from "../../../lib/words.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card, Note, Problem } from "../../../ui/card.tsx";
import { SelectField, TextField } from "../../../ui/fields.tsx";
import type { Route } from "./+types/start";

export const handle = { isPersonal: true, areas: ["classes"] } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { searchParams } = new URL(request.url);
  const [own, countries, failed] = await Promise.all([
    apiData(site, "GET /api/v1/classes"),
    apiData(site, "GET /api/v1/countries"),
    failedClass(site, searchParams.get("failed")),
  ]);
  const wanted = [failed?.country, site.countryCode].find((code) =>
    countries.some((one) => one.code === code),
  );
  return {
    own,
    countries,
    presumedCountry: wanted ?? homeCountry,
    failed,
    problem: searchParams.get("problem"),
    isForgotten: searchParams.has("forgotten"),
  };
}

/** An upload that failed completely, to report above the next one. */
async function failedClass(site: SiteRequest, code: string | null): Promise<ClassOut | null> {
  if (code === null) return null;
  const { body } = await askApi(site, "GET /api/v1/classes/:code", { params: { code } });
  return body.success && body.data.state === "failed" ? body.data : null;
}

export default function Start({ loaderData }: Route.ComponentProps) {
  const { own, problem, failed, isForgotten } = loaderData;
  const words = useWords();
  const { t, money } = words;
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
      <Problem className="mt-5">{problem === null ? null : problemWords(words, problem)}</Problem>
      {failed !== null && <Failed {...failed} />}
      {isForgotten && (
        <Note tone="brand" className="mt-5">
          <p role="status">{t("classes.forgottenNow")}</p>
        </Note>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        {own.phone === null ? <ProvePhone /> : <Upload {...loaderData} phone={own.phone} />}
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

/** Each file with its message; a general message if no file is the reason. */
function Failed({ unread, message }: ClassOut) {
  const { t } = useWords();
  return (
    <Problem className="mt-5">
      <h2 className="text-xl">{t("classes.failed")}</h2>
      {unread.length > 0 ? <UnreadFiles unread={unread} /> : <p className="mt-2">{message}</p>}
    </Problem>
  );
}

function problemWords({ t }: Words, code: string): string {
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

interface UploadProps {
  phone: string;
  countries: ReplyData<"GET /api/v1/countries">;
  presumedCountry: string;
}

function Upload({ phone, countries, presumedCountry }: UploadProps) {
  const words = useWords();
  const { t } = words;
  return (
    <Card>
      <h2 className="text-xl">{t("classes.upload")}</h2>
      <p className="mt-2 text-ink-2">{t("classes.upload.as", { phone })}</p>
      <form method="post" action="/api/v1/classes" encType="multipart/form-data" className="mt-4 grid gap-4">
        <SelectField
          name="country"
          label={t("classes.upload.country")}
          defaultValue={presumedCountry}
          options={countries.map((country) => [country.code, countryName(words, country)])}
        />
        <TextField
          name="file"
          type="file"
          label={t("classes.upload.files")}
          hint={t("classes.upload.hint")}
          multiple
          required
          accept={uploadExtensions.join(",")}
          className="py-2.5"
        />
        <Button type="submit">{t("classes.upload.send")}</Button>
      </form>
    </Card>
  );
}

function Yours({ classes }: { classes: ReplyData<"GET /api/v1/classes">["classes"] }) {
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
