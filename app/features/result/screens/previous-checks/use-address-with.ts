import { useSearchParams } from "react-router";

/** The list's address with some parameters changed; null takes one off. So it works without script. */
export function useAddressWith(): (changes: Readonly<Record<string, string | null>>) => string {
  const [search] = useSearchParams();
  return (changes) => {
    const changed = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    }
    return `?${changed}`;
  };
}
