import { parseArgs } from 'node:util'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { findSiteAddress } from '@faceplate/server/process/site.address'
import { CommandError, runCommand } from '@faceplate/server/settings/command'
import { readContentSettings } from '@faceplate/server/settings/content.settings'
import { withExistingDatabase } from '../../base/database/location.ts'
import type { Subcommand, SubcommandInput } from './leads.subcommand.ts'

/** Subcommands by name, in the order of the help. */
type Subcommands = Readonly<Record<string, Subcommand>>

interface Usage {
  /** Name of the script of `package.json`. */
  command: string
  title: string
}

/** Runs the subcommand that the arguments of the process name, or prints the usage. */
export async function runSubcommands(subcommands: Subcommands, usage: Usage): Promise<void> {
  await runCommand(async ([name = '', ...args]: string[]) => {
    // Exported files contain personal data: only their owner may read them.
    process.umask(0o077)
    const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined
    const words = subcommand && readArguments(subcommand, args)
    if (!subcommand || !words) throw new CommandError(describeUsage(subcommands, usage))
    const settings = readContentSettings(process.env)
    const publicOrigin = findSiteAddress(settings.DATA_DIR, settings.PUBLIC_ORIGIN)
    const given: SubcommandInput = { ...words, settings, publicOrigin }
    await withExistingDatabase(settings, async (database) => subcommand.run(database, given), {
      mayCreate: subcommand.worksWithoutDatabase ?? false,
    })
  }, ProblemError)
}

/** Undefined for arguments that the subcommand does not have. */
function readArguments({ options = {}, operands }: Subcommand, args: string[]) {
  const { min, max } = operands ?? { min: 0, max: 0 }
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    const isRight = positionals.length >= min && positionals.length <= max
    return isRight ? { operands: positionals, options: values } : undefined
  } catch {
    return undefined
  }
}

function describeUsage(subcommands: Subcommands, { command, title }: Usage): string {
  const lines = Object.entries(subcommands).map(
    ([name, { usage }]) => `  npm run --silent ${command} -- ${name} ${usage}`,
  )
  return [title, '', ...lines, ''].join('\n')
}
