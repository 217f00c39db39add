import { route } from "@react-router/dev/routes";

const page = (path: string, file: string) => route(path, `features/class/routes/${file}`);

/** A class: its sheet, its checks, its sheets to print and its receipt. */
export const classRoutes = [
  page("class", "start.tsx"),
  page("class/:code", "one.tsx"),
  page("class/:code/sheets", "sheets.tsx"),
  page("class/:code/receipt", "receipt.tsx"),
];
