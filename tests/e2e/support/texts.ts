import type { RunningApp } from "./app.ts";

/** The newest code that was texted to this phone. */
export async function lastCode(app: RunningApp, phone: string): Promise<string> {
  const answer = await fetch(`${app.url}/sandbox/sms`, { headers: { accept: "application/json" } });
  const texts = (await answer.json()) as { to: string; text: string }[];
  const text = texts.find(({ to, text: told }) => to === phone && / is your Okwan code/.test(told));
  return /\d{6}/.exec(text?.text ?? "")?.[0] ?? "no code";
}
