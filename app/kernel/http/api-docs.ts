import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import type { Upload } from "../contract/endpoint.ts";
import { productName } from "../contract/product.ts";

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
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: "/" }],
      // The publishable client key or a student's token; without either, the strictest limits hold.
      security: [{ client: [] }, {}],
      components: { securitySchemes: { client: { type: "http", scheme: "bearer" } } },
    },
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document)),
    transform: (route) => {
      const transformed = jsonSchemaTransform(route);
      const { upload } = route.route.config ?? {};
      const body = upload === undefined ? {} : multipartBody(upload);
      const tags = [groupOf(route.url)];
      const operationId = operationOf(route.route.method, route.url);
      const response = { ...plainAnswers, ...(transformed.schema.response as object | undefined) };
      return { ...transformed, schema: { operationId, ...transformed.schema, ...body, tags, response } };
    },
  });
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true });
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
}

/** Of routes that answer with a file, a redirect or nothing. */
const failed = { $ref: "#/components/schemas/Failure" };
const plainAnswers = {
  "2xx": { type: "null", description: "Done; or the file" },
  "4xx": failed,
  "5xx": failed,
};

/** Schemas that are sent and answered have two forms; only those that something names are described. */
function withoutUnused(document: ReturnType<typeof jsonSchemaTransformObject>) {
  const schemas: Record<string, unknown> = ("components" in document && document.components?.schemas) || {};
  for (;;) {
    const text = JSON.stringify(document);
    const unused = Object.keys(schemas).filter((name) => !text.includes(`/schemas/${name}"`));
    if (unused.length === 0) return document;
    for (const name of unused) delete schemas[name];
  }
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

/** The name of a route that no use case names: "postOauthToken". */
function operationOf(method: string | string[], url: string): string {
  const words = url.replace("/api/v1/", "").match(/[a-z]+/gi) ?? [];
  const [verb] = [method].flat();
  return [String(verb).toLowerCase(), ...words.map((word) => word[0]!.toUpperCase() + word.slice(1))].join(
    "",
  );
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
