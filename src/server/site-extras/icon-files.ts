import type { Icon } from "./draw-icon.ts";

export const iconFiles: Readonly<Record<string, Icon>> = {
  "icon-192.png": { size: 192, isMaskable: false },
  "icon-512.png": { size: 512, isMaskable: false },
  "maskable-512.png": { size: 512, isMaskable: true },
  "apple-touch-icon.png": { size: 180, isMaskable: true },
};
