import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserProgram } from '../support/browser.program.ts'
import { site } from './contestants.ts'
import { median, write, writeTable } from './figures.ts'
import { isQuick } from './pace.ts'
import { ensurePeer } from './peers/install.ts'
import type { Section } from './section.ts'
import { makeFolder, everywhere, runProgram } from './servers.ts'

const runs = isQuick ? 1 : 5

/** Least score in each column. */
const aim = 98

interface PageType {
  path: string
  /** Search engines must not index the page, which Lighthouse counts against it. */
  isHidden?: boolean
}

const pages: Record<string, PageType> = {
  home: { path: '/' },
  catalogue: { path: '/catalog/' },
  group: { path: '/catalog/switches/' },
  product: { path: '/product/ks-2428/' },
  comparison: { path: '/catalog/comparison/?ids=ks-1208,ks-1210', isHidden: true },
  'news item': { path: '/news/' },
  contacts: { path: '/contacts/' },
  search: { path: '/search/?q=switch', isHidden: true },
}

const columns = ['performance', 'accessibility', 'best-practices', 'seo']

const vitals: Record<string, string> = {
  'total-blocking-time': 'TBT, ms',
  'cumulative-layout-shift': 'CLS',
  'largest-contentful-paint': 'LCP, ms',
}

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue: number }>
}

/** Lighthouse's scores of each kind of page, with the default preset (a mobile phone). */
export async function benchLighthouse(): Promise<Section> {
  const folder = ensurePeer('lighthouse')
  if (folder === undefined) return { markdown: 'Left out: Lighthouse cannot be installed here.\n' }
  const server = await site('/').start()
  const examples = await findExamples(server.origin)
  const rows: string[][] = []
  const causes: string[] = []
  for (const [name, page] of Object.entries(examples)) {
    const reports: Report[] = []
    for (let run = 0; run < runs; run += 1) reports.push(await audit(folder, server.origin, page))
    const scores = columns.map((column) =>
      Math.round(median(reports.map(({ categories }) => categories[column]?.score ?? NaN)) * 100),
    )
    const values = Object.keys(vitals).map((vital) =>
      median(reports.map(({ audits }) => audits[vital]?.numericValue ?? NaN)),
    )
    rows.push([`${name}, \`${page.path}\``, ...scores.map(String), ...values.map(writeVital)])
    for (const [at, score] of scores.entries()) {
      const column = columns[at] ?? ''
      if (score < aim) causes.push(`- ${name}, ${column}: ${listCauses(reports, column)}`)
    }
  }
  await server.stop()
  return {
    markdown: `The mobile preset, medians of ${runs} runs. The site has one core, the browser both. The aim is ${aim} in each of the first four
columns. Search engines must not index the comparison and the search, so the audit \`is-crawlable\` is skipped there.

${writeTable(['page', ...columns, ...Object.values(vitals)], rows)}

${causes.length === 0 ? `No score is below ${aim}.` : `Below ${aim}, with the audits that cost most:\n\n${causes.join('\n')}`}
`,
  }
}

/** The audits of a category with the lowest weighted scores. */
function listCauses(reports: readonly Report[], column: string): string {
  const refs = reports[0]?.categories[column]?.auditRefs ?? []
  return refs
    .map(({ id, weight }) => {
      const score = median(reports.map(({ audits }) => audits[id]?.score ?? 1))
      return { id, score, lost: weight * (1 - score) }
    })
    .filter(({ lost }) => lost > 0)
    .toSorted((a, b) => b.lost - a.lost)
    .slice(0, 4)
    .map(({ id, score }) => `${id} ${Math.round(score * 100)}`)
    .join(', ')
}

/** The pages with the first news item. */
async function findExamples(origin: string): Promise<Record<string, PageType>> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, loc = '']) => new URL(loc).pathname)
  const path = paths.find((each) => each.startsWith('/news/') && each !== '/news/') ?? '/news/'
  return { ...pages, 'news item': { path } }
}

async function audit(
  folder: string,
  origin: string,
  { path, isHidden = false }: PageType,
): Promise<Report> {
  const url = origin + path
  const file = join(makeFolder(), 'report.json')
  const child = runProgram(
    {
      command: process.execPath,
      args: [
        join(folder, 'node_modules/lighthouse/cli/index.js'),
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${columns.join(',')}`,
        ...(isHidden ? ['--skip-audits=is-crawlable'] : []),
        '--chrome-flags=--headless=new --no-sandbox',
      ],
      environment: { CHROME_PATH: browserProgram },
      cores: everywhere,
    },
    'pipe',
  )
  let output = ''
  child.stderr?.on('data', (chunk) => (output += chunk))
  child.stdout?.resume()
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}:\n${output}`)
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

function writeVital(value: number): string {
  return value < 1 ? value.toFixed(3) : write(value)
}
