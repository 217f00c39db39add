import {
  useState,
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type ReactNode,
  type MouseEvent,
} from "react";
import { useHydrated } from "../web/in-browser.ts";
import { useWords } from "../web/words.tsx";
import { Icon } from "./icon.tsx";

type ButtonTone = "main" | "gold" | "quiet" | "deep";

const shared =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-5 py-2 text-center font-semibold transition-colors duration-150 disabled:cursor-not-allowed";
const tones: Record<ButtonTone, string> = {
  main: "bg-brand text-on-brand hover:bg-brand/90 disabled:bg-sunken disabled:text-ink-2",
  gold: "bg-gold text-on-gold hover:bg-gold/90",
  quiet: "border border-line-2 bg-surface text-ink hover:bg-sunken disabled:text-ink-2",
  deep: "bg-on-deep/15 text-on-deep hover:bg-on-deep/25",
};

export function Button({
  tone = "main",
  className = "",
  type = "button",
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { tone?: ButtonTone | undefined }) {
  return <button type={type} className={`${shared} ${tones[tone]} ${className}`} {...rest} />;
}

export function LinkButton({
  tone = "main",
  className = "",
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { tone?: ButtonTone | undefined }) {
  return (
    <a className={`${shared} ${tones[tone]} ${className}`} {...rest}>
      {children}
    </a>
  );
}

/** A link with room for a finger. */
export function TextLink({ className = "", children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={`link inline-flex min-h-11 items-center ${className}`} {...rest}>
      {children}
    </a>
  );
}

/** For a link to another site: a new tab that learns nothing about this page. */
export const newTab = { target: "_blank", rel: "noopener noreferrer nofollow" } as const;

export type ChipTone = "brand" | "teal" | "gold" | "clay" | "plain";

export const chipTones: Record<ChipTone, string> = {
  brand: "bg-brand-tint text-on-brand-tint",
  teal: "bg-teal-tint text-on-teal-tint",
  gold: "bg-gold-tint text-on-gold-tint",
  clay: "bg-clay-tint text-on-clay-tint",
  plain: "bg-sunken text-ink-2",
};

export const choiceTones = { bold: "gold", fair: "teal", safe: "brand", open: "brand" } as const;

/** A word on a tinted background. The word carries the meaning; the colour only helps. */
export function Chip({ tone = "plain", children }: { tone?: ChipTone; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${chipTones[tone]}`}
    >
      {children}
    </span>
  );
}

interface PagerProps {
  page: number;
  pages: number;
  /** Address of a page of this list. */
  pathOf: (page: number) => string;
}

export function Pager({ page, pages, pathOf }: PagerProps) {
  const { t } = useWords();
  if (pages < 2) return null;
  return (
    <nav aria-label={t("common.pages")} className="no-print mt-6 flex items-center justify-between gap-3">
      <Step label={t("common.pages.previous")} rel="prev" path={page > 1 ? pathOf(page - 1) : null} />
      <p className="figures text-ink-2">{t("common.pages.of", { page, pages })}</p>
      <Step label={t("common.pages.next")} rel="next" path={page < pages ? pathOf(page + 1) : null} />
    </nav>
  );
}

function Step({ label, rel, path }: { label: string; rel: string; path: string | null }) {
  // Keeps the page's number in the middle.
  if (path === null) return <span className="min-w-24" />;
  return (
    <a
      href={path}
      rel={rel}
      className="flex min-h-12 min-w-24 items-center justify-center rounded-control border border-line-2 bg-surface px-4 font-semibold hover:bg-sunken"
    >
      {label}
    </a>
  );
}

interface Segment<T> {
  readonly value: T;
  readonly label: string;
  /** A few words under the label. */
  readonly note?: string | undefined;
}

interface SegmentsProps<T extends string> {
  name: string;
  legend: string;
  options: readonly Segment<T>[];
  value: T;
  onChange: (value: T) => void;
  hidesLegend?: boolean;
}

/** A few choices side by side, as radio buttons. */
export function Segments<T extends string>(props: SegmentsProps<T>) {
  return (
    <fieldset className="min-w-0">
      <legend className={props.hidesLegend === true ? "sr-only" : "mb-1.5 font-semibold"}>
        {props.legend}
      </legend>
      <div className="flex gap-1 rounded-control bg-sunken p-1">
        {props.options.map(({ value, label, note }) => (
          <label
            key={value}
            className="grid min-h-11 grow basis-0 place-items-center rounded-lg px-2 text-center font-semibold text-ink-2 transition-colors duration-150 has-checked:bg-surface has-checked:text-ink has-checked:shadow-sm has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              className="sr-only"
              name={props.name}
              value={value}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            <span>
              {label}
              {note !== undefined && <span className="block text-xs font-normal"> {note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface FoldProps {
  title: string;
  /** A heading of the page; otherwise only a label. */
  level?: "h2";
  /** Beside the title, as "3 of 4". */
  end?: string | undefined;
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** A card that opens on a tap, also without script, and prints open. Closed fields keep their input. */
export function Fold({
  title,
  level: Title = "span" as "h2",
  end,
  isOpen = false,
  className = "",
  children,
}: FoldProps) {
  return (
    <details
      open={isOpen}
      className={`print-open group rounded-card border border-line bg-surface ${className}`}
    >
      <summary className="flex min-h-12 items-center gap-3 px-4 py-2 font-semibold">
        <Title className="grow text-[17px]">{title}</Title>
        {end !== undefined && <span className="figures text-sm font-normal text-ink-2">{end}</span>}
        <Icon name="down" size={18} className="text-ink-2 group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}

interface ShareLinkProps {
  text: string;
  tone?: Parameters<typeof LinkButton>[0]["tone"];
  className?: string;
  children: ReactNode;
}

/** The phone's share sheet; WhatsApp without one. */
export function ShareLink({ text, children, ...look }: ShareLinkProps) {
  const share = (event: MouseEvent) => {
    if (!("share" in navigator)) return;
    event.preventDefault();
    // Closing the sheet rejects the promise.
    navigator.share({ text }).catch(() => {});
  };
  return (
    <LinkButton
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      {...newTab}
      onClick={share}
      {...look}
    >
      <Icon name="share" size={20} />
      {children}
    </LinkButton>
  );
}

interface CopyButtonProps {
  text: string;
  label: string;
  /** What the text is of, for who hears the page. */
  of?: string;
  tone?: ButtonTone;
  className?: string;
}

/** Only where script runs and the browser may copy. */
export function CopyButton({ text, label, of, ...look }: CopyButtonProps) {
  const { t } = useWords();
  const [isCopied, setIsCopied] = useState(false);
  const isHydrated = useHydrated();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  if (!isHydrated || !("clipboard" in navigator)) return null;
  return (
    <>
      <Button onClick={() => void copy()} {...look}>
        {isCopied ? t("common.copied") : label}
        {of !== undefined && <span className="sr-only">: {of}</span>}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t("common.copied")}
      </span>
    </>
  );
}
