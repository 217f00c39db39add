import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { Upload } from "../../contract/endpoint.ts";
import { productName } from "../../contract/product.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** For the description only: a file is parsed as it arrives, without a schema. */
    upload?: Upload;
  }
}

/** OpenAPI of every route registered later: /api/docs for people, /api/openapi.json for programs. */
export async function installApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${productName} API`,
        version: "1",
        description:
          "Every answer has the envelope {success, message, data}; bad input adds errors: [{field, message}].",
      },
      components: { securitySchemes: { client: { type: "http", scheme: "bearer" } } },
    },
    transform: (route) => {
      const transformed = jsonSchemaTransform(route);
      const { upload } = route.route.config ?? {};
      const body = upload === undefined ? {} : multipartBody(upload);
      return { ...transformed, schema: { ...transformed.schema, ...body, tags: [groupOf(route.url)] } };
    },
  });
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true });
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
}

/** An endpoint belongs to the first group whose pattern fits its address; else it is a list for forms. */
const groups: readonly (readonly [RegExp, string])[] = [
  [/^\/oauth\/|\/me\/sessions|\/verification|\/logout/, "login"],
  [/\/me\b/, "student"],
  [/\/classes/, "classes"],
  [/\/extractions/, "extractions"],
  [/\/catalogue\/|\/lists|\/reports/, "catalogue"],
  [/\/watches/, "watches"],
  [/\/webhooks\/sms/, "messages"],
  [/\/webhooks\/|\/pay\/|\/payment|\/payer-link/, "payments"],
  [/checks?\b/, "checks"],
];

function groupOf(url: string): string {
  return groups.find(([pattern]) => pattern.test(url))?.[1] ?? "reference";
}

function multipartBody({ field, types, maxBytes }: Upload) {
  const description = `${types.join(", ")}; at most ${maxBytes / (1024 * 1024)} MB`;
  return {
    consumes: ["multipart/form-data"],
    body: {
      type: "object",
      required: [field],
      properties: { [field]: { type: "string", format: "binary", description } },
    },
  };
}
