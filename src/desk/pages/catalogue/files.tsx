import { useState } from "react";
import type { DeskAnswer } from "../../../contract/desk/api.ts";
import type { Told } from "../../../contract/desk/catalogue.ts";
import { Button } from "../../../web/ui/button.tsx";
import { Note } from "../../../web/ui/card.tsx";
import { call } from "../../lib/call.ts";
import { keepText } from "../../lib/download.ts";
import { useData } from "../../lib/use-data.ts";
import { ActDialog } from "../../parts/act-dialog.tsx";
import { Page } from "../../parts/page.tsx";
import { Badge, Empty, Shown } from "../../parts/states.tsx";
import { Table } from "../../parts/table.tsx";
import { SaidOfChange } from "./said.tsx";

type Drift = DeskAnswer<"GET /desk/api/catalogue/drift">;

/** Where the database and the release's files differ, so that they never drift in silence. */
export function FilesPage() {
  const { loaded, again } = useData("GET /desk/api/catalogue/drift");
  const [taking, setTaking] = useState<string | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  return (
    <Page
      title="Files and database"
      intro="What was changed at the desk stands in the database. The patch takes it back into data/, for the next release."
    >
      <SaidOfChange told={told} />
      <Shown of={loaded} again={again}>
        {(drift) => <Drifted drift={drift} onTake={setTaking} />}
      </Shown>
      {taking !== null && (
        <ActDialog
          title="Take the release’s file"
          explain={`Proposes ${taking} as the release has it: what the desk changed in it goes.`}
          label="Propose"
          onClose={() => setTaking(null)}
          onAct={async (reason) => {
            setTold(await call("POST /desk/api/catalogue/drift", { body: { file: taking, reason } }));
            setTaking(null);
          }}
        />
      )}
    </Page>
  );
}

function Drifted({
  drift: { is_known: isKnown, version, files, patch },
  onTake,
}: {
  drift: Drift;
  onTake: (file: string) => void;
}) {
  if (!isKnown) {
    return (
      <Note tone="gold">
        The files of version {version} were not kept. Import once with{" "}
        <code>npm run catalogue -- import</code>.
      </Note>
    );
  }
  if (files.length === 0) return <Empty>The database says what the release’s files say.</Empty>;
  return (
    <>
      <Table
        caption="Files that differ"
        rows={files}
        keyOf={({ file }) => file}
        columns={[
          { head: "File", cell: ({ file }) => <span className="wrap-anywhere">{file}</span> },
          {
            head: "State",
            cell: ({ is_disputed: isDisputed, is_in_checkout: isThere }) =>
              isDisputed ? (
                <Badge tone="bad">the release changed it too</Badge>
              ) : (
                <Badge tone="warn">{isThere ? "changed at the desk" : "new"}</Badge>
              ),
          },
          {
            head: "Act",
            cell: ({ file, is_in_checkout: isThere }) =>
              isThere && (
                <Button tone="quiet" onClick={() => onTake(file)}>
                  Take the release’s<span className="sr-only"> {file}</span>
                </Button>
              ),
          },
        ]}
      />
      <div>
        <Button onClick={() => keepText(`okwan-catalogue-version-${version}.patch`, patch)}>
          Keep the patch
        </Button>
      </div>
      <p className="text-ink-2">
        In the checkout: <code>git apply okwan-catalogue-version-{version}.patch</code>. The same comes from{" "}
        <code>npm run catalogue -- patch</code>.
      </p>
    </>
  );
}
