import { Form, redirect } from "react-router";
import { NotificationList } from "../screens/bell-menu.tsx";
import { studentApi } from "../screens/student-api.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { PrivateHead } from "../../../kernel/web/page-head.tsx";
import { useWords } from "../../../kernel/web/words.tsx";
import { Button } from "../../../kernel/ui/controls.tsx";
import { Card } from "../../../kernel/ui/card.tsx";
import type { Route } from "./+types/notifications";

export const handle = { areas: [] } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  return studentApi(args).data("listNotifications");
}

export async function action(args: Route.ActionArgs) {
  await studentApi(args).answer("markNotificationsRead", { body: {} });
  throw redirect("/app/notifications");
}

export default function NotificationsPage({ loaderData: { notifications, unread } }: Route.ComponentProps) {
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
