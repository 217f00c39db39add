import { type MouseEvent, useState } from "react";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Button } from "../../../../kernel/ui/controls.tsx";
import { Icon, type IconName } from "../../../../kernel/ui/icon.tsx";
import type { EntryMethod } from "../form.ts";
import { loadGrades, loadUploadStep } from "../load-steps.ts";
import type { StepProps } from "../use-wizard.ts";

const methods = [
  { id: "upload", title: "checker.method.upload", text: "checker.method.upload.text", icon: "upload" },
  { id: "manual", title: "checker.method.manual", text: "checker.method.manual.text", icon: "keyboard" },
] as const satisfies readonly { id: EntryMethod; icon: IconName; [words: string]: string }[];

/** Shows the chosen card as chosen before the page moves on (product specification). */
const methodDelayMs = 300;

/** Step 1. Each card is a link, so that it works before the script arrives. */
export function Method({ data: { country, school }, wizard: { form, act, goTo } }: StepProps) {
  const { t } = useWords();
  // For who comes back: at the first visit the page moves on by itself.
  const [wasChosen] = useState(form.method !== null);
  const place = new URLSearchParams({
    country: country.code,
    ...(school === null ? {} : { school: school.slug }),
  });
  const choose = (method: EntryMethod) => {
    act({ type: "answers", change: { method } });
    if (method === "upload") loadUploadStep.ahead();
    setTimeout(() => goTo(1), methodDelayMs);
  };
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {methods.map((method) => (
          <li key={method.id}>
            <a
              href={`/checker?step=grades&method=${method.id}&${place}`}
              aria-current={form.method === method.id ? "true" : undefined}
              className="group flex h-full min-h-24 items-center gap-4 rounded-card border border-line-2 bg-surface p-5 transition-colors duration-150 hover:border-brand aria-[current]:border-brand aria-[current]:bg-brand-tint"
              onPointerEnter={loadGrades.ahead}
              onFocus={loadGrades.ahead}
              onClick={(event: MouseEvent) => {
                event.preventDefault();
                choose(method.id);
              }}
            >
              <span className="grid size-12 shrink-0 place-items-center rounded-control bg-brand-tint text-on-brand-tint">
                <Icon name={method.icon} />
              </span>
              <span className="min-w-0 grow">
                <span className="block text-lg font-semibold">{t(method.title)}</span>
                <span className="block text-ink-2">{t(method.text)}</span>
              </span>
              <Icon name="forward" className="text-ink-2" />
            </a>
          </li>
        ))}
      </ul>
      {wasChosen && (
        <Button className="mt-4 w-full sm:w-64" onClick={() => goTo(1)}>
          {t("common.continue")}
        </Button>
      )}
    </>
  );
}
