import { Form, redirect } from "react-router";
import type { Sent } from "../../../kernel/contract/api.ts";
import type { ProgrammeSearch } from "../contract/applications.ts";
import { ChanceChip } from "../screens/plan-list.tsx";
import { PreviewPage } from "../screens/preview.tsx";
import { studentApi } from "../screens/student-api.ts";
import { StudentPage } from "../screens/student-page.tsx";
import { programmePlace } from "../screens/words.ts";
import { linkTo, useWords } from "../../../kernel/web/words.tsx";
import { shortWindowWords } from "../../../kernel/web/admission-words.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { Button } from "../../../kernel/ui/controls.tsx";
import { Note } from "../../../kernel/ui/card.tsx";
import { SelectField, TextField } from "../../../kernel/ui/field.tsx";
import type { Route } from "./+types/apply";

export const handle = { areas: [] } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const student = studentApi(args);
  const search = new URL(args.request.url).searchParams;
  const programme = search.get("programme");
  if (programme !== null) {
    const query = { programme: Number(programme) };
    const answer = await student.answer("previewApplication", { query });
    // The programme does not exist (any more): choose another.
    if (!answer.body.success) throw redirect("/app/apply");
    return { preview: answer.body.data };
  }
  const from = search.get("from") ?? "";
  const asked = {
    from: from === "plan" || from === "matches" ? from : "all",
    school: search.get("school") ?? "",
    search: search.get("search") ?? "",
  } satisfies Sent<"searchProgrammes">["query"];
  const found = await student.data("searchProgrammes", { query: asked });
  return { preview: null, found, asked };
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const body = { programme_id: Number(form.get("programme")) };
  const answer = await studentApi(args).answer("startApplication", { body });
  if (!answer.body.success) return { error: answer.body.message };
  throw redirect(`/app/status#a-${answer.body.data.id}`);
}

export default function ApplyPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.preview === null ? (
    <ChooseProgramme found={loaderData.found} asked={loaderData.asked} />
  ) : (
    <PreviewPage preview={loaderData.preview} error={actionData?.error} />
  );
}

interface ChooseProgrammeProps {
  found: ProgrammeSearch;
  asked: { from: string; school: string; search: string };
}

/** From the plan, the matches or everything. */
function ChooseProgramme({ found, asked }: ChooseProgrammeProps) {
  const { t, rich } = useWords();
  return (
    <StudentPage title={t("student.apply")} lead={t("applications.apply.text")}>
      <SearchForm found={found} asked={asked} />
      <p className="mt-5 text-ink-2" role="status">
        {found.total > found.programmes.length
          ? t("applications.apply.some", { shown: found.programmes.length, count: found.total })
          : t("student.programmes", { count: found.total })}
      </p>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
        {found.programmes.map((programme) => (
          <FoundProgramme key={programme.id} programme={programme} />
        ))}
      </ul>
      {found.total === 0 && (
        <Note className="mt-3">{rich("applications.apply.none", { link: linkTo("/app/apply") })}</Note>
      )}
    </StudentPage>
  );
}

function SearchForm({ found: { schools }, asked }: ChooseProgrammeProps) {
  const { t } = useWords();
  return (
    <Form
      method="get"
      className="mt-6 grid items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto] [&_label]:mb-1 [&_label]:text-sm"
    >
      <SelectField
        name="from"
        label={t("applications.apply.from")}
        defaultValue={asked.from}
        options={[
          ["all", t("applications.apply.from.all")],
          ["matches", t("applications.apply.from.matches")],
          ["plan", t("applications.apply.from.plan")],
        ]}
      />
      <SelectField
        name="school"
        label={t("applications.apply.school")}
        defaultValue={asked.school}
        none={t("applications.apply.anySchool")}
        options={schools.map(({ slug, name }) => [slug, name])}
      />
      <TextField
        name="search"
        type="search"
        label={t("applications.apply.programme")}
        defaultValue={asked.search}
        placeholder={t("applications.apply.programme.example")}
      />
      <Button type="submit" tone="quiet">
        {t("student.show")}
      </Button>
    </Form>
  );
}

function FoundProgramme({ programme }: { programme: ProgrammeSearch["programmes"][number] }) {
  const words = useWords();
  return (
    <li>
      <a
        href={`/app/apply?programme=${programme.id}`}
        className="flex min-h-14 flex-wrap items-center justify-between gap-2 px-4 py-2.5 hover:bg-sunken"
      >
        <span>
          <span className="block font-semibold">{programme.name}</span>
          <span className="block text-sm text-ink-2">{programmePlace(words, programme)}</span>
          {programme.window !== null && (
            <span className="block text-sm text-ink-2">{shortWindowWords(words, programme.window)}</span>
          )}
        </span>
        <ChanceChip chance={programme.chance} />
      </a>
    </li>
  );
}
