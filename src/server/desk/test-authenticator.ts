import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import type { NewPasskey, ShownPasskey } from "../../contract/desk/passkeys.ts";

/** For tests: an authenticator in software, as honest or dishonest as a test wants it. */
export class TestAuthenticator {
  readonly id: Buffer = randomBytes(16);
  counter = 0;
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;

  constructor() {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#publicKey = publicKey;
    this.#privateKey = privateKey;
  }

  make({ challenge, rp }: { challenge: string; rp: { id: string } }, origin: string): NewPasskey {
    const client = clientData("webauthn.create", challenge, origin);
    const { x = "", y = "" } = this.#publicKey.export({ format: "jwk" });
    const key = Buffer.concat([
      Buffer.from("a501020326200121", "hex"),
      bytesOf(Buffer.from(x, "base64url")),
      Buffer.from("22", "hex"),
      bytesOf(Buffer.from(y, "base64url")),
    ]);
    const length = Buffer.from([0, this.id.length]);
    const data = Buffer.concat([this.#data(rp.id, 0x45), Buffer.alloc(16), length, this.id, key]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text("fmt"),
      text("none"),
      text("attStmt"),
      Buffer.from([0xa0]),
      text("authData"),
      bytesOf(data),
    ]);
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
        signature: sign("sha256", signed, this.#privateKey).toString("base64url"),
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

/** Of CBOR, as much as an attestation needs. */
function bytesOf(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from(head), bytes]);
}

function text(word: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
}
