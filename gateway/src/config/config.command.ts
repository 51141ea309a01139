import { ConfigError } from './config.ts'
import { reportConfig } from './config.report.ts'

// Whoever reads no further, as `head` does, has what they want.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') process.exitCode = 1
})

try {
  for (const [program, settings] of Object.entries(reportConfig(process.env))) {
    const nameWidth = Math.max(...settings.map(({ name }) => name.length))
    const sourceWidth = Math.max(...settings.map(({ source }) => source.length))
    const lines = settings.map(({ name, value, source }) =>
      `  ${name.padEnd(nameWidth)}  ${source.padEnd(sourceWidth)}  ${value}`.trimEnd(),
    )
    process.stdout.write(`${program}\n${lines.join('\n')}\n`)
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
