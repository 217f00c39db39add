import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { NewPasskey, ShownPasskey } from "../contract/passkeys.ts";

/** For tests: an authenticator in software, as honest or dishonest as a test wants it. */
export class TestAuthenticator {
  readonly id: Buffer = randomBytes(16);
  counter = 0;
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });

  make({ challenge, rp }: { challenge: string; rp: { id: string } }, origin: string): NewPasskey {
    const client = clientData("webauthn.create", challenge, origin);
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const [xBytes, yBytes] = [x, y].map((part) => new Uint8Array(Buffer.from(part, "base64url")));
    /** Elliptic keys (2) for ES256 (-7) on P-256 (1), in COSE. */
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, xBytes!],
      [-3, yBytes!],
    ]);
    const length = Buffer.from([0, this.id.length]);
    const parts = [this.#data(rp.id, 0x45), Buffer.alloc(16), length, this.id, isoCBOR.encode(key)];
    const authData = new Uint8Array(Buffer.concat(parts));
    const fields = new Map<string, string | Map<string, string> | Uint8Array>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    const attestation = Buffer.from(isoCBOR.encode(fields));
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: client.toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  show({ challenge, rpId }: { challenge: string; rpId: string }, origin: string): ShownPasskey {
    const client = clientData("webauthn.get", challenge, origin);
    const data = this.#data(rpId, 0x05);
    const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", signed, this.#keys.privateKey).toString("base64url"),
      },
    };
  }

  #credential() {
    const id = this.id.toString("base64url");
    return { id, rawId: id, type: "public-key", clientExtensionResults: {} } as const;
  }

  #data(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), counter]);
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
