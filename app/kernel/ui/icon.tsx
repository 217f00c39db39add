export function Icon({
  name,
  className = "",
  size = 24,
}: {
  name: IconName;
  className?: string;
  size?: number;
}) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" className={`icon ${className}`}>
      <path d={paths[name]} />
    </svg>
  );
}

/**
 * Outline icons on a 24-pixel grid with a 1.75-pixel stroke. Decorative: the words beside them carry the
 * meaning.
 */
const paths = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  down: "M6 9l6 6 6-6",
  check: "M5 12.5l4.5 4.5L19 7.5",
  upload: "M12 16V5m0 0L7.5 9.5M12 5l4.5 4.5M5 19h14",
  keyboard: "M4 7h16v10H4zM8 11h.01M12 11h.01M16 11h.01M8 14h8",
  filter:
    "M4 8h9M19 8h1M4 16h1M11 16h9M16 5.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM8 13.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z",
  search: "M11 5a6 6 0 100 12 6 6 0 000-12zM20 20l-4.5-4.5",
  share: "M12 15V4m0 0L8.5 7.5M12 4l3.5 3.5M6 12v7h12v-7",
  print: "M7 9V4h10v5M7 17H5v-7h14v7h-2M8 14h8v6H8z",
  file: "M7 4h7l4 4v12H7zM14 4v4h4",
  lock: "M7 11h10v8H7zM9 11V8a3 3 0 016 0v3",
  phone: "M8 3h8v18H8zM11 18h2",
  info: "M12 4a8 8 0 100 16 8 8 0 000-16zM12 11v5M12 8h.01",
  warn: "M12 5l8 14H4zM12 10v4M12 16.5h.01",
  external: "M14 5h5v5M19 5l-8 8M17 14v5H5V7h5",
  plus: "M12 5v14M5 12h14",
  school: "M3 9.5L12 5l9 4.5-9 4.5zM7 11.5V16c3 2 7 2 10 0v-4.5",
  again: "M5 12a7 7 0 107-7 7.5 7.5 0 00-5.5 2.5L5 9M5 4.5V9h4.5",
  clock: "M12 4a8 8 0 100 16 8 8 0 000-16zM12 8v4l3 2",
  up: "M12 19V5m0 0l-6 6m6-6l6 6",
  bell: "M6 16V11a6 6 0 0112 0v5l1.5 2h-15zM10 20h4",
  user: "M12 5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM5 20c.8-4 3.5-5.5 7-5.5s6.2 1.5 7 5.5",
} as const;

export type IconName = keyof typeof paths;
