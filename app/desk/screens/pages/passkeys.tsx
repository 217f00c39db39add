import { startRegistration } from "@simplewebauthn/browser";
import { useEffect, useState } from "react";
import type { DeskReplyData } from "../../contract/api.ts";
import type { OwnPasskey } from "../../contract/passkeys.ts";
import { Note } from "../../../kernel/ui/card.tsx";
import { call } from "../lib/call.ts";
import { showMoment, showTime } from "../lib/format.ts";
import type { Act } from "../parts/acts.tsx";
import { Form } from "../parts/form.tsx";
import { Address, DataPage } from "../parts/page.tsx";
import { Table, type Column } from "../parts/table.tsx";

type Link = DeskReplyData<"POST /desk/api/passkeys/device-link">;

export function Component() {
  return (
    <DataPage
      title="My passkeys"
      intro="One for each device you work with. You cannot remove the last one. If you lose it, an owner ends your access and invites you again."
      get={["GET /desk/api/me"]}
    >
      {({ passkeys: rows }, { again }) => (
        <>
          <AddPasskey look={again} />
          <Table
            caption="My passkeys"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            acts={(row) => [remove(row)]}
          />
        </>
      )}
    </DataPage>
  );
}

function AddPasskey({ look }: { look: () => Promise<unknown> }) {
  const [link, setLink] = useState<Link | null>(null);
  const addElsewhere = async () => setLink(await call("POST /desk/api/passkeys/device-link"));
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Form label="Add another device" work={addElsewhere} />
        <Form label="Add a passkey here" tone="quiet" work={() => addHere().then(look)} />
      </div>
      {link !== null && <DeviceLink link={link} look={look} />}
    </>
  );
}

async function addHere(): Promise<void> {
  const optionsJSON = await call("POST /desk/api/passkeys/begin");
  const passkey = await startRegistration({ optionsJSON });
  await call("POST /desk/api/passkeys", { body: { passkey } });
}

const columns: Column<OwnPasskey>[] = [
  { head: "Made on", cell: ({ device }) => <strong>{device}</strong> },
  { head: "Made", cell: ({ created_at: made }) => showMoment(made) },
  { head: "Last used", cell: ({ last_used_at: used }) => (used === null ? "never" : showMoment(used)) },
];

/** Instructions for the other device. The list below shows its passkey once it is made. */
function DeviceLink({
  link: { address, expires_at: until },
  look,
}: {
  link: Link;
  look: () => Promise<unknown>;
}) {
  useEffect(() => {
    const timer = setInterval(() => {
      if (Date.now() < Date.parse(until)) void look();
    }, 5000);
    return () => clearInterval(timer);
  }, [look, until]);
  return (
    <Note tone="brand" role="status" className="grid justify-items-start gap-2">
      <p>
        Open this address on the other device before {showTime(until)}. It works once, and asks for a code to
        your phone. Give it to nobody.
      </p>
      <Address address={address} />
    </Note>
  );
}

const remove = ({ id, device }: OwnPasskey): Act => ({
  label: "Remove",
  about: `the passkey of ${device}`,
  title: `Remove the passkey of ${device}`,
  run: (reason) => call("POST /desk/api/passkeys/remove", { body: { id, reason } }),
});
