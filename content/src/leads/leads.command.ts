import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ProblemError } from '@faceplate/contracts/problem.contract'
import { openConfiguredDatabase } from '../database/location.ts'
import { exportFile } from './leads.export.ts'
import { forget } from './leads.forget.ts'
import { list } from './leads.list.ts'
import { release } from './leads.release.ts'
import { retry } from './leads.retry.ts'
import { secret } from './leads.secret.ts'
import { show } from './leads.show.ts'
import { CommandError, type Given, type Subcommand } from './leads.subcommand.ts'

/** All that the command does, in the order of the help. */
const subcommands: Readonly<Record<string, Subcommand>> = {
  list,
  show,
  export: exportFile,
  forget,
  retry,
  release,
  secret,
}

async function main([name = '', ...args]: string[]): Promise<void> {
  // What is read here is full of personal data: for the owner alone.
  process.umask(0o077)
  const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined
  if (!subcommand) throw new CommandError(describeUsage())
  const given = readArguments(subcommand, args)
  // The database is made when it is missing, which would hide that this is the wrong folder.
  const { DATABASE_URL, DATA_DIR = './data' } = process.env
  const isThere = DATABASE_URL || existsSync(join(DATA_DIR, 'content.sqlite'))
  if (!isThere && !subcommand.worksWithoutDatabase) {
    throw new CommandError(`There is no database in ${resolve(DATA_DIR)}: set DATA_DIR`)
  }
  const database = await openConfiguredDatabase(process.env)
  try {
    await subcommand.run(database, given)
  } finally {
    await database.destroy()
  }
}

function readArguments({ options = {}, operands }: Subcommand, args: string[]): Given {
  const { least, most } = operands ?? { least: 0, most: 0 }
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length >= least && positionals.length <= most) {
      const { PORT = '3000', PUBLIC_ORIGIN = `http://localhost:${PORT}` } = process.env
      return { operands: positionals, options: values, publicOrigin: PUBLIC_ORIGIN }
    }
  } catch {
    // Said below.
  }
  throw new CommandError(describeUsage())
}

function describeUsage(): string {
  const lines = Object.entries(subcommands).map(
    ([name, { usage }]) => `  npm run --silent leads -- ${name} ${usage}`,
  )
  const title = 'Requests that visitors sent, from the database of DATA_DIR or DATABASE_URL.'
  return [title, '', ...lines, ''].join('\n')
}

// `leads list | head` closes the output early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1)
})

try {
  await main(process.argv.slice(2))
} catch (error) {
  const isTold =
    error instanceof CommandError ||
    error instanceof ProblemError ||
    (error instanceof Error && 'code' in error)
  if (!isTold) throw error
  const reason = error.message || ('code' in error ? String(error.code) : error.name)
  process.stderr.write(reason.endsWith('\n') ? reason : `${reason}\n`)
  process.exitCode = 1
}
