import { useWords } from "../../../lib/words.tsx";
import { Icon } from "../../../ui/icon.tsx";

interface WhatIsSoldProps {
  /** Programmes to apply for, of the view. */
  apply: number;
  country: string;
}

/** What one payment opens, beside the button of step 4. */
export function WhatIsSold({ apply, country }: WhatIsSoldProps) {
  const { t } = useWords();
  const lines = [
    t("payments.sold.names", { count: apply }),
    t("payments.sold.country", { country }),
    t("payments.sold.how"),
  ];
  return (
    <ul className="grid gap-2 text-sm">
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5">
          <Icon name="check" size={18} className="mt-0.5 shrink-0 text-brand-ink" />
          {line}
        </li>
      ))}
    </ul>
  );
}
