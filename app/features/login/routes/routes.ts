import { route } from "@react-router/dev/routes";

const page = (path: string, file: string) => route(path, `features/login/routes/${file}`);

/** Log in with a code by text, and log out. */
export const loginRoutes = [
  page("login", "login.tsx"),
  page("verify", "verify.tsx"),
  page("logout", "logout.tsx"),
];
