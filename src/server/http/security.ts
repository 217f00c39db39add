import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/**
 * Headers of every answer. Referrer-Policy must not be no-referrer: browsers would then send `Origin: null`
 * and React Router would refuse every form posted without script (stack.md section 3).
 */
export async function installSecurityHeaders(
  app: FastifyInstance,
  settings: { isHttps: boolean; paymentOrigins: readonly string[] },
): Promise<void> {
  await app.register(helmet, {
    global: true,
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        // A form posted without script is redirected to the gateway's page, which this directive covers too.
        formAction: ["'self'", ...settings.paymentOrigins],
        ...(settings.isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: settings.isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", "camera=(self), microphone=(), geolocation=(), payment=(), usb=()");
  });
}
