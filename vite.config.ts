import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // Its helper costs a kilobyte on every page; React Router preloads what a page needs.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few larger files compress better than many small ones, and cost fewer round trips.
          groups: [
            // React Router's own links and forms (dom/lib) stay out: only the student area uses them.
            {
              name: "react",
              test: /node_modules\/(?:react|react-dom|scheduler|react-router)\/(?!.*\/lib\/dom\/(?:lib|dom)\.js)/,
            },
            // What most pages share: the frame's icons and buttons, words and small helpers; no form's fields.
            {
              name: "frame",
              test: /(?:app\/(?:kernel\/(?:ui(?!\/fields)|web|contract)|features\/[a-z]+\/contract|words|start\/pages\/frame)|engine\/wording\/fill-in)/,
              minShareCount: 8,
            },
          ],
        },
      },
    },
  },
});
