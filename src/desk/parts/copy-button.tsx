import { type ReactNode, useState } from "react";
import { Button } from "../../web/ui/button.tsx";

export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button tone="quiet" onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
      {isCopied ? "Copied" : children}
    </Button>
  );
}
