import { redirectDocument } from "react-router";
import type { SiteRequest } from "../../../../contract/site.ts";
import type { Profile } from "../../../../contract/student/profile.ts";
import type { CertificateType, Level } from "../../../../engine/index.ts";
import { cookieHeaders, leavingNothing } from "../../../features/login/login-api.ts";
import { studentWords } from "../../../features/student-area/areas.ts";
import { OutcomeToast } from "../../../features/student-area/outcome-toast.tsx";
import { outcomeOf, studentAnswer, studentData } from "../../../features/student-area/student-api.ts";
import { UpdatePage } from "../../../features/student-area/update.tsx";
import { formChoice, formChoices, formText } from "../../../lib/form-text.ts";
import { PrivateHead } from "../../../lib/private-head.tsx";
import { siteContext } from "../../../lib/site-context.ts";
import { useWords } from "../../../lib/words.tsx";
import type { PageHandle } from "../../../lib/page-handle.ts";
import type { Route } from "./+types/update";

export const handle = { areas: [] } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [profile, choices, sessions] = await Promise.all([
    studentData(site, request, "GET /api/v1/me"),
    studentData(site, request, "GET /api/v1/me/choices"),
    studentData(site, request, "GET /api/v1/me/sessions"),
  ]);
  return { profile, choices, sessions };
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const { t } = studentWords(site);
  const form = await request.formData();
  const text = (name: string) => formText(form, name);
  const phone = text("phone");
  switch (form.get("form")) {
    case "phone": {
      const sent = outcomeOf(
        await studentAnswer(site, request, "POST /api/v1/me/phone", { body: { phone } }),
        t("account.phone.codesSent"),
      );
      return { ...sent, form: "phone", phone, isWaiting: sent.isDone };
    }
    case "phone-confirm": {
      const body = { phone, old_code: text("old_code"), new_code: text("new_code") };
      const moved = outcomeOf(
        await studentAnswer(site, request, "POST /api/v1/me/phone/confirm", { body }),
        t("account.phone.changed"),
      );
      return { ...moved, form: "phone", phone: moved.isDone ? "" : phone, isWaiting: !moved.isDone };
    }
    case "deletion": {
      const sent = outcomeOf(
        await studentAnswer(site, request, "POST /api/v1/me/deletion"),
        t("account.delete.sent"),
      );
      return { ...sent, form: "deletion", isWaiting: sent.isDone };
    }
    case "deletion-confirm":
      return { ...(await confirmDeletion(site, request, text("code"))), form: "deletion", isWaiting: true };
    case "session": {
      const params = { id: text("session") };
      const ended = await studentAnswer(site, request, "DELETE /api/v1/me/sessions/:id", { params });
      return { ...outcomeOf(ended, t("account.devices.loggedOut")), form: "session" };
    }
    default:
      return { ...outcomeOf(await saveProfile(site, request, form), t("account.saved")), form: "profile" };
  }
}

/** Leaves the account pages after the deletion. */
async function confirmDeletion(site: SiteRequest, request: Request, code: string) {
  const gone = await studentAnswer(site, request, "POST /api/v1/me/deletion/confirm", { body: { code } });
  if (!gone.body.success) return outcomeOf(gone, "");
  throw redirectDocument("/login?deleted=yes", { headers: leavingNothing(cookieHeaders(gone.cookies)) });
}

async function saveProfile(site: SiteRequest, request: Request, form: FormData) {
  const orNull = (name: string) => formText(form, name) || null;
  const body = {
    full_name: orNull("full_name"),
    email: orNull("email"),
    shs_course: orNull("shs_course"),
    shs_school: orNull("shs_school"),
    certificate: formChoice<CertificateType>(form, "certificate") || null,
    level: formChoice<Level>(form, "level") || null,
    interests: formChoices(form, "interests"),
    regions: formChoices(form, "regions"),
    texts_for: formChoices<Profile["texts_for"][number]>(form, "texts_for"),
  };
  return studentAnswer(site, request, "PATCH /api/v1/me", { body });
}

export default function UpdateRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <>
      <PrivateHead title={t("student.update")} />
      <UpdatePage {...loaderData} answer={actionData} />
      <OutcomeToast outcome={actionData} />
    </>
  );
}
