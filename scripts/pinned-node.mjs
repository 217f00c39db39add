import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** The Node that the lockfile brings, or else our own when it is new enough. */
export function pinnedNode(root) {
  const bundled = path.join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  if (existsSync(bundled)) return bundled;
  const wanted = readFileSync(path.join(root, ".node-version"), "utf8").trim();
  const [major] = wanted.split(".");
  if (Number(process.versions.node.split(".")[0]) >= Number(major)) return process.execPath;
  throw new Error(
    `Okwan runs on Node ${major}, and npm has none for ${process.platform}-${process.arch}. ` +
      `Install Node ${wanted} from https://nodejs.org and run this again (this is Node ${process.versions.node}).`,
  );
}
