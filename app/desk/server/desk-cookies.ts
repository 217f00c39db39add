import { namedCookies } from "../../features/login/server/cookies.ts";
import { sessionMs } from "./sessions.ts";

const kinds = {
  session: { name: "okwan_desk", maxAge: sessionMs / 1000, sameSite: "strict" },
  /** Encrypted proof of the right code; a passkey is still needed. */
  step: { name: "okwan_desk_step", maxAge: 10 * 60, sameSite: "strict" },
  /**
   * Encrypted: this operator has logged in here, so strangers who ask for codes do not use up theirs. Grants
   * nothing.
   */
  known: { name: "okwan_desk_known", maxAge: 90 * 24 * 60 * 60, sameSite: "strict" },
} as const;

export type DeskCookies = ReturnType<typeof deskCookies>;

export const deskCookies = ({ isHttps }: { isHttps: boolean }) =>
  namedCookies(kinds, { isHttps, path: "/desk" });
