import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../kernel/ui/button.tsx";
import { useMe } from "../lib/me.ts";
import { mayOpen } from "../pages.ts";

/** A link for roles that may open the page; plain text for others. */
export function PageLink({ to, children }: { to: string | null; children: ReactNode }) {
  const { role } = useMe();
  if (!mayOpen(role, to)) return children;
  return (
    <Link to={to} className="link wrap-anywhere">
      {children}
    </Link>
  );
}

export function CaseLink({ reference }: { reference: string }) {
  const to = reference.startsWith("okw-") ? `/cases/${encodeURIComponent(reference)}` : null;
  return <PageLink to={to}>{reference}</PageLink>;
}

/** A link to another site, shown by its host to save space. */
export function OutsideLink({ address, children }: { address: string; children?: ReactNode }) {
  return (
    <a
      href={address}
      title={address}
      className="link wrap-anywhere"
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {children ?? new URL(address).host}
    </a>
  );
}

/** An address to pass on. */
export function Address({ address }: { address: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(address).then(() => setCopied(true));
  return (
    <>
      <p className="wrap-anywhere">{address}</p>
      <Button tone="quiet" onClick={copy}>
        {isCopied ? "Copied" : "Copy the address"}
      </Button>
    </>
  );
}
