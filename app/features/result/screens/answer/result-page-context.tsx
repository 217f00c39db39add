import { type ComponentProps, createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import type { CallData as ApiAnswer } from "../../../../kernel/contract/api.ts";
import type { FieldOfStudy } from "../../../../kernel/contract/programme-index.ts";
import { callApi } from "../../../../kernel/web/api-data.ts";
import type { Answer, AdviceGroup } from "../../contract/answer.ts";
import { stateQuery, type AnswerState } from "./address-state.ts";
import type { GroupedRows, Schools } from "./select-rows.ts";

/** Shared by every part of the page: the answer, and the state in the address. */
export interface ResultPage {
  readonly answer: Answer;
  readonly state: AnswerState;
  readonly wish: readonly FieldOfStudy[];
  readonly schools: Schools;
  readonly lists: GroupedRows;
  /** The group on screen. */
  readonly tab: AdviceGroup;
}

export const ResultPageContext = createContext<ResultPage | null>(null);

export function useResultPage(): ResultPage {
  const shown = useContext(ResultPageContext);
  if (shown === null) throw new Error("Only parts of a result's page know what it shows");
  return shown;
}

interface StateLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  change: Partial<AnswerState>;
  /** Target without script. */
  at?: string;
  children: ReactNode;
}

/**
 * Changes the address, which is the state, without a request to the server; without script it is a plain
 * link. React Router's <Link> would add 3 KB to the page, for other routes.
 */
export function StateLink({ change, at, children, ...rest }: StateLinkProps) {
  const { state } = useResultPage();
  const navigate = useNavigate();
  const to = `${stateQuery(state, change)}${at === undefined ? "" : `#${at}`}`;
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        // Another tab or a download is the browser's.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void navigate(to, { replace: true, preventScrollReset: true });
      }}
    >
      {children}
    </a>
  );
}

/** Details of an opened row. */
export type Details = ApiAnswer<"GET /api/v1/checks/:code/programmes">["programs"][number];

type Known = Readonly<Record<number, Details | "failed">>;
const DetailsContext = createContext<{ known: Known; retry: (id: number) => void } | null>(null);

/** undefined while loading. */
export function useDetails(id: number): { details: Details | "failed" | undefined; retry: () => void } {
  const { known, retry } = useContext(DetailsContext)!;
  return { details: known[id], retry: () => retry(id) };
}

interface DetailsProviderProps {
  first: readonly Details[];
  /** Rows likely to be opened: loaded in one call when the phone is idle. */
  ahead: readonly number[];
  children: ReactNode;
}

/** Loads the details of each opened row once. */
export function DetailsProvider({ first, ahead, children }: DetailsProviderProps) {
  const { answer, state } = useResultPage();
  const [known, setKnown] = useState<Known>(() => byId(first));
  const { check_code: code } = answer;
  const view = Object.fromEntries(state.view);
  const load = async (ids: readonly number[], isNeeded: boolean) => {
    try {
      const found = await callApi("GET /api/v1/checks/:code/programmes", {
        params: { code },
        query: { ids: ids.join(","), ...view },
        fallback: "",
      });
      setKnown((now) => ({ ...now, ...byId(found.programs) }));
    } catch {
      if (isNeeded) setKnown((now) => ({ ...now, ...Object.fromEntries(ids.map((id) => [id, "failed"])) }));
    }
  };
  const missing = state.open.filter((id) => known[id] === undefined).join(",");
  useEffect(() => {
    if (missing !== "") void load(missing.split(",").map(Number), true);
    // oxlint-disable-next-line react/exhaustive-deps -- the ids are all that a call depends on
  }, [missing]);
  useEffect(() => {
    const ids = ahead.filter((id) => known[id] === undefined);
    if (ids.length > 0) return whenIdle(() => void load(ids, false));
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  const retry = (id: number) => setKnown(({ [id]: _failed, ...rest }) => rest);
  return <DetailsContext value={{ known, retry }}>{children}</DetailsContext>;
}

function byId(found: readonly Details[]): Known {
  return Object.fromEntries(found.map((one) => [one.program.id, one]));
}

/** Never if the browser's data saver is on. */
function whenIdle(run: () => void): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return () => {};
  const timer = setTimeout(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(run);
    else run();
  }, 1500);
  return () => clearTimeout(timer);
}
