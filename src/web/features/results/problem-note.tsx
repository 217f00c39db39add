import { Note } from "../../ui/card.tsx";

export function ProblemNote({ children }: { children: string }) {
  return (
    <div role="alert" className="mb-4">
      <Note tone="clay">{children}</Note>
    </div>
  );
}
