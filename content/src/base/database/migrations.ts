import type { Migration } from 'kysely/migration'
import { createInitialSchema } from './migrations/001-initial.ts'
import { addLibraryDay } from './migrations/002-library-day.ts'

/** Migrations of the schema by name, in the order they run. A released migration never changes. */
export const migrations: Record<string, Migration> = {
  '001-initial': { up: createInitialSchema },
  '002-library-day': { up: addLibraryDay },
}
