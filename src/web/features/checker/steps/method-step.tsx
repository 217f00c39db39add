import type { MouseEvent } from "react";
import { useWords } from "../../../lib/words.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import type { EntryMethod } from "../form.ts";

const methods = [
  { id: "upload", title: "checker.method.upload", text: "checker.method.upload.text", icon: "upload" },
  { id: "manual", title: "checker.method.manual", text: "checker.method.manual.text", icon: "keyboard" },
] as const satisfies readonly { id: EntryMethod; icon: IconName; [words: string]: string }[];

interface MethodStepProps {
  chosen: EntryMethod | null;
  /** Country and school of the address, for clicks before the script is ready. */
  place: string;
  onChoose: (method: EntryMethod) => void;
  /** Called when pointer or focus comes near: the next step may be loaded. */
  onIntent: () => void;
}

/** Each card is a link, so that it works before the script arrives. */
export function MethodStep({ chosen, place, onChoose, onIntent }: MethodStepProps) {
  const { t } = useWords();
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {methods.map((method) => (
        <li key={method.id}>
          <a
            href={`/checker?step=grades&method=${method.id}&${place}`}
            aria-current={chosen === method.id ? "true" : undefined}
            className="group flex h-full min-h-24 items-center gap-4 rounded-card border border-line-2 bg-surface p-5 transition-colors duration-150 hover:border-brand aria-[current]:border-brand aria-[current]:bg-brand-tint"
            onPointerEnter={onIntent}
            onFocus={onIntent}
            onClick={(event: MouseEvent) => {
              event.preventDefault();
              onChoose(method.id);
            }}
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-control bg-brand-tint text-on-brand-tint">
              <Icon name={method.icon} />
            </span>
            <span className="grow">
              <span className="block text-lg font-semibold">{t(method.title)}</span>
              <span className="block text-ink-2">{t(method.text)}</span>
            </span>
            <Icon name="forward" className="text-ink-2" />
          </a>
        </li>
      ))}
    </ul>
  );
}
