import { startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import type { OwnPasskey } from "../../contract/desk/passkeys.ts";
import { Button } from "../../web/ui/button.tsx";
import { call, sentenceOf } from "../lib/call.ts";
import { showMoment } from "../lib/format.ts";
import { useData } from "../lib/use-data.ts";
import { ActDialog } from "../parts/act-dialog.tsx";
import { Page } from "../parts/page.tsx";
import { Failed, Shown } from "../parts/states.tsx";
import { Table, type Column } from "../parts/table.tsx";

/** What lets oneself in. */
export function PasskeysPage() {
  const { loaded, again } = useData("GET /desk/api/passkeys");
  const [removed, setRemoved] = useState<OwnPasskey | null>(null);
  const [error, setError] = useState<unknown>(null);
  const add = async () => {
    setError(null);
    try {
      const optionsJSON = await call("POST /desk/api/passkeys/begin");
      const passkey = await startRegistration({ optionsJSON });
      await call("POST /desk/api/passkeys", { body: { passkey } });
      again();
    } catch (thrown) {
      setError(thrown);
    }
  };
  const columns: Column<OwnPasskey>[] = [
    { head: "Made on", cell: ({ device }) => <strong>{device}</strong> },
    { head: "Made", cell: ({ created_at: made }) => showMoment(made) },
    { head: "Last used", cell: ({ last_used_at: used }) => (used === null ? "never" : showMoment(used)) },
    {
      head: "Change",
      cell: (row) => (
        <Button tone="quiet" onClick={() => setRemoved(row)}>
          Remove
        </Button>
      ),
    },
  ];
  return (
    <Page
      title="My passkeys"
      intro="Make one on each device you work with. The last one cannot be removed; an owner ends and invites you again if it is lost."
      actions={<Button onClick={() => void add()}>Add a passkey</Button>}
    >
      {error !== null && <Failed why={sentenceOf(error)} />}
      <Shown of={loaded} again={again}>
        {(rows) => <Table caption="My passkeys" columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </Shown>
      {removed !== null && (
        <ActDialog
          title={`Remove the passkey of ${removed.device}`}
          label="Remove"
          onClose={() => setRemoved(null)}
          onAct={async (reason) => {
            await call("POST /desk/api/passkeys/remove", { body: { id: removed.id, reason } });
            setRemoved(null);
            again();
          }}
        />
      )}
    </Page>
  );
}
