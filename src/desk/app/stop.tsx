import { useState } from "react";
import { useParams } from "react-router";
import { Card, Note } from "../../web/ui/card.tsx";
import { call } from "../lib/call.ts";
import { showMoment } from "../lib/format.ts";
import { useData } from "../lib/use-data.ts";
import { Form } from "../parts/form.tsx";
import { Page, WhenLoaded } from "../parts/page.tsx";

/** A delayed act, opened by the link of an owner's text, without login. Only the button stops it. */
export function Stop() {
  const params = { token: useParams()["token"] ?? "" };
  const delayed = useData("GET /desk/api/stop/:token", { params });
  const [isStopped, setStopped] = useState(false);
  const stop = () => call("POST /desk/api/stop/:token", { params }).then(() => setStopped(true));
  return (
    <main>
      <Page title="Stop this?">
        {isStopped ? (
          <Note tone="brand" role="status">
            Stopped. Nothing changes. Ask whoever proposed it; if nobody did, end their access at the desk.
          </Note>
        ) : (
          <WhenLoaded of={delayed}>
            {({ what, by, takes_effect_at: at }) => (
              <Card className="grid gap-3">
                <p className="wrap-anywhere">
                  {by} alone proposed: <strong>{what}</strong>.
                </p>
                <p>{at === null ? "It waits a day." : `It takes effect on ${showMoment(at)} (Accra).`}</p>
                <Form label="Stop it" work={stop} />
              </Card>
            )}
          </WhenLoaded>
        )}
      </Page>
    </main>
  );
}
