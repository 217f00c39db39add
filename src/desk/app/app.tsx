import { useCallback, useEffect, useState } from "react";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { Me } from "../../contract/desk/login.ts";
import { call, DeskError, loggedOut, sentenceOf } from "../lib/call.ts";
import { MeContext } from "../lib/me.ts";
import { pages } from "../pages.ts";
import { Page } from "../parts/page.tsx";
import { Empty, Failed, Loading } from "../parts/states.tsx";
import { Frame } from "./frame.tsx";
import { deviceLink, Login } from "./login.tsx";
import { Stop, stopToken } from "./stop.tsx";

const router = createBrowserRouter(
  [
    {
      element: <Frame />,
      hydrateFallbackElement: <Loading />,
      children: [
        ...pages.map(({ path, load }) => ({ path, lazy: load, errorElement: <Broken /> })),
        { path: "*", element: <NoSuchPage /> },
      ],
    },
  ],
  { basename: "/desk" },
);

type Who = "asking" | "nobody" | { readonly failed: string } | Me;

export function App() {
  const token = stopToken(window.location.pathname);
  if (token !== null) return <Stop token={token} />;
  const link = deviceLink(window.location);
  if (link === undefined) return <Desk />;
  return (
    <main>
      <Login link={link} onDone={() => window.location.assign("/desk")} />
    </main>
  );
}

function Desk() {
  const [who, setWho] = useState<Who>("asking");
  const ask = useCallback(() => {
    call("GET /desk/api/me").then(setWho, (error: unknown) => {
      const isNobody = error instanceof DeskError && error.code === "desk-login-needed";
      setWho(isNobody ? "nobody" : { failed: sentenceOf(error) });
    });
  }, []);
  useEffect(() => {
    ask();
    const leave = () => setWho("nobody");
    window.addEventListener(loggedOut, leave);
    return () => window.removeEventListener(loggedOut, leave);
  }, [ask]);
  if (who === "asking") return <Loading />;
  if (who === "nobody") {
    return (
      <main>
        <Login onDone={ask} />
      </main>
    );
  }
  if ("failed" in who) return <Failed why={who.failed} again={ask} />;
  return (
    <MeContext value={who}>
      <RouterProvider router={router} />
    </MeContext>
  );
}

function NoSuchPage() {
  return (
    <Page title="No such page">
      <Empty>The desk has no page at this address.</Empty>
    </Page>
  );
}

function Broken() {
  return (
    <Page title="Something went wrong">
      <Failed why="This page could not be shown. Load it again." again={() => window.location.reload()} />
    </Page>
  );
}
