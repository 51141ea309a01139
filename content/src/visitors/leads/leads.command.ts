import { parseArgs } from 'node:util'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { findSiteAddress } from '@faceplate/server/process/site.address'
import { CommandError, runCommand } from '@faceplate/server/settings/command'
import { ContentSettings } from '@faceplate/server/settings/content.settings'
import { requireSettings } from '@faceplate/server/settings/settings.reader'
import { withExistingDatabase } from '../../base/database/location.ts'
import { exportFile } from './leads.export.ts'
import { forget } from './leads.forget.ts'
import { list } from './leads.list.ts'
import { release } from './leads.release.ts'
import { retry } from './leads.retry.ts'
import { secret } from './leads.secret.ts'
import { show } from './leads.show.ts'
import type { SubcommandInput, Subcommand } from './leads.subcommand.ts'

/** Subcommands in the order of the help. */
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
  // Exported files contain personal data: only their owner may read them.
  process.umask(0o077)
  const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined
  if (!subcommand) throw new CommandError(describeUsage())
  const settings = requireSettings(ContentSettings, process.env)
  const publicOrigin = findSiteAddress(settings.DATA_DIR, settings.PUBLIC_ORIGIN)
  const given: SubcommandInput = { ...readArguments(subcommand, args), settings, publicOrigin }
  await withExistingDatabase(settings, async (database) => subcommand.run(database, given), {
    mayCreate: subcommand.worksWithoutDatabase ?? false,
  })
}

function readArguments({ options = {}, operands }: Subcommand, args: string[]) {
  const { min, max } = operands ?? { min: 0, max: 0 }
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length >= min && positionals.length <= max) {
      return { operands: positionals, options: values }
    }
  } catch {
    // Reported as usage below.
  }
  throw new CommandError(describeUsage())
}

function describeUsage(): string {
  const lines = Object.entries(subcommands).map(
    ([name, { usage }]) => `  npm run --silent leads -- ${name} ${usage}`,
  )
  const title =
    'Requests that visitors sent, read from the database in DATA_DIR or at DATABASE_URL.'
  return [title, '', ...lines, ''].join('\n')
}

await runCommand(main, ProblemError)
