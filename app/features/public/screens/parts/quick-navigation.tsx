interface QuickNavigationProps {
  label: string;
  sections: readonly { readonly id: string; readonly label: string }[];
}

/** Links to the sections of a long page: a sticky row on a phone, a side box on wide screens. */
export function QuickNavigation({ label, sections }: QuickNavigationProps) {
  return (
    <nav
      aria-label={label}
      className="no-print z-10 -mx-5 border-y border-line bg-paper px-5 max-lg:sticky max-lg:top-0 lg:sticky lg:top-6 lg:mx-0 lg:self-start lg:rounded-card lg:border lg:bg-surface lg:p-3"
    >
      <ul className="flex overflow-x-auto lg:block">
        {sections.map(({ id, label: words }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className="flex min-h-12 items-center px-3 font-medium text-brand-ink first:ps-0 hover:underline lg:ps-3!"
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
