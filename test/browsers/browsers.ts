import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@faceplate/server/process/project'
import { listPageAddresses } from '../support/page.examples.ts'
import { launchSite } from '../support/site.launch.ts'
import { listUnnoticed } from './detector.ts'
import { engines, type EngineName, type Screen } from './engines.ts'
import { Visitor } from './visitor.ts'
import { scrollThrough, walk, type Check } from './walk.ts'

// Walks through the whole site in Firefox and WebKitGTK, at the width of a phone and of a desktop. Arguments name the
// engines; default: all. `--screenshots` takes pictures of all pages instead, in both colour schemes, for review by eye.

const sizes = [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
]

/** Results of one engine at one width, by check. */
interface Column {
  title: string
  faults: Record<string, string[]>
}

async function check(name: EngineName, screen: Screen, origin: string, pages: readonly string[]) {
  const engine = await engines[name](screen)
  const title = `${engine.name}, ${screen.width} px`
  const visitor = new Visitor(engine, origin)
  const faults: Column['faults'] = {}
  const checks: Record<string, Check> = {
    'broken page is noticed': () => listUnnoticed(engine),
    ...walk,
  }
  try {
    for (const [check, run] of Object.entries(checks)) {
      faults[check] = await run(visitor, pages).catch(async (error: Error) => [
        error.message,
        ...(await visitor.listFaults().catch(() => [])),
      ])
      process.stdout.write(`${title}: ${check}\n`)
    }
  } finally {
    await engine.close()
  }
  return { title, faults }
}

async function takeScreenshots(
  name: EngineName,
  screen: Screen,
  origin: string,
  pages: readonly string[],
) {
  const folder = join(root, 'dist/browsers')
  await mkdir(folder, { recursive: true })
  const engine = await engines[name](screen)
  const visitor = new Visitor(engine, origin)
  try {
    for (const page of pages) {
      await visitor.open(page)
      await scrollThrough(visitor)
      await visitor.read(() => scrollTo({ top: 0, behavior: 'instant' }))
      const file = `${page.replaceAll(/\W+/g, '-')}-${name}-${screen.width}-${screen.colorScheme}.png`
      await writeFile(join(folder, file), await engine.capture(), 'base64')
      process.stdout.write(`${file}\n`)
    }
  } finally {
    await engine.close()
  }
}

/** A table of check × engine and width, and below it all faults. */
function writeTable(columns: readonly Column[]): string {
  const checks = Object.keys(columns[0]?.faults ?? {})
  const rows = [
    ['', ...columns.map(({ title }) => title)],
    ...checks.map((check) => [
      check,
      ...columns.map(({ faults }) => {
        const count = faults[check]?.length ?? 0
        return count === 0 ? 'ok' : `${count} fault${count === 1 ? '' : 's'}`
      }),
    ]),
  ]
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  const lines = rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
  const reasons = columns.flatMap(({ title, faults }) =>
    checks.flatMap((check) => faults[check]?.map((each) => `${title}: ${check}: ${each}`) ?? []),
  )
  return `\n${[...lines, '', ...reasons].join('\n').trimEnd()}\n`
}

// Its exit ends the programs of the engines.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const args = process.argv.slice(2)
const names = (Object.keys(engines) as EngineName[]).filter(
  (name) => args.includes(name) || !args.some((arg) => arg in engines),
)
const site = await launchSite({ LOG_LEVEL: 'warn' })
try {
  const pages = await listPageAddresses(site.origin)
  const visitWith = async (name: EngineName) => {
    const columns = []
    for (const size of sizes) {
      if (args.includes('--screenshots')) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await takeScreenshots(name, { ...size, colorScheme }, site.origin, pages)
        }
      } else {
        columns.push(await check(name, { ...size, colorScheme: 'light' }, site.origin, pages))
      }
    }
    return columns
  }
  const columns = (await Promise.all(names.map(visitWith))).flat()
  if (columns.length > 0) process.stdout.write(writeTable(columns))
  const isClean = columns.every(({ faults }) => Object.values(faults).flat().length === 0)
  process.exitCode = isClean ? 0 : 1
} finally {
  await site.stop()
}
