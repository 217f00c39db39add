import { useContext } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext } from "react-router";

/** The nonce for an inline script of this page (Content-Security-Policy). */
export function useNonce(): string | undefined {
  return useContext(FrameworkContext)?.nonce;
}
