import { useEffect, useState } from "react";
import { Toast } from "../../ui/toast.tsx";
import type { Said } from "./student-api.ts";

const shownForMs = 2000;

/** "Plan saved", for two seconds after a form was sent. */
export function SaidToast({ said }: { said: Said | undefined }) {
  const [over, setOver] = useState<Said | undefined>(undefined);
  useEffect(() => {
    if (said === undefined) return;
    const timer = setTimeout(() => setOver(said), shownForMs);
    return () => clearTimeout(timer);
  }, [said]);
  return <Toast message={said?.isDone === true && over !== said ? said.message : null} />;
}
