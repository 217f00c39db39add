import { route } from "@react-router/dev/routes";

const page = (path: string, file: string) => route(path, `features/result/routes/${file}`);

/** A result with its plan, its question of what if, and the checks of before. */
export const resultRoutes = [
  page("checker/results/:code", "result.tsx"),
  page("checker/results/:code/plan", "plan.tsx"),
  page("checker/results/:code/ask-to-pay", "ask-to-pay.tsx"),
  page("checker/results/:code/what-if", "what-if.tsx"),
  page("previous-checks", "previous-checks.tsx"),
];
