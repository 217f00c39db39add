import { redirectDocument } from "react-router";
import type { OwnSession } from "../../../../contract/login.ts";
import type { SiteRequest } from "../../../../contract/site.ts";
import type { Profile, ProfileChoices } from "../../../../contract/student.ts";
import { cookieHeaders, leavingNothing } from "../../../features/login/login-api.ts";
import { studentWords } from "../../../features/student-area/areas.ts";
import { SaidToast } from "../../../features/student-area/said-toast.tsx";
import { said, studentAnswer, studentData } from "../../../features/student-area/student-api.ts";
import { UpdatePage } from "../../../features/student-area/update.tsx";
import { formText } from "../../../lib/form-text.ts";
import { PrivateHead } from "../../../lib/private-head.tsx";
import { siteContext } from "../../../lib/site-context.ts";
import { useWords } from "../../../lib/words.tsx";
import type { PageHandle } from "../../../lib/page-handle.ts";
import type { Route } from "./+types/update";

export const handle = { areas: [] } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [profile, choices, sessions] = await Promise.all([
    studentData<Profile>(site, request, ""),
    studentData<ProfileChoices>(site, request, "/choices"),
    studentData<OwnSession[]>(site, request, "/sessions"),
  ]);
  return { profile, choices, sessions };
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const { t } = studentWords(site);
  const form = await request.formData();
  const post = (path: string, body?: object) =>
    studentAnswer(site, request, path, { method: "POST", ...(body === undefined ? {} : { body }) });
  const text = (name: string) => formText(form, name);
  const phone = text("phone");
  switch (form.get("form")) {
    case "phone": {
      const sent = said(await post("/phone", { phone }), t("account.phone.codesSent"));
      return { ...sent, form: "phone", phone, isWaiting: sent.isDone };
    }
    case "phone-confirm": {
      const body = { phone, old_code: text("old_code"), new_code: text("new_code") };
      const moved = said(await post("/phone/confirm", body), t("account.phone.changed"));
      return { ...moved, form: "phone", phone: moved.isDone ? "" : phone, isWaiting: !moved.isDone };
    }
    case "deletion": {
      const sent = said(await post("/deletion"), t("account.delete.sent"));
      return { ...sent, form: "deletion", isWaiting: sent.isDone };
    }
    case "deletion-confirm": {
      const gone = await post("/deletion/confirm", { code: text("code") });
      if (gone.body.success) {
        throw redirectDocument("/login?deleted=yes", {
          headers: leavingNothing(cookieHeaders(gone.cookies)),
        });
      }
      return { ...said(gone, ""), form: "deletion", isWaiting: true };
    }
    case "session": {
      const path = `/sessions/${encodeURIComponent(text("session"))}`;
      const ended = await studentAnswer(site, request, path, { method: "DELETE" });
      return { ...said(ended, t("account.devices.loggedOut")), form: "session" };
    }
    default:
      return { ...said(await saveProfile(site, request, form), t("account.saved")), form: "profile" };
  }
}

async function saveProfile(site: SiteRequest, request: Request, form: FormData) {
  const orNull = (name: string) => formText(form, name) || null;
  const body = {
    full_name: orNull("full_name"),
    email: orNull("email"),
    shs_course: orNull("shs_course"),
    shs_school: orNull("shs_school"),
    certificate: orNull("certificate"),
    level: orNull("level"),
    language: form.get("language") ?? "en",
    interests: form.getAll("interests"),
    regions: form.getAll("regions"),
    texts_for: form.getAll("texts_for"),
  };
  return studentAnswer(site, request, "", { method: "PATCH", body });
}

export default function UpdateRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <>
      <PrivateHead title={t("student.update")} />
      <UpdatePage {...loaderData} answer={actionData} />
      <SaidToast said={actionData} />
    </>
  );
}
