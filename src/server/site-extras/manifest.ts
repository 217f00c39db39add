import { productName, tagline } from "../../contract/product.ts";

/** What a phone needs to install the site. */
export const manifest = JSON.stringify({
  name: `${productName}: programmes your grades open`,
  short_name: productName,
  description: tagline,
  id: "/",
  start_url: "/",
  scope: "/",
  display: "standalone",
  lang: "en",
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
    { name: "Check my grades", url: "/checker" },
    { name: "Previous checks", url: "/previous-checks" },
    { name: "Cut-off points", url: "/cutoff-points" },
  ],
});
