import { runCommand } from '@faceplate/server/settings/command'
import { findWarnings } from '@faceplate/server/settings/settings.warnings'
import { ConfigSchema } from '../../base/config/config.ts'
import { reportConfig } from './config.report.ts'

await runCommand(() => {
  try {
    printReport()
  } finally {
    for (const line of findWarnings(ConfigSchema, process.env))
      process.stderr.write(`warning: ${line}\n`)
  }
})

function printReport(): void {
  for (const [program, settings] of Object.entries(reportConfig(process.env))) {
    const nameWidth = Math.max(...settings.map(({ name }) => name.length))
    const sourceWidth = Math.max(...settings.map(({ source }) => source.length))
    const lines = settings.map(({ name, value, source }) =>
      `  ${name.padEnd(nameWidth)}  ${source.padEnd(sourceWidth)}  ${value}`.trimEnd(),
    )
    process.stdout.write(`${program}\n${lines.join('\n')}\n`)
  }
}
