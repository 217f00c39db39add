/** Says on every page of the demo that nothing here costs anything. */
export function DemoBanner() {
  return (
    <aside
      aria-label="Demo"
      className="no-print bg-gold-tint px-5 py-1.5 text-center text-sm text-on-gold-tint"
    >
      Demo: no money moves.{" "}
      <a href="/sandbox/sms" className="underline underline-offset-2">
        Sent texts
      </a>
    </aside>
  );
}
