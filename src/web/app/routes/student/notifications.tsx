import { Form, redirect } from "react-router";
import type { NotificationList as List } from "../../../../contract/notifications.ts";
import { productName } from "../../../../contract/product.ts";
import { NotificationList } from "../../../features/student-area/notification-list.tsx";
import { studentAnswer, studentData } from "../../../features/student-area/student-api.ts";
import { siteContext } from "../../../lib/site-context.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import type { Route } from "./+types/notifications";

export const meta: Route.MetaFunction = () => [{ title: `Notifications · ${productName}` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  return studentData<List>(context.get(siteContext), request, "/notifications");
}

export async function action({ request, context }: Route.ActionArgs) {
  await studentAnswer(context.get(siteContext), request, "/notifications/read", { method: "POST", body: {} });
  throw redirect("/app/notifications");
}

export default function NotificationsRoute({ loaderData: { notifications, unread } }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Notifications</h1>
        {unread > 0 && (
          <Form method="post">
            <Button type="submit" tone="quiet">
              Mark all as read
            </Button>
          </Form>
        )}
      </div>
      <Card className="mt-5">
        {notifications.length === 0 ? (
          <p className="text-ink-2">
            Nothing yet. We tell you here when a payment is confirmed, a figure of your plan changes,
            applications open or close, and before your own deadlines.
          </p>
        ) : (
          <NotificationList notifications={notifications} />
        )}
      </Card>
    </>
  );
}
