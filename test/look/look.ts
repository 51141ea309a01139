import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import { root } from '@faceplate/server/process/project'
import { chromium, type Browser } from 'playwright-core'
import { browserProgram } from '../support/browser.program.ts'
import { launchSite } from '../support/site.launch.ts'

// Takes screenshots of the key views at three widths in both colour schemes, for review by eye; tests check the rest.
// Arguments name the views to take. Default: all.

/** A list as buyers paste it, with what the page has to ask about. */
const orders = [
  'Offer 12',
  'No;Vendor;Part number;Description;Qty;Price',
  '1;Cisco;C9200L-48P-4X-E;Access switch, 48 ports;12;3450,00',
  '2;HPE;JL682A;Access switch;0;410,00',
  '3;Juniper;EX3400-48P;Aggregation;TBD;2100,00',
  '4;Cisco;WS-C2960X-24TS-L-RF, C9300-24T;Spare;2;900,00',
  '5;Acme;Toaster 3000;Kitchen;1;40,00',
  ';;Total;;15;',
].join('\n')

const views: Record<string, string> = {
  home: pathOf('index'),
  catalogue: pathOf('catalog'),
  group: addressOf('catalog-group', { _splat: 'switches' }),
  table: `${addressOf('catalog-group', { _splat: 'access-points' })}?view=table`,
  product: addressOf('product-code', { code: 'ks-2428p' }),
  module: addressOf('product-code', { code: 'kx-sfp10g-lr' }),
  comparison: `${pathOf('catalog-comparison')}?ids=ks-2428p,ks-2452p,ks-3328p`,
  'empty comparison': pathOf('catalog-comparison'),
  alternatives: `${pathOf('analogs')}?model=cisco-c9200l-24p-4g`,
  list: `${pathOf('analogs')}?list=${encodeURIComponent(orders)}`,
  modules: addressOf('catalog-modules', { family: 'switches' }),
  links: `${pathOf('link-finder')}?a=sfp-plus&b=sfp-plus`,
  tree: `${pathOf('link-finder')}?mode=pon&split=64&distance=20`,
  'modules at both ends': `${pathOf('link-finder')}?a=GLC-BX-D&b=GLC-BX-D&distance=5&fibre=os2`,
  'a module for PON': `${pathOf('link-finder')}?a=UF-GP-C%2B&b=KS-3528&distance=5`,
  calculator: pathOf('prices-eccm'),
  search: `${pathOf('search')}?q=poe`,
  downloads: `${pathOf('download')}?product=ks-2428`,
  solution: addressOf('solutions-code', { code: 'school-network' }),
  'no page': '/no-such-page/',
}
const widths = [360, 768, 1440]
const schemes = ['light', 'dark'] as const
/** Height of the visible part of a page, in CSS pixels. */
const height = 1600

const folder = join(root, 'dist/look')

async function takeViews(browser: Browser, origin: string, names: readonly string[]) {
  await mkdir(folder, { recursive: true })
  for (const colorScheme of schemes) {
    const context = await browser.newContext({
      baseURL: origin,
      colorScheme,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.setItem('faceplate:cookie-notice', '"ok"'))
    for (const name of names) {
      for (const width of widths) {
        await page.setViewportSize({ width, height })
        await page.goto(views[name] ?? '', { waitUntil: 'networkidle' })
        const path = join(folder, nameFile(name, width, colorScheme))
        await page.screenshot({ path, type: 'jpeg', quality: 85 })
      }
      process.stdout.write(`${name}, ${colorScheme}\n`)
    }
    await context.close()
  }
}

const nameFile = (name: string, width: number, scheme: string) =>
  `${name.replaceAll(' ', '-')}-${width}-${scheme}.jpg`

/** An HTML page with all screenshots, one row per view; each links to its full size. */
function writeSheet(names: readonly string[]): string {
  const rows = names.map((name) => {
    const pictures = schemes.flatMap((scheme) =>
      widths.map((width) => {
        const file = nameFile(name, width, scheme)
        return `<a href="${file}"><img src="${file}" alt="${width} px, ${scheme}"></a>`
      }),
    )
    return `<h2>${name}</h2><div>${pictures.join('')}</div>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>The look</title><style>
body { margin: 2rem; background: #888; font: 1rem system-ui }
div { display: flex; gap: 0.5rem }
img { display: block; width: 100% }
a:nth-child(3n + 1) { flex: 360 }
a:nth-child(3n + 2) { flex: 768 }
a:nth-child(3n) { flex: 1440 }
</style>${rows.join('\n')}</html>`
}

const asked = process.argv.slice(2)
const names = Object.keys(views).filter((name) => asked.length === 0 || asked.includes(name))
const site = await launchSite({ LOG_LEVEL: 'warn' })
const browser = await chromium.launch({ executablePath: browserProgram, args: ['--no-sandbox'] })
try {
  await takeViews(browser, site.origin, names)
} finally {
  await browser.close()
  await site.stop()
}
const sheet = join(folder, 'index.html')
await writeFile(sheet, writeSheet(names))
process.stdout.write(`Open ${pathToFileURL(sheet).href}\n`)
