import { useWords } from "../../../kernel/web/words.tsx";
import { Button } from "../../../kernel/ui/button.tsx";

/** Asks for confirmation before deleting, with or without script. */
export function ForgetForm() {
  const { t } = useWords();
  return (
    <details className="no-print mt-10">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {t("classes.delete")}
      </summary>
      <p className="mt-2 max-w-prose text-ink-2">{t("classes.delete.text")}</p>
      <form method="post" className="mt-3">
        <Button tone="quiet" type="submit" name="intent" value="forget">
          {t("classes.delete.sure")}
        </Button>
      </form>
    </details>
  );
}
