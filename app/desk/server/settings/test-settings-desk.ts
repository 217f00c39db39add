import assert from "node:assert/strict";
import { after } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { DeskRole } from "../../../kernel/contract/desk/roles.ts";
import type { SettingKind } from "../../../kernel/contract/desk/setting-kinds.ts";
import type { SettingRow, SettingSection } from "../../contract/settings.ts";
import { testCatalogue } from "../../../features/result/server/test-app.ts";
import { openDatabase } from "../../../kernel/db/database.ts";
import {
  openOperatorSettings,
  type OperatorSettings,
} from "../../../kernel/settings/open-operator-settings.ts";
import { createTestDesk } from "../test-desk.ts";
import { settingsRoutes } from "./settings-routes.ts";

const everyRole = { support: "support", catalogue: "catalogue", money: "money", owner: "owner" } as const;

export interface Answer {
  readonly statusCode: number;
  readonly body: string;
  json(): { error?: string; data: { id: number } };
}

/** For tests: an operator of each role, this server's settings, and those of another server. */
export async function createSettingsDesk() {
  let here!: OperatorSettings;
  const desk = await createTestDesk((inside) =>
    settingsRoutes(inside, {
      settings: {
        refresh: () => here.refresh(),
        notice: () => here.notice(),
      },
      catalogue: testCatalogue,
      publishWithheld: async () => {},
      companies: [
        { name: "arkesel", balance: async () => "GHS 41.20" },
        { name: "twilio", balance: () => Promise.reject(new Error("answered 502")) },
      ],
      readers: ["built-in", "ai"],
    }),
  );
  const now = () => new Date(desk.clock.at);
  here = await openOperatorSettings(desk.test.database, { now });
  const other = openDatabase({ connection: desk.test.url });
  const elsewhere = await openOperatorSettings(other, { now, pollMs: 100 });
  after(async () => {
    await here.close();
    await elsewhere.close();
    await other.close();
    await desk.test.drop();
  });
  const people = await desk.operators(everyRole);

  const plain = { subject: "", value: {}, from: null, until: null, reason: "a bad day" };
  const inMinutes = (minutes: number) => new Date(desk.clock.at + minutes * 60_000).toISOString();
  const end = (kind: SettingKind, id: number, who: DeskRole = "owner"): Promise<Answer> =>
    people[who].post(`/desk/api/settings/${kind}/${id}/end`, { reason: "no longer true" });
  const sectionsFor = async (who: DeskRole): Promise<SettingSection[]> =>
    (await people[who].get("/desk/api/settings")).json().data;
  const section = async (id: string, who: DeskRole = "owner") =>
    (await sectionsFor(who)).find((one) => one.id === id)!;
  const rowsOf = async (id: string): Promise<SettingRow[]> => {
    const { now: current, coming } = await section(id);
    return [...current, ...coming].filter((row) => row.id !== null);
  };
  return {
    desk,
    here,
    elsewhere,
    now,
    inMinutes,
    inHours: (hours: number) => inMinutes(60 * hours),
    set: (kind: SettingKind, body: object, who: DeskRole = "owner"): Promise<Answer> =>
      people[who].post(`/desk/api/settings/${kind}`, { ...plain, ...body }),
    end,
    confirm: (id: number, who: DeskRole): Promise<Answer> =>
      people[who].post(`/desk/api/proposals/price/${id}`, { decision: "confirm", reason: "agreed with all" }),
    /** Shows the passkey again. */
    fresh: (who: DeskRole = "owner") => people[who].confirm(),
    sectionsFor,
    section,
    rowsOf,
    endAll: async (kind: SettingKind, of: string) => {
      for (const row of await rowsOf(of)) if (row.kind === kind && row.end !== null) await end(kind, row.id!);
    },
    /** Until the other server knows of it too. */
    heard: async (isThere: () => boolean): Promise<void> => {
      while (!isThere()) await sleep(20);
    },
  };
}

export const statusAndError = (answer: Answer) => [answer.statusCode, answer.json().error];
export const codes = (answers: readonly Answer[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
export async function idOf(answer: Promise<Answer>): Promise<number> {
  const answered = await answer;
  assert.equal(answered.statusCode, 200, answered.body);
  return answered.json().data.id;
}
