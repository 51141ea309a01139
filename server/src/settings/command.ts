import { SettingsError } from './settings.reader.ts'

/** Ends a command with its message. A message that ends in a line break is the usage text. */
export class CommandError extends Error {}

/**
 * Runs an npm command with its arguments. Errors of the given classes and system errors end it with their message and
 * exit code 1; an unexpected error ends it with its stack.
 */
export async function runCommand(
  main: (args: string[]) => Promise<void> | void,
  ...expected: readonly (abstract new (...args: never[]) => Error)[]
): Promise<void> {
  // A reader that closes the pipe early, such as `head`, is not an error.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    process.exit(code === 'EPIPE' ? 0 : 1)
  })
  try {
    await main(process.argv.slice(2))
  } catch (error) {
    const kinds = [CommandError, SettingsError, ...expected]
    const isExpected =
      error instanceof Error && ('code' in error || kinds.some((kind) => error instanceof kind))
    if (!isExpected) throw error
    // A connection to several addresses fails with a list of errors and no message of its own.
    const reason = error.message || ('code' in error ? String(error.code) : error.name)
    process.stderr.write(reason.endsWith('\n') ? reason : `${reason}\n`)
    process.exitCode = 1
  }
}
