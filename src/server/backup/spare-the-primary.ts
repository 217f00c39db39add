import { openDatabase, type Database } from "../db/database.ts";
import { replicaLagSeconds } from "../db/replica-lag.ts";
import { writeBackup, type BackupEnd } from "./write-backup.ts";

const mostLagSeconds = 1;

/**
 * Writes the backup from the replica where there is one that keeps up: the primary has students to serve. Where it
 * does not, or ends the long read half-way (a standby may), from the primary, and `say` is told why.
 */
export async function writeBackupSparing(
  primary: Database,
  replicaUrl: string | undefined,
  file: string,
  say: (line: string) => void,
): Promise<BackupEnd> {
  if (replicaUrl === undefined) return writeBackup(primary.pool, file);
  const replica = openDatabase({ connection: replicaUrl, max: 1, applicationName: "okwan backup" });
  try {
    const lag = await replicaLagSeconds(primary.pool, replica.pool);
    if (lag > mostLagSeconds) throw new Error(`it is ${lag.toFixed(1)} s behind`);
    return await writeBackup(replica.pool, file);
  } catch (error) {
    say(`Not from the replica: ${(error as Error).message}`);
    return await writeBackup(primary.pool, file);
  } finally {
    await replica.close();
  }
}
