import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import type { Verdict } from './judgement.ts'
import { runScenario } from './run.ts'
import { scenarios } from './scenarios.ts'
import { canMount } from './small.disk.ts'
import { listCells, readRows, writeFaults, writePage, writeTable } from './table.ts'
import { createTemplate } from './topology.ts'

// Runs the scenarios named on the command line, or all, and prints a table. `--write` replaces the rows of these scenarios in
// docs/chaos.md and leaves the others.

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1))

const args = process.argv.slice(2)
const named = args.filter((each) => !each.startsWith('--'))
const unknown = named.find((name) => !(name in scenarios))
if (unknown !== undefined) {
  process.stderr.write(
    `chaos: there is no scenario ${unknown}; the scenarios are ${Object.keys(scenarios).join(', ')}\n`,
  )
  process.exit(1)
}

const mounts = await canMount()
const template = await createTemplate()
const verdicts: Verdict[] = []
const skipped: string[] = []
for (const [name, scenario] of Object.entries(scenarios)) {
  if (named.length > 0 && !named.includes(name)) continue
  if (scenario.needs?.smallDisk && !mounts) {
    process.stderr.write(`chaos: skipping ${name}: this process may not mount a file system\n`)
    skipped.push(name)
    continue
  }
  process.stderr.write(`chaos: ${name}\n`)
  const verdict = await runScenario(template.cluster, name, scenario)
  process.stderr.write(writeFaults(verdict))
  verdicts.push(verdict)
}
template.remove()
process.stdout.write(`${writeTable(verdicts.map(listCells))}\n`)
if (args.includes('--write')) writeRows(verdicts)
// A workflow must not pass because it lacks a right.
const isIncomplete = skipped.length > 0 && process.env['CI'] !== undefined
process.exit(isIncomplete || verdicts.some(({ faults }) => faults.length > 0) ? 1 : 0)

function writeRows(verdicts: readonly Verdict[]): void {
  const file = join(root, 'docs/chaos.md')
  const earlier = existsSync(file) ? readRows(readFileSync(file, 'utf8')) : new Map()
  const rows = new Map([
    ...earlier,
    ...verdicts.map((each) => [each.name, listCells(each)] as const),
  ])
  const ordered = Object.keys(scenarios).flatMap((name) =>
    rows.has(name) ? [rows.get(name)!] : [],
  )
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()})`
  writeFileSync(file, writePage(ordered, machine))
  execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', file], { cwd: root })
}
