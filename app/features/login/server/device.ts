/** "Chrome on Android": enough to recognise one's own devices, too little to identify a person. */
export function deviceName(userAgent: string | undefined): string {
  if (userAgent === undefined || !userAgent.includes("Mozilla")) return "App or program";
  const browser = browsers.find(([, mark]) => mark.test(userAgent))?.[0] ?? "Browser";
  const system = systems.find(([, mark]) => mark.test(userAgent))?.[0];
  return system === undefined ? browser : `${browser} on ${system}`;
}

// The order matters: most browsers also claim to be Chrome, and Chrome to be Safari.
const browsers: readonly (readonly [string, RegExp])[] = [
  ["Opera Mini", /Opera Mini|OPiOS/],
  ["Opera", /OPR\/|Opera/],
  ["Edge", /Edg(e|A|iOS)?\//],
  ["Samsung Internet", /SamsungBrowser/],
  ["Firefox", /Firefox|FxiOS/],
  ["UC Browser", /UCBrowser/],
  ["Chrome", /Chrome|CriOS/],
  ["Safari", /Safari/],
];
const systems: readonly (readonly [string, RegExp])[] = [
  ["Android", /Android/],
  ["iPhone", /iPhone|iPod/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["Mac", /Macintosh|Mac OS/],
  ["Linux", /Linux|X11/],
];
