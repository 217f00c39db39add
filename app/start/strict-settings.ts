import { demoClientKey } from "../kernel/contract/product.ts";
import { isLoopbackName } from "../kernel/http/trusted-proxies.ts";
import { paymentProviderOf } from "../features/pay/server/gateway/index.ts";
import { smsCompanies } from "../features/texts/server/companies/index.ts";
import type { Settings } from "./settings.ts";

/** Settings with which a live server refuses to start, one line each for the operator. */

type Name = keyof Settings;

const needed = [
  "DATABASE_URL",
  "OKWAN_PUBLIC_URL",
  "OKWAN_CLIENT_KEY",
  "OKWAN_SECRET",
  "OKWAN_PAYMENT_URL",
  "OKWAN_PAYMENT_KEY",
  "OKWAN_SUPPORT_WHATSAPP",
] as const satisfies readonly Name[];

/** Addresses that receive money, phone numbers or pictures of slips. */
const providers = [
  "OKWAN_PAYMENT_URL",
  ...smsCompanies.map(({ settings }) => settings.url),
  "OKWAN_AI_URL",
] as const satisfies readonly Name[];

/** In both modes. */
export function wrongAnywhere(config: Settings): string[] {
  const { OKWAN_AI_URL: url, OKWAN_AI_KEY: key, OKWAN_AI_MONTHLY_BUDGET: budget } = config;
  if (url === undefined || key === undefined || budget > 0) return [];
  return [
    "OKWAN_AI_MONTHLY_BUDGET: must be above 0, or the AI reader is never asked; without it remove its key",
  ];
}

export function wrongInLive(config: Settings): string[] {
  return [
    ...missing(config),
    ...wrongAddresses(config),
    ...wrongKeys(config),
    ...wrongDatabase(config),
    ...(config.OKWAN_RATE_LIMITS === "off"
      ? ["OKWAN_RATE_LIMITS: off is for load tests in demo mode only"]
      : []),
    ...(config.OKWAN_DEV === "1" ? ["OKWAN_DEV: 1 is for developing in demo mode only"] : []),
  ];
}

/**
 * Demo mode shows every text to anybody and opens results for nothing: real keys in it are a forgotten
 * OKWAN_MODE.
 */
export function wrongInDemo(config: Settings): string[] {
  const wrong = (name: Name, what: string) =>
    `${name}: ${what} in demo mode, where no money moves and anybody reads every code. Set OKWAN_MODE=live, or remove it`;
  const isReal = (url: string | undefined) => url === undefined || !isLoopbackAddress(url);
  return [
    ...(problemOfPaymentKey(config) === null ? [wrong("OKWAN_PAYMENT_KEY", "a live key")] : []),
    ...smsCompanies
      .filter(({ settings }) => config[settings.secret] !== undefined && isReal(config[settings.url]))
      .map(({ settings }) => wrong(settings.secret, "a key of a real SMS company")),
  ];
}

/** Settings that may be intended; the start only mentions them. */
export function warningsAbout(config: Settings): string[] {
  const { OKWAN_MODE: mode, OKWAN_PUBLIC_URL: url } = config;
  if (url === undefined || !url.startsWith("https://") || isLoopbackAddress(url)) return [];
  return [
    ...(mode === "demo"
      ? [
          `OKWAN_MODE is demo at ${url}: results open without money, and anybody reads every code at /sandbox/sms. ` +
            "Where real students come, set OKWAN_MODE=live.",
        ]
      : []),
    // We speak no TLS ourselves.
    ...(config.OKWAN_TRUST_PROXY === false
      ? [
          "OKWAN_TRUST_PROXY is off: all who come through the proxy of that address share the limits of one visitor. " +
            "Set it to the proxy's address, or to how many stand in a row.",
        ]
      : []),
  ];
}

function missing(config: Settings): string[] {
  const absent: string[] = needed
    .filter((name) => config[name] === undefined)
    .map((name) => `${name}: must be set when OKWAN_MODE=live`);
  const oneOf = smsCompanies.map(({ settings }): readonly Name[] => settings.needed);
  if (!oneOf.some((names) => names.every((name) => config[name] !== undefined))) {
    const names = oneOf.map((each) => each.join(" and ")).join(" or ");
    absent.push(`${names}: must be set when OKWAN_MODE=live`);
  }
  return absent;
}

function wrongAddresses(config: Settings): string[] {
  const wrong: string[] = [];
  const site = config.OKWAN_PUBLIC_URL;
  if (site !== undefined && !site.startsWith("https://")) {
    wrong.push("OKWAN_PUBLIC_URL: must begin with https://, or cookies and codes travel readable");
  }
  if (site !== undefined && new URL(site).href !== `${new URL(site).origin}/`) {
    wrong.push("OKWAN_PUBLIC_URL: must be an origin alone, like https://okwan.example");
  }
  const desk = config.OKWAN_DESK_ORIGIN;
  if (desk !== undefined && !desk.startsWith("https://")) {
    wrong.push("OKWAN_DESK_ORIGIN: must begin with https://, or no browser keeps a passkey for it");
  }
  for (const name of providers) {
    const url = config[name];
    // Requests to this machine, such as to a forwarding proxy, cross no network.
    if (url !== undefined && !url.startsWith("https://") && !isLoopbackAddress(url)) {
      wrong.push(`${name}: must begin with https://, unless it is on this machine`);
    }
  }
  return wrong;
}

/** A password that the first guess finds. One that only the Postgres installation knows is not in the URL. */
function wrongDatabase({ DATABASE_URL: url }: Settings): string[] {
  if (url === undefined || !URL.canParse(url)) return [];
  const { username, password } = new URL(url);
  // Percent-decoded; malformed text stays as it is.
  const decoded = new URLSearchParams(`is=${password.replaceAll("+", "%2B")}`).get("is");
  const guesses = [username, "okwan", "postgres", "password"];
  return password !== "" && guesses.includes(decoded ?? password)
    ? ["DATABASE_URL: its password can be guessed; make one with: openssl rand -hex 32"]
    : [];
}

/** null: real money can be paid with it. undefined: there is none. */
function problemOfPaymentKey(config: Settings): string | null | undefined {
  const { OKWAN_PAYMENT_KEY: key } = config;
  return key === undefined ? undefined : paymentProviderOf(config).problemOfLiveKey(key);
}

function wrongKeys(config: Settings): string[] {
  const wrong: string[] = [];
  const { OKWAN_SECRET: secret, OKWAN_OPERATOR_TOKEN: token } = config;
  const problem = problemOfPaymentKey(config);
  if (typeof problem === "string") wrong.push(`OKWAN_PAYMENT_KEY: ${problem}`);
  // Several secrets are newest first, with commas between them (server/keys.ts).
  if (secret?.split(",").some((one) => isGuessable(one.trim()))) {
    wrong.push("OKWAN_SECRET: can be guessed; make one with: openssl rand -hex 32");
  }
  if (token !== undefined && isGuessable(token)) {
    wrong.push("OKWAN_OPERATOR_TOKEN: can be guessed; make one with: openssl rand -hex 32");
  }
  if (config.OKWAN_CLIENT_KEY === demoClientKey) {
    wrong.push("OKWAN_CLIENT_KEY: is the demo's, which everybody knows");
  }
  return wrong;
}

/** Only 32 bytes or more, as hexadecimal or base64 writes them: what people make up rarely is. */
function isGuessable(secret: string): boolean {
  return (bytesOf(secret)?.length ?? 0) < 32;
}

function bytesOf(secret: string): Buffer | null {
  if (/^(?:[0-9a-f]{2})+$/i.test(secret)) return Buffer.from(secret, "hex");
  const isBase64 = /^[\w+/-]+={0,2}$/.test(secret) && /[a-z]/.test(secret) && /[A-Z]/.test(secret);
  return isBase64 ? Buffer.from(secret, "base64") : null;
}

function isLoopbackAddress(url: string): boolean {
  return isLoopbackName(new URL(url).hostname);
}
