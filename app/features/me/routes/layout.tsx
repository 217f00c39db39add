import { useEffect } from "react";
import { Outlet, useRevalidator } from "react-router";
import { studentAreas, studentApi } from "../screens/student-api.ts";
import { StudentFrame } from "../screens/student-frame.tsx";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import type { Route } from "./+types/layout";

export const handle = {
  isPersonal: true,
  costMs: 30,
  js: true,
  frame: false,
  areas: studentAreas,
} satisfies PageHandle;

/** No shared phone may cache a student's data. */
export const headers = () => ({ "cache-control": "private, no-store" });

/** For the frame only; each page's own loader checks the login again. */
export async function loader(args: Route.LoaderArgs) {
  const student = studentApi(args);
  const [profile, { notifications, unread }] = await Promise.all([
    student.data("readProfile"),
    student.data("listNotifications"),
  ]);
  return { name: profile.full_name, notifications, unread };
}

export default function StudentLayout({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  // Returning to a cached page, perhaps after a logout: ask the server if it may still be shown.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) void revalidate();
    };
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, [revalidate]);
  return (
    <StudentFrame {...loaderData}>
      <Outlet />
    </StudentFrame>
  );
}
