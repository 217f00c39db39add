import { route } from "@react-router/dev/routes";

const page = (path: string, file: string) => route(path, `features/check/routes/${file}`);

/** The wizard, and a check that is made again. */
export const checkRoutes = [page("checker", "checker.tsx"), page("checker/results/:code/again", "again.tsx")];
