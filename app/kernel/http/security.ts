import { ServerResponse, IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance, FastifyReply } from "fastify";
import helmet from "helmet";

/**
 * Headers of every answer. Referrer-Policy must not be no-referrer: browsers would then send `Origin: null`,
 * and React Router would refuse every form posted without script.
 */
export function installSecurityHeaders(
  app: FastifyInstance,
  settings: { isHttps: boolean; paymentOrigins: readonly string[] },
): void {
  const headers = {
    ...headersOfHelmet(settings),
    "permissions-policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
  };
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(headers);
  });
}

/** Extends the policy of one answer: inline styles or scripts, by nonce or hash. */
export function allowInside(
  reply: FastifyReply,
  directive: "style-src" | "script-src",
  sources: readonly string[],
): void {
  const policy = reply.getHeader("content-security-policy");
  if (sources.length === 0 || typeof policy !== "string") return;
  const allowed = sources.map((source) => `'${source}'`).join(" ");
  reply.header(
    "content-security-policy",
    policy.replace(`${directive} 'self'`, `${directive} 'self' ${allowed}`),
  );
}

/** Equal for every answer, so helmet runs once: it would rebuild its policy for every request. */
function headersOfHelmet(settings: Parameters<typeof installSecurityHeaders>[1]): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
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
        // A form posted without script redirects to the gateway's page, which this directive covers too.
        formAction: ["'self'", ...settings.paymentOrigins],
        ...(settings.isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: settings.isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })(request, response, (error) => {
    if (error !== undefined) throw error as Error;
  });
  return response.getHeaders();
}
