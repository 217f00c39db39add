/**
 * The tables, as Kysely sees them. Each feature adds its own beside its SQL, so that this folder knows
 * nothing of features:
 *
 *     declare module "./schema.ts" {
 *       interface Tables {
 *         orders: OrdersTable;
 *       }
 *     }
 */
export interface Tables {
  schema_migrations: { name: string; sha256: string; applied_at: Date };
}
