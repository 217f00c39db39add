import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** The desk's pages: a bundle of their own, beside the site's. */
export default defineConfig({
  root: "app/desk/screens",
  base: "/desk/",
  publicDir: false,
  plugins: [tailwindcss()],
  build: {
    outDir: "../../../build/desk",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    // React Router marks itself for servers that render; here it is bundled for browsers alone.
    rolldownOptions: {
      onwarn: (warning, warn) => warning.code === "MODULE_LEVEL_DIRECTIVE" || warn(warning),
    },
  },
});
