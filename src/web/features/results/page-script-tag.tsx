import { useNonce } from "../../lib/use-nonce.ts";
import { pageScript } from "./page-script.ts";

export function PageScript() {
  return (
    <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: pageScript }} />
  );
}
