import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { productName } from "../../contract/product.ts";

/** OpenAPI of every route registered after it: /api/docs for people, /api/openapi.json for programs. */
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
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true });
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
}
