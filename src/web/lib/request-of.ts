type Values = Readonly<Record<string, string | number | undefined>>;

/** Any call's parts, once the compiler has compared them with its endpoint. */
export interface AnySent {
  readonly params?: Values | undefined;
  readonly query?: Values | undefined;
  readonly body?: unknown;
}

/** "GET /api/v1/schools" and `{query: {country_id: 1}}` as method and path. An empty text asks for nothing. */
export function requestOf(
  call: string,
  { params = {}, query = {} }: AnySent,
): [method: string, path: string] {
  const [method = "", template = ""] = call.split(" ");
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") asked.set(name, String(value));
  }
  const search = String(asked);
  return [method, search === "" ? path : `${path}?${search}`];
}
