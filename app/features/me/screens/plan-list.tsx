import { Form } from "react-router";
import { Card } from "../../../kernel/ui/card.tsx";
import { Chip } from "../../../kernel/ui/controls.tsx";
import { Icon } from "../../../kernel/ui/icon.tsx";
import { chanceTone, useWords } from "../../../kernel/web/words.tsx";
import type { Plan } from "../contract/applications.ts";
import { programmePlace } from "./words.ts";

export function ChanceChip({ chance }: { chance: string | null }) {
  return chance === null ? null : <Chip tone={chanceTone(chance)}>{chance}</Chip>;
}

/** First choice first. Every change is a plain form. */
export function PlanList({ plan }: { plan: Plan }) {
  const { t, rich } = useWords();
  return (
    <Card className="mt-5">
      <h2 className="text-lg">
        {rich("applications.plan", {
          count: plan.items.length,
          slots: plan.slots,
          counted: (inside) => <span className="figures font-normal text-ink-2">{inside}</span>,
        })}
      </h2>
      {plan.items.length === 0 ? (
        <p className="mt-1 text-ink-2">{t("applications.plan.empty")}</p>
      ) : (
        <ol className="mt-2 divide-y divide-line">
          {plan.items.map((item, place) => (
            <PlanRow key={item.programme.id} item={item} place={place} />
          ))}
        </ol>
      )}
    </Card>
  );
}

type PlanItem = Plan["items"][number];

function PlanRow({ item, place }: { item: PlanItem; place: number }) {
  const words = useWords();
  const { programme, standing } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="figures grid size-8 place-items-center rounded-full bg-sunken font-semibold">
        {place + 1}
      </span>
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold">{programme.name}</p>
        <p className="text-sm text-ink-2">{programmePlace(words, programme)}</p>
      </div>
      <ChanceChip chance={standing?.chance ?? null} />
      <PlaceActions item={item} isFirst={place === 0} />
    </li>
  );
}

/** Apply, move up, remove. */
function PlaceActions({ item, isFirst }: { item: PlanItem; isFirst: boolean }) {
  const { t } = useWords();
  const { programme, application_id } = item;
  return (
    <div className="flex items-center">
      <a
        href={
          application_id === null ? `/app/apply?programme=${programme.id}` : `/app/status#a-${application_id}`
        }
        className="link inline-flex min-h-11 items-center px-2"
      >
        {application_id === null ? t("applications.plan.apply") : t("applications.plan.application")}
      </a>
      <Form method="post" preventScrollReset className="flex">
        <input type="hidden" name="programme" value={programme.id} />
        {!isFirst && (
          <PlanButton
            intent="up"
            icon="up"
            label={t("applications.plan.up", { programme: programme.name })}
          />
        )}
        <PlanButton
          intent="remove"
          icon="close"
          label={t("applications.plan.remove", { programme: programme.name })}
        />
      </Form>
    </div>
  );
}

function PlanButton({ intent, icon, label }: { intent: string; icon: "up" | "close"; label: string }) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      aria-label={label}
      className="grid size-11 place-items-center rounded-control hover:bg-sunken"
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
