import { Form } from "react-router";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Button, Fold } from "../../../../kernel/ui/controls.tsx";
import { TextField } from "../../../../kernel/ui/field.tsx";
import { Icon } from "../../../../kernel/ui/icon.tsx";

interface SearchBoxProps {
  typed: string;
  error: string | undefined;
  /** Closed once there are results. */
  isOpen: boolean;
}

/** Folds without script. */
export function SearchBox({ typed, error, isOpen }: SearchBoxProps) {
  const { t } = useWords();
  return (
    <Fold level="h2" title={t("previous.find")} isOpen={isOpen}>
      <Form method="post" className="grid gap-4">
        <TextField
          name="q"
          label={t("previous.find.what")}
          hint={t("previous.find.hint")}
          error={error}
          required
          maxLength={40}
          defaultValue={typed}
          autoComplete="off"
          placeholder={t("previous.find.example")}
        />
        <Button type="submit" className="sm:justify-self-start">
          <Icon name="search" size={20} />
          {t("previous.find.search")}
        </Button>
      </Form>
    </Fold>
  );
}
