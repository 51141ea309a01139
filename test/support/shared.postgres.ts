import type { Engine } from './content.templates.ts'
import { useShared } from './shared.ts'

/** Address of a PostgreSQL server, empty where none is installed; importing this starts it. */
export const postgres = await useShared('postgres')

/** The engines to test on; PostgreSQL is left out where there is none. */
export const engines: readonly Engine[] = postgres ? ['SQLite', 'PostgreSQL'] : ['SQLite']
