import { productName } from "../../contract/product.ts";

/** Title of a personal page, hidden from search engines. `title` is without the product's name. */
export function PrivateHead({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} · ${productName}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
