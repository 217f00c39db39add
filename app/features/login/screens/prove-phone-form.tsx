import { Button } from "../../../kernel/ui/button.tsx";
import { TextField } from "../../../kernel/ui/fields.tsx";

interface ProvePhoneFormProps {
  /** The page to return to. */
  to: string;
  label: string;
  send: string;
}

/** Sends a phone number to the page of past checks, which proves phones. */
export function ProvePhoneForm({ to, label, send }: ProvePhoneFormProps) {
  return (
    <form method="post" action={`/previous-checks?to=${encodeURIComponent(to)}`} className="mt-4">
      <TextField name="q" label={label} type="tel" autoComplete="tel" required />
      <Button type="submit" className="mt-4 w-full">
        {send}
      </Button>
    </form>
  );
}
