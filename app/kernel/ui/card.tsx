import { Children, type HTMLAttributes, type ReactNode } from "react";
import { useWords } from "../web/words.tsx";

export function Card({ className = "", ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={`rounded-card border border-line bg-surface p-4 sm:p-5 ${className}`} {...rest} />;
}

/** A box that draws attention. */
export function Note({
  tone = "gold",
  className = "",
  ...rest
}: HTMLAttributes<HTMLDivElement> & { tone?: "gold" | "clay" | "brand" }) {
  const tones = {
    gold: "border-gold-line bg-gold-tint text-on-gold-tint",
    clay: "border-clay/40 bg-clay-tint text-on-clay-tint",
    brand: "border-brand/30 bg-brand-tint text-on-brand-tint",
  };
  return <div className={`rounded-card border p-4 ${tones[tone]} ${className}`} {...rest} />;
}

interface AggregatePanelProps extends HTMLAttributes<HTMLElement> {
  /** null: the words stand alone. */
  aggregate: number | string | null;
  /** The words that need to be explained. */
  note: string | null;
}

/** An aggregate and what it opens. */
export function AggregatePanel({ aggregate, note, children, ...section }: AggregatePanelProps) {
  const { t } = useWords();
  return (
    <section
      className="rounded-panel bg-brand-deep px-4 py-3.5 text-on-deep sm:px-6 sm:py-4 print:border"
      {...section}
    >
      <div className="flex items-center gap-4 sm:gap-6">
        {aggregate !== null && (
          <p className="shrink-0 border-e border-on-deep/20 pe-4 sm:flex sm:items-center sm:gap-3.5 sm:pe-6">
            <span className="figures block text-5xl leading-none font-extrabold sm:text-6xl">
              {aggregate}
            </span>
            <span className="mt-1.5 block w-min text-[13px] leading-tight text-on-deep-2 sm:mt-0 sm:w-32">
              {t("common.yourAggregate")}
            </span>
          </p>
        )}
        <div className="min-w-0">{children}</div>
      </div>
      {note !== null && (
        <p className="mt-2.5 border-t border-on-deep/20 pt-2 text-[13px] leading-snug text-on-deep-2">
          {note}
        </p>
      )}
    </section>
  );
}

/** What went wrong; nothing if nothing did. */
export function Problem({ className, children }: { className?: string; children: ReactNode }) {
  if (Children.toArray(children).length === 0) return null;
  return (
    <Note tone="clay" role="alert" className={className}>
      {children}
    </Note>
  );
}

export type Fact = readonly [label: string, value: ReactNode];

/** Labels and their values, one a line. */
export function Facts({ facts, className = "" }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={`figures ${className}`}>
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
          <dt className="text-ink-2">{label}</dt>
          <dd className="grow text-end font-semibold [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A temporary message. Always in the page, so that screen readers notice the change. */
export function Toast({ message }: { message: string | null }) {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-16 z-40 grid place-items-center">
      {message !== null && (
        <p className="arrives rounded-full bg-ink px-4 py-2 text-sm font-semibold text-paper shadow-lg">
          {message}
        </p>
      )}
    </div>
  );
}

/** The rising path with the gold end. */
export function Logo({ tone }: { tone: "paper" | "deep" }) {
  const [tile, way] = tone === "deep" ? ["#ffffff", "#07452e"] : ["#07452e", "#ffffff"];
  return (
    <svg aria-hidden="true" width="28" height="28" viewBox="0 0 28 28">
      <rect width="28" height="28" rx="8" fill={tile} />
      <path
        d="M7 20c4 0 5-3 6.5-6S16.5 9 19 8.5"
        fill="none"
        stroke={way}
        strokeWidth="2.8"
        strokeLinecap="round"
      />
      <circle cx="20.5" cy="8" r="2.6" fill="#f3b61f" />
    </svg>
  );
}

/** Eight pixels of woven blocks; only below the hero and above the footer. */
export function KenteStrip() {
  return <div aria-hidden="true" className="kente" />;
}

const palettes = [
  ["#07452e", "#0a6a45", "#f3b61f"],
  ["#0b5166", "#12708a", "#f3b61f"],
  ["#8c2c15", "#b93f22", "#f3b61f"],
  ["#14231c", "#07452e", "#e0a100"],
  ["#6b4700", "#a06c00", "#fdf3d3"],
  ["#2d3a6b", "#43539a", "#f3b61f"],
] as const;

/** FNV-1a: the same id always makes the same pattern. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const char of id) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}

/** A pattern for each school, drawn from its id, instead of a photograph to download. */
export function WovenPattern({ id, className = "" }: { id: string; className?: string }) {
  const hash = hashOf(id);
  const [dark, middle, light] = palettes[hash % palettes.length]!;
  const angle = [0, 45, 90, 135][(hash >>> 4) % 4]!;
  const band = 14 + ((hash >>> 8) % 5) * 4;
  const thread = 3 + ((hash >>> 12) % 3);
  const isCrossed = (hash >>> 16) % 2 === 1;
  const size = band * 2 + thread * 2;
  const patternId = `weave-${hash.toString(36)}`;
  return (
    <svg aria-hidden="true" className={`block w-full ${className}`} preserveAspectRatio="xMidYMid slice">
      <defs>
        <pattern
          id={patternId}
          width={size}
          height={size}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${angle})`}
        >
          <rect width={size} height={size} fill={dark} />
          <rect x={thread} width={band} height={size} fill={middle} />
          <rect width={thread} height={size} fill={light} />
          {isCrossed && <rect y={band} width={size} height={thread} fill={light} opacity="0.55" />}
          {isCrossed && <rect y={band * 0.4} width={size} height={thread * 2} fill={middle} opacity="0.6" />}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${patternId})`} />
    </svg>
  );
}
