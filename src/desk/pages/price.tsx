import { useState } from "react";
import {
  farthestPriceDays,
  leastPricePesewas,
  mostPricePesewas,
  priceLeadMinutes,
} from "../../contract/desk/lever-limits.ts";
import type { PriceRow } from "../../contract/desk/prices.ts";
import { Button } from "../../web/ui/button.tsx";
import { Card } from "../../web/ui/card.tsx";
import { describedBy, Field } from "../../web/ui/field.tsx";
import { call } from "../lib/call.ts";
import { accraInput, momentOfInput, showMoment, showMoney } from "../lib/format.ts";
import { useMe } from "../lib/me.ts";
import { useData } from "../lib/use-data.ts";
import { ActDialog } from "../parts/act-dialog.tsx";
import { Delayed } from "../parts/delayed.tsx";
import { Page } from "../parts/page.tsx";
import { Badge, Empty, Shown } from "../parts/states.tsx";
import { Table, type Column } from "../parts/table.tsx";
import { TimeField } from "../parts/time-field.tsx";
import { WhoAndWhy } from "./held.tsx";

type Open = { readonly act: "plan" } | { readonly act: "confirm" | "off"; readonly row: PriceRow } | null;

/** What a check costs, and will cost from a moment on. */
export function PricePage() {
  const me = useMe();
  const { loaded, again, renew } = useData("GET /desk/api/levers/prices");
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    renew();
  };
  return (
    <Page
      title="Price"
      intro="Of a check, from a moment in Accra on. Who has a payment page open keeps its price, and what was paid stays as it was."
      actions={me.role === "owner" && <Button onClick={() => setOpen({ act: "plan" })}>Plan a price</Button>}
    >
      <Shown of={loaded} again={again}>
        {({ pesewas, rows }) => (
          <>
            <Card>
              <h2 className="text-xl">Now</h2>
              <p className="figures text-3xl font-bold">{showMoney(pesewas)}</p>
            </Card>
            <h2 className="text-xl">Planned and past</h2>
            {rows.length === 0 ? (
              <Empty>No other price was ever planned.</Empty>
            ) : (
              <Table
                caption="Prices"
                columns={columnsFor(me.role, setOpen)}
                rows={rows}
                keyOf={({ id }) => id}
              />
            )}
          </>
        )}
      </Shown>
      {open?.act === "plan" && <PlanPrice onDone={done} onClose={close} />}
      {open?.act === "confirm" && <ConfirmPrice row={open.row} onDone={done} onClose={close} />}
      {open?.act === "off" && <CallOff row={open.row} onDone={done} onClose={close} />}
    </Page>
  );
}

const tones = {
  now: "good",
  coming: "warn",
  "to confirm": "warn",
  was: "quiet",
  "never confirmed": "quiet",
  "called off": "quiet",
} as const;

function columnsFor(role: string, onOpen: (open: Open) => void): Column<PriceRow>[] {
  const mayConfirm = role === "owner" || role === "money";
  return [
    { head: "Price", cell: ({ pesewas }) => <strong>{showMoney(pesewas)}</strong> },
    { head: "From", cell: ({ from }) => showMoment(from) },
    {
      head: "State",
      cell: ({ how, delay, may_not_confirm: mayNot }) => (
        <>
          <Badge tone={tones[how]}>{how}</Badge>
          {how === "to confirm" && <Delayed delay={delay} mayConfirm={mayConfirm && mayNot === null} />}
        </>
      ),
    },
    { head: "Who and why", cell: (row) => <WhoAndWhy row={row} /> },
    {
      head: "Confirmed by",
      cell: ({ confirmed_by: by, how }) => by ?? (how === "to confirm" ? "nobody yet" : "–"),
    },
    {
      head: "Change",
      cell: (row) => (
        <span className="flex flex-wrap gap-2">
          {row.how === "to confirm" && mayConfirm && row.may_not_confirm === null && (
            <Button onClick={() => onOpen({ act: "confirm", row })}>Confirm</Button>
          )}
          {role === "owner" && (row.how === "to confirm" || row.how === "coming") && (
            <Button tone="quiet" onClick={() => onOpen({ act: "off", row })}>
              Call off<span className="sr-only">: {showMoney(row.pesewas)}</span>
            </Button>
          )}
        </span>
      ),
    },
  ];
}

interface ActProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Whoever is alone begins a price a day and an hour from now at least. */
const firstOfferMs = 26 * 3_600_000;

function PlanPrice({ onDone, onClose }: ActProps) {
  const [cedis, setCedis] = useState("");
  const [from, setFrom] = useState(() => accraInput(new Date(Date.now() + firstOfferMs)));
  return (
    <ActDialog
      title="Plan a price"
      explain="Another owner, or somebody of money, confirms it. Where nobody else may, it waits a day, and the owners get a text."
      label="Plan this price"
      onClose={onClose}
      onAct={async (reason) => {
        await call("POST /desk/api/levers/prices", {
          body: { pesewas: Math.round(Number(cedis) * 100), from: momentOfInput(from), reason },
        });
        onDone();
      }}
    >
      {(wrong) => (
        <>
          <Field
            id="price"
            label="Price in cedis"
            hint={`${showMoney(leastPricePesewas)} to ${showMoney(mostPricePesewas)}`}
            error={wrong.get("pesewas")}
          >
            <input
              id="price"
              className="control"
              inputMode="decimal"
              required
              value={cedis}
              aria-invalid={wrong.has("pesewas")}
              aria-describedby={describedBy("price", { hint: true, error: wrong.get("pesewas") })}
              onChange={(event) => setCedis(event.target.value)}
            />
          </Field>
          <TimeField
            id="price-from"
            label="From (Accra time)"
            hint={`${priceLeadMinutes} minutes from now at least, within ${farthestPriceDays} days.`}
            value={from}
            error={wrong.get("from")}
            onValue={setFrom}
          />
        </>
      )}
    </ActDialog>
  );
}

function ConfirmPrice({ row, onDone, onClose }: ActProps & { row: PriceRow }) {
  return (
    <ActDialog
      title={`Confirm ${showMoney(row.pesewas)} from ${showMoment(row.from)}`}
      explain={`${row.who} planned it: ${row.why}`}
      label="Confirm this price"
      onClose={onClose}
      onAct={async (reason) => {
        await call("POST /desk/api/levers/prices/:id/confirm", { params: { id: row.id }, body: { reason } });
        onDone();
      }}
    />
  );
}

function CallOff({ row, onDone, onClose }: ActProps & { row: PriceRow }) {
  return (
    <ActDialog
      title={`Call off ${showMoney(row.pesewas)} from ${showMoment(row.from)}`}
      label="Call it off"
      onClose={onClose}
      onAct={async (reason) => {
        await call("POST /desk/api/levers/prices/:id/off", { params: { id: row.id }, body: { reason } });
        onDone();
      }}
    />
  );
}
