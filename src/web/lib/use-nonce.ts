import { useContext } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext } from "react-router";

/** What an inline script of this page must carry (Content-Security-Policy). */
export function useNonce(): string | undefined {
  return useContext(FrameworkContext)?.nonce;
}
