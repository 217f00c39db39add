import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

/** A day and time in Accra, or a day alone. */
export function TimeField({
  type = "datetime-local",
  ...field
}: Omit<ComponentProps<typeof TextField>, "type" | "inputMode"> & { type?: "datetime-local" | "date" }) {
  return <TextField {...field} type={type} />;
}
