import { productName } from "../../contract/product.ts";

/** Title of a page that is one visitor's own: no search engine keeps it. `title` is without the product's name. */
export function PrivateHead({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} · ${productName}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
