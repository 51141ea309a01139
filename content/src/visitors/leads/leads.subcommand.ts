import type { ParseArgsOptionsConfig } from 'node:util'
import { findMessages } from '@faceplate/server/process/messages'
import type { ContentSettings } from '@faceplate/server/settings/content.settings'
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { Database } from '../../base/database/schema.ts'

/** Arguments of a command after the name of the subcommand, with settings. */
export interface SubcommandInput {
  operands: readonly string[]
  options: Readonly<Record<string, unknown>>
  settings: Static<typeof ContentSettings>
  /** Public origin of the site, the start of page addresses. */
  publicOrigin: string
}

/** A subcommand of `npm run leads` or `npm run subscribers`: one file, and one entry in the table of its command. */
export interface Subcommand {
  /** Text after the name of the subcommand in the help. */
  usage: string
  operands?: { min: number; max: number }
  options?: ParseArgsOptionsConfig
  /** True if the subcommand is useful without an existing database. */
  worksWithoutDatabase?: boolean
  run(database: Kysely<Database>, given: SubcommandInput): Promise<void>
}

/** The command line is English, whatever the language of the site. */
export const t = findMessages('en')

export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
