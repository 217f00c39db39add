import { z } from "zod";
import { TrustedProxies } from "../kernel/http/trusted-proxies.ts";
import { defaultPaymentProvider, paymentProviderNames } from "../features/pay/server/gateway/index.ts";
import { ServedCountriesSetting } from "../kernel/http/served-countries.ts";

/** Every setting: its name in the environment, its schema and its default (.env.example). */

const onOff = z.enum(["on", "off"]);
const url = z.url({ protocol: /^https?$/ });
const empty = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, value: string) =>
  z.preprocess((given) => empty(given) ?? value, schema);

/** "arkesel=3.5,twilio=40" */
const SmsPrices = z
  .string()
  .regex(/^(?:[a-z]+=\d+(?:\.\d+)?(?:,|$))*$/, 'must be like "arkesel=3.5,twilio=40"')
  .transform((list) =>
    Object.fromEntries(
      list
        .split(",")
        .filter(Boolean)
        .map((one) => one.split("="))
        .map(([company = "", price]) => [company, Number(price)]),
    ),
  );

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
  .regex(
    /^postgres(?:ql)?:\/\/(?:[^@/]*@)?[^,/?]*(?:[/?]|$)/,
    "must name one address; before several databases stands HAProxy (docs/high-availability.md)",
  );

export const Settings = z.object({
  PORT: withDefault(z.coerce.number().int().min(0).max(65535), "3000"),
  /** Unset: 127.0.0.1 in demo mode, where anybody could read every code; all addresses in live mode. */
  HOST: optional(z.string()),
  OKWAN_DATA_DIR: withDefault(z.string(), ".data"),
  DATABASE_URL: optional(postgresUrl),
  OKWAN_DATABASE_POOL: withDefault(z.coerce.number().int().min(2).max(200), "10"),
  /** Used only by ops/backup.sh: where rclone copies backups. */
  OKWAN_BACKUP_TO: optional(z.string()),
  OKWAN_MODE: withDefault(z.enum(["demo", "live"]), "demo"),
  OKWAN_PUBLIC_URL: optional(url),
  OKWAN_RATE_LIMITS: withDefault(onOff, "on"),
  OKWAN_CLIENT_KEY: optional(z.string().min(8)),
  OKWAN_SECRET: optional(z.string().min(32, "must have at least 32 characters")),
  OKWAN_TRUST_PROXY: withDefault(TrustedProxies, "off"),
  OKWAN_LOG_LEVEL: withDefault(z.enum(["debug", "info", "warn", "error", "silent"]), "info"),
  OKWAN_SUPPORT_WHATSAPP: optional(z.string().regex(/^\+\d{8,15}$/, "must be a number like +233…")),
  OKWAN_PAYMENT_PROVIDER: withDefault(z.enum(paymentProviderNames), defaultPaymentProvider),
  OKWAN_PAYMENT_URL: optional(url),
  OKWAN_PAYMENT_KEY: optional(z.string()),
  OKWAN_SMS_ARKESEL_URL: optional(url),
  OKWAN_SMS_ARKESEL_KEY: optional(z.string()),
  OKWAN_SMS_TWILIO_URL: optional(url),
  OKWAN_SMS_TWILIO_ACCOUNT: optional(z.string()),
  OKWAN_SMS_TWILIO_TOKEN: optional(z.string()),
  OKWAN_SMS_SENDER: withDefault(z.string().max(11), "Okwan"),
  OKWAN_SMS_COUNTRIES: withDefault(ServedCountriesSetting, "GH,NG,SL,GM,LR"),
  /** What one SMS costs, in pesewas, by company: the desk's Numbers say what texts cost. */
  OKWAN_SMS_PRICES: withDefault(SmsPrices, ""),
  OKWAN_SMS_DAILY_BUDGET: withDefault(z.coerce.number().int().min(1), "5000"),
  /** "off" if `npm run worker` runs the jobs. */
  OKWAN_JOBS: withDefault(onOff, "on"),
  OKWAN_AI_URL: optional(url),
  OKWAN_AI_MODEL: optional(z.string()),
  OKWAN_AI_KEY: optional(z.string()),
  OKWAN_AI_MONTHLY_BUDGET: withDefault(z.coerce.number().int().min(0), "0"),
  OKWAN_READER_WORKERS: withDefault(z.coerce.number().int().min(1).max(32), "1"),
  /**
   * Token that gives other machines access to /metrics, /healthz/business and the API's description in live
   * mode.
   */
  OKWAN_OPERATOR_TOKEN: optional(z.string().min(32, "must have at least 32 characters")),
  /** The desk: pages for operators, under /desk. */
  OKWAN_DESK: withDefault(onOff, "off"),
  /** Origin of the desk, if it has its own. */
  OKWAN_DESK_ORIGIN: optional(
    url.refine((value) => new URL(value).href === `${new URL(value).origin}/`, {
      error: "must be an origin alone, like https://desk.okwan.example",
    }),
  ),
  /** The largest refund that one operator may make alone, in pesewas. */
  OKWAN_DESK_REFUND_ALONE_PESEWAS: withDefault(z.coerce.number().int().min(0), "5000"),
  OKWAN_DEV: withDefault(z.enum(["0", "1"]), "0"),
});
export type Settings = z.output<typeof Settings>;
