import { Form, redirect } from "react-router";
import { NotificationList } from "../../../features/student-area/notification-list.tsx";
import { studentAnswer, studentData } from "../../../features/student-area/student-api.ts";
import { PrivateHead } from "../../../lib/private-head.tsx";
import { siteContext } from "../../../lib/site-context.ts";
import { useWords } from "../../../lib/words.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import type { PageHandle } from "../../../lib/page-handle.ts";
import type { Route } from "./+types/notifications";

export const handle = { areas: [] } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  return studentData(context.get(siteContext), request, "GET /api/v1/me/notifications");
}

export async function action({ request, context }: Route.ActionArgs) {
  await studentAnswer(context.get(siteContext), request, "POST /api/v1/me/notifications/read", { body: {} });
  throw redirect("/app/notifications");
}

export default function NotificationsRoute({ loaderData: { notifications, unread } }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <>
      <PrivateHead title={t("student.bell")} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t("student.bell")}</h1>
        {unread > 0 && (
          <Form method="post">
            <Button type="submit" tone="quiet">
              {t("student.bell.markRead")}
            </Button>
          </Form>
        )}
      </div>
      <Card className="mt-5">
        {notifications.length === 0 ? (
          <p className="text-ink-2">{t("student.notifications.empty")}</p>
        ) : (
          <NotificationList notifications={notifications} />
        )}
      </Card>
    </>
  );
}
