import { useEffect, useState } from "react";
import { Toast } from "../../ui/toast.tsx";
import type { FormOutcome } from "./student-api.ts";

const shownForMs = 2000;

/** "Plan saved", for two seconds after a form was sent. */
export function OutcomeToast({ outcome }: { outcome: FormOutcome | undefined }) {
  const [over, setOver] = useState<FormOutcome | undefined>(undefined);
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOver(outcome), shownForMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  return <Toast message={outcome?.isDone === true && over !== outcome ? outcome.message : null} />;
}
