import { SettingsError } from './settings.reader.ts'

/** Ends a command with its message; one that ends in a line break is the help. */
export class CommandError extends Error {}

/**
 * Runs a command of npm with its arguments. Errors of these kinds, and those of the system, end it with their words
 * and 1; one that nobody foresaw, with its stack.
 */
export async function runCommand(
  main: (args: string[]) => Promise<void> | void,
  ...told: readonly (abstract new (...args: never[]) => Error)[]
): Promise<void> {
  // Whoever reads no further, as `head` does, has what they want.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    process.exit(code === 'EPIPE' ? 0 : 1)
  })
  try {
    await main(process.argv.slice(2))
  } catch (error) {
    const kinds = [CommandError, SettingsError, ...told]
    const isTold =
      error instanceof Error && ('code' in error || kinds.some((kind) => error instanceof kind))
    if (!isTold) throw error
    // An attempt at several addresses fails with a list and no message of its own.
    const reason = error.message || ('code' in error ? String(error.code) : error.name)
    process.stderr.write(reason.endsWith('\n') ? reason : `${reason}\n`)
    process.exitCode = 1
  }
}
