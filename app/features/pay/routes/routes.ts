import { route } from "@react-router/dev/routes";

const page = (path: string, file: string) => route(path, `features/pay/routes/${file}`);

/** The page of somebody who pays for a student. */
export const payRoutes = [page("pay/:token", "pay.tsx")];
