import { index, route } from "@react-router/dev/routes";

const at = (file: string) => `features/me/routes/${file}`;
const intoArea = at("into-area.ts");

/** The student area behind a phone code, and the news that a phone may ask for. */
export const meRoutes = [
  route("tell-me/:slug", at("tell-me.tsx")),
  route("recommendations", intoArea, { id: "to-recommendations" }),
  route("apply", intoArea, { id: "to-apply" }),
  route("app/data", at("data.ts")),
  route("app", at("layout.tsx"), [
    index(intoArea, { id: "to-overview" }),
    ...[
      "overview",
      "apply",
      "status",
      "recommendations",
      "update",
      "performance",
      "previous-checks",
      "notifications",
    ].map((name) => route(name, at(`${name}.tsx`))),
  ]),
];
