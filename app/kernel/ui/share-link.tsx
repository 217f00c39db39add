import type { MouseEvent, ReactNode } from "react";
import { LinkButton, newTab } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface ShareLinkProps {
  text: string;
  tone?: Parameters<typeof LinkButton>[0]["tone"];
  className?: string;
  children: ReactNode;
}

/** The phone's share sheet; WhatsApp without one. */
export function ShareLink({ text, children, ...look }: ShareLinkProps) {
  const share = (event: MouseEvent) => {
    if (!("share" in navigator)) return;
    event.preventDefault();
    // Closing the sheet rejects the promise.
    navigator.share({ text }).catch(() => {});
  };
  return (
    <LinkButton
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      {...newTab}
      onClick={share}
      {...look}
    >
      <Icon name="share" size={20} />
      {children}
    </LinkButton>
  );
}
