import { RowId } from "../../../kernel/contract/desk/endpoint.ts";
import {
  kindIds,
  settingKinds,
  type KindOfSetting,
  type SettingKind,
} from "../../../kernel/contract/desk/setting-kinds.ts";
import { endSetting, listSettings, setSetting } from "../../contract/settings.ts";
import { productName } from "../../../kernel/contract/product.ts";
import { inGsm } from "../../../features/texts/server/texts.ts";
import { minuteOf, money } from "../../../kernel/lib/days.ts";
import { decideOnPrice, endSetting as end } from "../../../kernel/settings/change-setting.ts";
import { setSetting as set, type ProposedSetting } from "../../../kernel/settings/set-setting.ts";
import { serveDecision } from "../decide-proposals.ts";
import { serveDesk, type Desk } from "../desk-route.ts";
import { textOwners } from "../operators.ts";
import { masked, type LogSubject } from "../../../kernel/operators/write-log.ts";
import { listSettings as list, subjectsIn, type SettingParts } from "./list-settings.ts";

/** Routes of settings. Each kind has its own path, so that roles are checked before the body is read. */
export function settingsRoutes(desk: Desk, parts: SettingParts): void {
  serveDesk(desk, listSettings, ({ operator }) => list(desk.parts.kysely, parts, operator, desk.parts.now()));
  for (const kind of kindIds) {
    const { log }: KindOfSetting = settingKinds[kind];
    serveSet(desk, parts, kind);
    if (log.end !== undefined) serveEnd(desk, parts, kind, log.end);
  }
  const { kysely, now } = desk.parts;
  serveDecision(desk, "price", RowId, async (decided) => {
    const done = await decideOnPrice(kysely, decided, now());
    await showHere(desk, parts);
    return done;
  });
}

function serveSet(desk: Desk, parts: SettingParts, kind: SettingKind): void {
  const { kysely, now } = desk.parts;
  const { log, setBy, needsFreshPasskey, value }: KindOfSetting = settingKinds[kind];
  const { params: _, ...any } = setSetting;
  const endpoint = {
    ...any,
    path: any.path.replace(":kind", kind),
    body: any.body.extend({ value }),
    rule: { roles: setBy, act: log.set, needsFreshPasskey },
  };
  serveDesk(desk, endpoint, async ({ body, operator, note }) => {
    const from = body.from === null ? null : new Date(body.from);
    const until = body.until === null ? null : new Date(body.until);
    const asked = { kind, subject: body.subject, value: body.value, from, until } as ProposedSetting;
    const { about, detail } = inLog(asked);
    note(about === null ? { detail } : { about, detail });
    const by = { operatorId: operator.id, why: masked(body.reason) ?? "" };
    const { id, isAlone } = await set(kysely, asked, by, now(), subjectsIn(parts));
    if (about === null) note({ about: { kind, reference: String(id) } });
    if (isAlone) {
      note({ detail: `${detail}; nobody else may confirm it` });
      const text = `${operator.name} alone planned a price: ${detail} (Accra). Call it off at the desk, under Settings.`;
      await textOwners(desk.parts, { text: inGsm(`${productName} desk: ${text}`) });
    }
    if (kind === "withheld") await parts.publishWithheld();
    await showHere(desk, parts);
    return { id };
  });
}

function serveEnd(desk: Desk, parts: SettingParts, kind: SettingKind, log: string): void {
  const { kysely, now } = desk.parts;
  const { setBy: roles, needsFreshPasskey } = settingKinds[kind];
  const endpoint = {
    ...endSetting,
    params: endSetting.params.pick({ id: true }),
    path: endSetting.path.replace(":kind", kind),
    rule: { roles, act: log, about: kind, needsFreshPasskey },
  };
  serveDesk(desk, endpoint, async ({ params: { id }, body, operator, note }) => {
    const by = { operatorId: operator.id, why: masked(body.reason) ?? "" };
    const subject = await end(kysely, { kind, id }, by, now());
    if (subject !== "") note({ detail: subject });
    if (kind === "withheld") await parts.publishWithheld();
    await showHere(desk, parts);
    return null;
  });
}

/** The object of a setting for the log, which is permanent; notices and prices are named by their number. */
function inLog({ kind, subject, value, from, until }: ProposedSetting): {
  about: LogSubject | null;
  detail: string;
} {
  if ("english" in value) {
    return { about: null, detail: `${value.kind}, until ${showMoment(until)}: ${value.english}` };
  }
  if ("pesewas" in value) {
    return { about: null, detail: `${money(value.pesewas)} from ${showMoment(from)}` };
  }
  if ("what" in value) {
    const { what, programme, list } = value;
    const reference = [what, programme, list].filter((part) => part !== "").join(" ");
    return { about: { kind: "figures", reference }, detail: "being checked" };
  }
  const about = { kind: "switch", reference: subject === "" ? kind : `${kind} ${subject}` };
  return { about, detail: `until ${showMoment(until)}` };
}

/** The change is stored; if reading fails now, the next reading follows in two seconds. */
async function showHere({ parts }: Desk, { settings }: SettingParts): Promise<void> {
  await settings.refresh().catch((error: unknown) => parts.log.warn({ err: error }, "settings"));
}

/** In Accra's time, which is UTC. */
const showMoment = (at: Date | null) => (at === null ? "now" : minuteOf(at));
