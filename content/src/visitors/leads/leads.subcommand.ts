import type { ParseArgsOptionsConfig } from 'node:util'
import type { ContentSettings } from '@faceplate/server/settings/content.settings'
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { Database } from '../../base/database/schema.ts'

/** What `npm run leads` was given behind the name of a subcommand. */
export interface Given {
  operands: readonly string[]
  options: Readonly<Record<string, unknown>>
  settings: Static<typeof ContentSettings>
  /** Where visitors see the site; addresses of pages begin with it. */
  publicOrigin: string
}

/** One thing that `npm run leads` does: a file of its own, and a line in the table of the command. */
export interface Subcommand {
  /** What the help says behind its name. */
  usage: string
  operands?: { least: number; most: number }
  options?: ParseArgsOptionsConfig
  /** True: there is something to say without a single request. */
  worksWithoutDatabase?: boolean
  run(database: Kysely<Database>, given: Given): Promise<void>
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
