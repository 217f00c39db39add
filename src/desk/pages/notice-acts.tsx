import { useState } from "react";
import type { NoticeRow } from "../../contract/desk/levers.ts";
import { longestNotice, type NoticeKind, noticeKinds } from "../../contract/site-notice.ts";
import { describedBy, Field } from "../../web/ui/field.tsx";
import { NoticeBanner } from "../../web/ui/notice-banner.tsx";
import { call } from "../lib/call.ts";
import { accraInput, momentOfInput } from "../lib/format.ts";
import { ActDialog } from "../parts/act-dialog.tsx";
import { TimeField } from "../parts/time-field.tsx";

interface ActProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const aDayMs = 86_400_000;
const kinds: Record<NoticeKind, string> = {
  info: "info: news",
  trouble: "trouble: something does not work; shown before news",
};

export function MakeNotice({ onDone, onClose }: ActProps) {
  const [kind, setKind] = useState<NoticeKind>("info");
  const [english, setEnglish] = useState("");
  const [french, setFrench] = useState("");
  const [from, setFrom] = useState("");
  const [until, setUntil] = useState(() => accraInput(new Date(Date.now() + aDayMs)));
  return (
    <ActDialog
      title="New notice"
      explain="On every page of the site within a minute, in the reader’s language. Text only."
      label="Show this notice"
      onClose={onClose}
      onAct={async (reason) => {
        await call("POST /desk/api/notices", {
          body: {
            kind,
            english,
            french,
            from: from === "" ? null : momentOfInput(from),
            until: momentOfInput(until),
            reason,
          },
        });
        onDone();
      }}
    >
      {(wrong) => (
        <>
          <Field id="notice-kind" label="Kind">
            <select
              id="notice-kind"
              className="control"
              value={kind}
              onChange={(event) => setKind(noticeKinds.find((one) => one === event.target.value) ?? kind)}
            >
              {noticeKinds.map((one) => (
                <option key={one} value={one}>
                  {kinds[one]}
                </option>
              ))}
            </select>
          </Field>
          <TextField id="english" label="In English" text={english} wrong={wrong} onText={setEnglish} />
          <TextField id="french" label="In French" text={french} wrong={wrong} onText={setFrench} />
          <Preview kind={kind} english={english} french={french} />
          <TimeField
            id="notice-from"
            error={wrong.get("from")}
            label="From (Accra time)"
            hint="Empty: from now on."
            value={from}
            onValue={setFrom}
          />
          <TimeField
            id="notice-until"
            error={wrong.get("until")}
            label="Until (Accra time)"
            hint="Every notice ends."
            value={until}
            onValue={setUntil}
          />
        </>
      )}
    </ActDialog>
  );
}

export function EndNotice({ row, onDone, onClose }: ActProps & { row: NoticeRow }) {
  return (
    <ActDialog
      title={row.how === "now" ? "End this notice" : "Call off this notice"}
      explain={row.english}
      label={row.how === "now" ? "End this notice" : "Call it off"}
      onClose={onClose}
      onAct={async (reason) => {
        await call("POST /desk/api/notices/:id/end", { params: { id: row.id }, body: { reason } });
        onDone();
      }}
    />
  );
}

/** As a phone shows it. */
function Preview({ kind, english, french }: { kind: NoticeKind; english: string; french: string }) {
  return (
    <div className="grid gap-2">
      <p className="font-semibold">On a phone</p>
      {[
        { language: "en", label: "Preview in English", text: english },
        { language: "fr", label: "Preview in French", text: french },
      ].map(({ language, label, text }) => (
        <div key={language} className="w-[360px] max-w-full overflow-hidden border border-line">
          <NoticeBanner kind={kind} label={label} language={language}>
            {text === "" ? "…" : text}
          </NoticeBanner>
        </div>
      ))}
    </div>
  );
}

interface InputProps {
  readonly id: "english" | "french";
  readonly label: string;
  readonly wrong: ReadonlyMap<string, string>;
}

function TextField({
  id,
  label,
  text,
  wrong,
  onText,
}: InputProps & { text: string; onText: (text: string) => void }) {
  const field = `notice-${id}`;
  const error = wrong.get(id);
  return (
    <Field id={field} label={label} hint={`${text.length} of ${longestNotice} characters`} error={error}>
      <textarea
        id={field}
        className="control py-3"
        rows={3}
        required
        lang={id === "french" ? "fr" : "en"}
        maxLength={longestNotice}
        value={text}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(field, { hint: true, error })}
        onChange={(event) => onText(event.target.value)}
      />
    </Field>
  );
}
