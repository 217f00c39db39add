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
