import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";

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
