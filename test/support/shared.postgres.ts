import type { Engine } from './content.templates.ts'
import { useShared } from './shared.ts'

/** URL of a PostgreSQL server, empty if none is installed; importing this module starts it. */
export const postgres = await useShared('postgres')

/** Engines to test with; PostgreSQL only if it is installed. */
export const engines: readonly Engine[] = postgres ? ['SQLite', 'PostgreSQL'] : ['SQLite']
