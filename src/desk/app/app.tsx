import { useEffect } from "react";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { loggedOut, meansNobody, sentenceOf } from "../lib/call.ts";
import { MeContext } from "../lib/me.ts";
import { useData } from "../lib/use-data.ts";
import { pages } from "../pages.ts";
import { Empty, Failed, Loading, Page } from "../parts/page.tsx";
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
  const { data: me, error, again } = useData("GET /desk/api/me");
  useEffect(() => {
    const ask = () => void again();
    window.addEventListener(loggedOut, ask);
    return () => window.removeEventListener(loggedOut, ask);
  }, [again]);
  if (meansNobody(error)) {
    return (
      <main>
        <Login onDone={() => void again()} />
      </main>
    );
  }
  if (me === undefined)
    return error === undefined ? <Loading /> : <Failed why={sentenceOf(error)} again={again} />;
  return (
    <MeContext value={me}>
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
