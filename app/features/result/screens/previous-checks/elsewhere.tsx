import type { PhoneChecks } from "../../contract/previous-checks.ts";
import { hidden, linkTo, useWords } from "../../../../kernel/web/words.tsx";
import { Button, Pager } from "../../../../kernel/ui/controls.tsx";
import { CheckCard } from "./check-list.tsx";
import { useAddressWith } from "./past-checks.ts";

/**
 * Anybody can make a check with somebody's number. Unproved ones are listed apart and do not count until
 * their student claims them.
 */
export function UnprovedChecks({
  elsewhere,
  isLoggedIn,
}: {
  elsewhere: PhoneChecks["elsewhere"];
  /** Logged in: may claim one. */
  isLoggedIn: boolean;
}) {
  const { t, rich } = useWords();
  const addressWith = useAddressWith();
  if (elsewhere.total === 0) return null;
  return (
    <section aria-labelledby="elsewhere-title" className="mt-10">
      <h2 id="elsewhere-title" className="text-2xl">
        {t("previous.elsewhere", { count: elsewhere.total })}
      </h2>
      <p className="mt-1.5 max-w-prose text-ink-2">
        {isLoggedIn
          ? t("previous.elsewhere.text")
          : rich("previous.elsewhere.logIn", { link: linkTo("/login?to=/app/previous-checks") })}
      </p>
      <ul className="mt-4 grid gap-3">
        {elsewhere.checks.map((check) => (
          <li key={check.check_code}>
            <CheckCard check={check} isElsewhere>
              {isLoggedIn && <TakeOver code={check.check_code} />}
            </CheckCard>
          </li>
        ))}
      </ul>
      <Pager
        page={elsewhere.page}
        pages={elsewhere.pages}
        pathOf={(page) => addressWith({ elsewhere: String(page) })}
      />
    </section>
  );
}

function TakeOver({ code }: { code: string }) {
  const { rich } = useWords();
  return (
    <form method="post">
      <input type="hidden" name="code" value={code} />
      <Button type="submit" tone="quiet" className="w-full">
        {rich("previous.elsewhere.mine", { code, hidden })}
      </Button>
    </form>
  );
}
