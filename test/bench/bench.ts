import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { benchAttacks } from './attacks.bench.ts'
import { benchCache } from './cache.bench.ts'
import { benchCall, benchPage } from './cached.bench.ts'
import { benchContent } from './content.bench.ts'
import { benchEdge } from './edge.bench.ts'
import { benchFlags } from './flags.bench.ts'
import { benchGrowth } from './growth.bench.ts'
import { benchLighthouse } from './lighthouse.bench.ts'
import { benchMemory } from './memory.bench.ts'
import { benchOverload } from './overload.bench.ts'
import { isQuick } from './pace.ts'
import { benchParts } from './parts.bench.ts'
import { benchRedirects } from './redirects.bench.ts'
import type { Section } from './section.ts'
import { has } from './servers.ts'
import { benchStart } from './start.bench.ts'
import { benchUncached } from './uncached.bench.ts'
import { benchWorkers } from './workers.bench.ts'

// Measures the sections named on the command line, or all but the slow ones, and prints Markdown. `--write` replaces these
// sections in docs/benchmarks.md and leaves the others. `--quick` only shows whether everything runs.

interface Bench {
  title: string
  run: () => Promise<Section>
  /** The section needs the load generator on another core. */
  needsLoad?: boolean
  /** The section runs only when it is named on the command line. */
  isSlow?: boolean
}

const benches: Record<string, Bench> = {
  json: { title: 'A cached response', run: benchCall, needsLoad: true },
  page: { title: 'A cached page', run: benchPage, needsLoad: true },
  uncached: { title: 'Uncached pages', run: benchUncached, needsLoad: true },
  parts: { title: 'Parts of a new page', run: benchParts, needsLoad: true },
  workers: { title: 'Workers', run: benchWorkers, needsLoad: true },
  overload: { title: 'Overload', run: benchOverload, needsLoad: true },
  attacks: { title: 'Attacks', run: benchAttacks, needsLoad: true, isSlow: true },
  edge: { title: 'A cache in front', run: benchEdge, needsLoad: true, isSlow: true },
  memory: { title: 'Memory', run: benchMemory, needsLoad: true },
  flags: { title: 'Flags', run: benchFlags, needsLoad: true, isSlow: true },
  start: { title: 'Start', run: benchStart, needsLoad: true },
  lighthouse: { title: 'Lighthouse', run: benchLighthouse, needsLoad: true, isSlow: true },
  cache: { title: 'The cache alone', run: benchCache },
  redirects: { title: 'Redirects', run: benchRedirects },
  content: { title: 'The content service', run: benchContent },
  growth: { title: 'A large catalogue', run: benchGrowth, needsLoad: true },
}

const folder = join(root, 'docs')
const file = join(folder, 'benchmarks.md')
const isWritten = process.argv.includes('--write')

const named = process.argv.slice(2).filter((each) => !each.startsWith('--'))
for (const name of named) {
  if (benches[name] === undefined) {
    process.stderr.write(
      `bench: there is no section ${name}; the sections are ${Object.keys(benches).join(', ')}\n`,
    )
    process.exit(1)
  }
}
const missing = ['wrk', 'taskset'].filter((program) => !has(program))
if (cpus().length < 2) missing.push('a second core')

const parts = isWritten ? readParts() : new Map<string, string>()
for (const [name, { title, run, needsLoad, isSlow }] of Object.entries(benches)) {
  if (named.length > 0 ? !named.includes(name) : isSlow) continue
  if (needsLoad && missing.length > 0) {
    process.stderr.write(`bench: skipping ${name}: there is no ${missing.join(', no ')}\n`)
    continue
  }
  process.stderr.write(`bench: ${name}\n`)
  const { markdown, plots = {} } = await run()
  parts.set(title, `## ${title}\n\n${markdown.trim()}\n`)
  if (isWritten) writePlots(plots)
  else process.stdout.write(`${parts.get(title)}\n`)
}
if (isWritten) writeParts(parts)
process.exit()

/** The sections of the existing page, by title. */
function readParts(): Map<string, string> {
  if (!existsSync(file)) return new Map()
  const [, ...sections] = readFileSync(file, 'utf8').split(/^(?=## )/m)
  return new Map(sections.map((text) => [/^## (.*)/.exec(text)?.[1] ?? '', `${text.trim()}\n`]))
}

function writeParts(parts: ReadonlyMap<string, string>): void {
  const head = `# Benchmarks

\`npm run bench -- --write\` writes this page, section by section; the latest section was measured on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}${isQuick ? ', in a hurry: **not to be quoted**' : ''}.
Machines differ and are noisy: compare figures of one run with each other.
`
  const sections = Object.values(benches).map(({ title }) => parts.get(title))
  writeFileSync(file, [head, ...sections.filter(Boolean)].join('\n'))
  execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', file], { cwd: root })
}

function writePlots(plots: Readonly<Record<string, string>>): void {
  mkdirSync(join(folder, 'benchmarks'), { recursive: true })
  for (const [name, svg] of Object.entries(plots)) {
    writeFileSync(join(folder, 'benchmarks', name), svg)
  }
}
