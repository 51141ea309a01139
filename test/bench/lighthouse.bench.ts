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

const pages: Record<string, string> = {
  home: '/',
  catalogue: '/catalog/',
  group: '/catalog/switches/',
  product: '/product/ks-2428/',
  comparison: '/catalog/comparison/?ids=ks-1208,ks-1210',
  article: '/news/',
  contacts: '/contacts/',
  solution: '/solutions/',
}

const columns = ['performance', 'accessibility', 'best-practices', 'seo']

const vitals: Record<string, string> = {
  'total-blocking-time': 'TBT, ms',
  'cumulative-layout-shift': 'CLS',
  'largest-contentful-paint': 'LCP, ms',
}

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
}

/** Lighthouse's scores of each kind of page, with the default preset (a mobile phone). */
export async function benchLighthouse(): Promise<Section> {
  const folder = ensurePeer('lighthouse')
  if (folder === undefined) return { markdown: 'Left out: Lighthouse cannot be installed here.\n' }
  const server = await site('/').start()
  const examples = await findExamples(server.origin)
  const rows: string[][] = []
  for (const [name, path] of Object.entries(examples)) {
    const reports: Report[] = []
    for (let run = 0; run < runs; run += 1) reports.push(await audit(folder, server.origin + path))
    const scores = columns.map((column) =>
      Math.round(median(reports.map(({ categories }) => categories[column]?.score ?? NaN)) * 100),
    )
    const values = Object.keys(vitals).map((vital) =>
      median(reports.map(({ audits }) => audits[vital]?.numericValue ?? NaN)),
    )
    rows.push([`${name}, \`${path}\``, ...scores.map(String), ...values.map(writeVital)])
  }
  await server.stop()
  return {
    markdown: `The mobile preset, medians of ${runs} runs. The site has one core, the browser both.

${writeTable(['page', ...columns, ...Object.values(vitals)], rows)}
`,
  }
}

/** Finds the first article and the first solution. */
async function findExamples(origin: string): Promise<Record<string, string>> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, loc = '']) => new URL(loc).pathname)
  const first = (list: string) =>
    paths.find((path) => path.startsWith(list) && path !== list) ?? list
  return { ...pages, article: first('/news/'), solution: first('/solutions/') }
}

async function audit(folder: string, url: string): Promise<Report> {
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
