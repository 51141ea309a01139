import { parseArgs } from 'node:util'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { CommandError, runCommand } from '@faceplate/server/settings/command'
import { readContentSettings } from '@faceplate/server/settings/content.settings'
import type { Kysely } from 'kysely'
import { withExistingDatabase } from '../../base/database/location.ts'
import type { Database } from '../../base/database/schema.ts'
import { findSecret } from '../../base/database/secret.store.ts'
import { rotatableKeys, rotateKeys } from './key.rotation.ts'

const names = Object.keys(rotatableKeys)

/** Consequences of a rotation at once, by key. */
const lost: Readonly<Record<string, string>> = {
  cookies: 'comparison lists are lost',
  previews: 'all addresses of previews have ended',
}

const usage = `The keys in the database in DATA_DIR or at DATABASE_URL, which sign cookies, webhook posts, previews and checksums.

  npm run keys                                   lists the keys, and until when replaced ones verify
  npm run keys -- rotate [${names.join('|')}]…   replaces these keys, or all, while the site runs
      --at-once                                  the replaced ones verify nothing from now on: for keys that leaked
`

async function main(args: string[]): Promise<void> {
  process.umask(0o077)
  if (process.env['API_BASE']) {
    throw new CommandError('With API_BASE the content API has the keys: rotate them there')
  }
  const { verb, chosen, isAtOnce } = readArguments(args)
  const settings = readContentSettings(process.env)
  await withExistingDatabase(settings, (database) =>
    verb === 'rotate' ? rotate(database, chosen, isAtOnce) : list(database),
  )
}

function readArguments(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      options: { 'at-once': { type: 'boolean' } },
      allowPositionals: true,
    })
    const [verb = 'list', ...chosen] = positionals
    const isAtOnce = values['at-once'] ?? false
    const isKnown = verb === 'rotate' || (verb === 'list' && chosen.length === 0 && !isAtOnce)
    if (isKnown && chosen.every((name) => names.includes(name))) {
      return { verb, chosen: chosen.length > 0 ? [...new Set(chosen)] : names, isAtOnce }
    }
  } catch {
    // Reported as usage below.
  }
  throw new CommandError(usage)
}

async function rotate(
  database: Kysely<Database>,
  chosen: readonly string[],
  isAtOnce: boolean,
): Promise<void> {
  for (const { name, until, isRotated } of await rotateKeys(database, chosen, {
    now: new Date(),
    isAtOnce,
  })) {
    const earlier =
      until === undefined
        ? 'earlier ones verify nothing any more'
        : `the earlier one verifies until ${writeDay(until.toISOString())}`
    const note = (isAtOnce ? lost[name] : undefined) ?? rotatableKeys[name]?.note
    print(isRotated ? `${name}: replaced, ${earlier}; ${note}` : `${name}: not in use yet`)
  }
}

async function list(database: Kysely<Database>): Promise<void> {
  const now = new Date().toISOString()
  for (const [name, { secret }] of Object.entries(rotatableKeys)) {
    const stored = await findSecret(database, secret)
    const since =
      stored?.replaced_at == null ? 'never replaced' : `replaced ${writeDay(stored.replaced_at)}`
    const earlier = (stored?.earlier ?? []).filter(({ until }) => until > now)
    const ends = earlier.map(({ until }) => `, an earlier one verifies until ${writeDay(until)}`)
    print(stored === undefined ? `${name}: not in use yet` : `${name}: ${since}${ends.join('')}`)
  }
}

function writeDay(time: string): string {
  return time.slice(0, 10)
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

await runCommand(main, ProblemError)
