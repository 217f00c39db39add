import { flagDrawings } from "../../contract/flags.ts";
import { countryCodes } from "../../engine/index.ts";

/** Decorative, beside the country's name. */
export function Flag({ country }: { country: string }) {
  const code = countryCodes.find((one) => one === country);
  if (code === undefined) return null;
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="16"
      viewBox="0 0 24 16"
      className="shrink-0 rounded-[3px]"
      dangerouslySetInnerHTML={{ __html: flagDrawings[code] }}
    />
  );
}
