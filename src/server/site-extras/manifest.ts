import { productName } from "../../contract/product.ts";
import type { Words } from "../../language/words.ts";

/** What a phone needs to install the site. */
export function manifestIn({ t, language }: Words): string {
  return JSON.stringify({
    name: t("extras.install.name", { product: productName }),
    short_name: productName,
    description: t("site.tagline"),
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    lang: language,
    background_color: "#fbfaf5",
    theme_color: "#07452e",
    categories: ["education"],
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
    shortcuts: [
      { name: t("extras.install.check"), url: "/checker" },
      { name: t("extras.install.previous"), url: "/previous-checks" },
      { name: t("extras.install.cutOffs"), url: "/cutoff-points" },
    ],
  });
}
