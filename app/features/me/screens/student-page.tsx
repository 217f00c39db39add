import { type ReactNode, useEffect, useState } from "react";
import { PrivateHead } from "../../../kernel/web/page-head.tsx";
import { Problem, Toast } from "../../../kernel/ui/card.tsx";
import type { FormOutcome } from "./student-api.ts";

interface StudentPageProps {
  title: string;
  lead?: ReactNode;
  /** Of the form that was sent; its refusal is shown on top unless its form shows it. */
  outcome?: FormOutcome | undefined;
  hidesRefusal?: boolean;
  children: ReactNode;
}

/** A page of the student area: title, heading, lead, and what became of the form that was sent. */
export function StudentPage({ title, lead, outcome, ...props }: StudentPageProps) {
  const isRefused = outcome?.isDone === false && props.hidesRefusal !== true;
  return (
    <>
      <PrivateHead title={title} />
      <h1 className="text-3xl">{title}</h1>
      {lead != null && <p className="mt-1.5 text-ink-2">{lead}</p>}
      <Problem className="mt-4">{isRefused ? outcome.message : null}</Problem>
      {props.children}
      <OutcomeToast outcome={outcome} />
    </>
  );
}

const shownForMs = 2000;

/** "Plan saved", for two seconds after a form was sent. */
function OutcomeToast({ outcome }: Pick<StudentPageProps, "outcome">) {
  const [over, setOver] = useState<FormOutcome | undefined>(undefined);
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOver(outcome), shownForMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  return <Toast message={outcome?.isDone === true && over !== outcome ? outcome.message : null} />;
}
