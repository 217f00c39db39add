import { execFileSync, spawn } from "node:child_process";
import { createServer } from "node:http";
import { existsSync, globSync, mkdirSync } from "node:fs";
import { once } from "node:events";
import path from "node:path";

/** A Postgres of Debian's, servers of any release and a company for texts, all on loopback; each ends with this process. */

const ends = [];
let ending;

/** Ends all of it, the last first; once. */
export function down() {
  ending ??= (async () => {
    for (const end of ends.toReversed()) await end();
  })();
  return ending;
}

export async function startPostgres(folder, port) {
  const [bin] = globSync("/usr/lib/postgresql/*/bin").toSorted().toReversed();
  if (bin === undefined) throw new Error("Skipped: Debian's package postgresql is not installed.");
  const data = path.join(folder, "postgres");
  mkdirSync(data);
  // Postgres refuses root.
  const as =
    process.getuid?.() === 0 ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] : [];
  if (as.length > 0) execFileSync("chown", ["postgres:postgres", data]);
  const run = (...command) =>
    execFileSync([...as, ...command][0], [...as, ...command].slice(1), {
      stdio: "pipe",
      cwd: "/",
      maxBuffer: 2 ** 30,
    });
  run(`${bin}/initdb`, "-D", data, "-A", "trust", "-U", "okwan", "-E", "UTF8", "--locale=C.UTF-8");
  run(
    `${bin}/pg_ctl`,
    "-D",
    data,
    "-w",
    "-l",
    path.join(data, "log"),
    "-o",
    `-p ${port} -h 127.0.0.1 -k ${data}`,
    "start",
  );
  ends.push(async () => run(`${bin}/pg_ctl`, "-D", data, "-w", "-m", "fast", "stop"));
  const url = `postgres://okwan@127.0.0.1:${port}/okwan`;
  run(`${bin}/createdb`, "-h", "127.0.0.1", "-p", String(port), "-U", "okwan", "okwan");
  return {
    url,
    /** Without the jobs, as a backup is. */
    dump: () =>
      run(`${bin}/pg_dump`, "--no-owner", "--exclude-schema=pgboss", "--rows-per-insert=200", url).toString(),
  };
}

/** A release in a folder of its own, installed and built; one that is there already is used. */
export function release(root, commit, folder) {
  if (existsSync(path.join(folder, "build"))) return folder;
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync("git", ["archive", commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["x", "-C", folder], { input: archive });
  const run = (...command) => execFileSync(command[0], command.slice(1), { cwd: folder, stdio: "inherit" });
  run("npm", "ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error");
  run("node", "scripts/link-binaries.mjs");
  run("node_modules/.bin/node", "scripts/ensure-build.mjs");
  return folder;
}

export async function startServer(folder, port, env) {
  const child = spawn(path.join(folder, "node_modules/.bin/node"), ["src/server/main.ts"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      OKWAN_RATE_LIMITS: "off",
      OKWAN_LOG_LEVEL: "warn",
      ...env,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => (output += bytes));
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  ends.push(stop);
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`A server did not start:\n${output}`);
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return { url, stop, output: () => output };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`A server is not ready after a minute:\n${output}`);
}

/** Takes no text until it is told to; then counts them by phone. */
export async function startTextCompany() {
  const company = { takes: false, texts: [], url: "", key: "rig-key" };
  const answer = (body) => {
    if (!company.takes) return [402, { status: "error", message: "Insufficient balance" }];
    const { message, recipients } = JSON.parse(body);
    company.texts.push({ to: recipients[0], message });
    return [200, { status: "success", data: [{ id: String(company.texts.length) }] }];
  };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      const [status, said] = answer(body);
      response.writeHead(status).end(JSON.stringify(said));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  company.url = `http://127.0.0.1:${server.address().port}`;
  ends.push(async () => server.close());
  return company;
}
