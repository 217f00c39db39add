import { useState } from "react";
import { Button } from "../../web/ui/button.tsx";
import { Card, Note } from "../../web/ui/card.tsx";
import { call, sentenceOf } from "../lib/call.ts";
import { showMoment } from "../lib/format.ts";
import { useData } from "../lib/use-data.ts";
import { Page } from "../parts/page.tsx";
import { Shown } from "../parts/states.tsx";

/** The token of the link in the owners' text; null at every other address. */
export function stopToken(path: string): string | null {
  return /^\/desk\/stop\/([\w-]{22})$/.exec(path)?.[1] ?? null;
}

/** A delayed act, opened by the link of an owner's text, without login. Only the button stops it. */
export function Stop({ token }: { token: string }) {
  const { loaded, again } = useData("GET /desk/api/stop/:token", { params: { token } });
  const [sentence, setSentence] = useState<string | null>(null);
  const stop = async () => {
    try {
      await call("POST /desk/api/stop/:token", { params: { token } });
      setSentence(
        "Stopped. Nothing changes. Ask whoever proposed it; if nobody did, end their access at the desk.",
      );
    } catch (error) {
      setSentence(sentenceOf(error));
    }
  };
  return (
    <main>
      <Page title="Stop this?">
        {sentence !== null ? (
          <Note tone="brand" role="status">
            {sentence}
          </Note>
        ) : (
          <Shown of={loaded} again={again}>
            {({ what, by, takes_effect_at: at }) => (
              <Card className="grid justify-items-start gap-3">
                <p className="wrap-anywhere">
                  {by} alone proposed: <strong>{what}</strong>.
                </p>
                <p>{at === null ? "It waits a day." : `It takes effect on ${showMoment(at)} (Accra).`}</p>
                <Button onClick={() => void stop()}>Stop it</Button>
              </Card>
            )}
          </Shown>
        )}
      </Page>
    </main>
  );
}
