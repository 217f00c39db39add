import { data } from "react-router";
import { messages } from "../../../contract/messages.ts";
import { productName } from "../../../contract/product.ts";
import { NotFoundPage } from "../frame/error-pages.tsx";

export const meta = () => [{ title: `${messages.pageNotFound} · ${productName}` }];

export function loader() {
  return data(null, { status: 404 });
}

export default NotFoundPage;
