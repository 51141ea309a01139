import type { Migration } from 'kysely/migration'
import { createInitialSchema } from './migrations/001-initial.ts'

/** Migrations of the schema by name, in the order they run. A released migration never changes. */
export const migrations: Record<string, Migration> = {
  '001-initial': { up: createInitialSchema },
}
