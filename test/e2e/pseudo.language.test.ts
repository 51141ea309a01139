import { join } from 'node:path'
import { readCatalogue } from '@faceplate/messages/catalogues'
import { root } from '@faceplate/server/process/project'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerAltered } from '../support/altered.content.ts'
import { useBrowser } from '../support/browser.ts'
import { listCutTexts } from '../support/cut.texts.ts'
import { startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { waitUntilHydrated, waitUntilIdle } from '../support/hydration.ts'
import { listPageAddresses, missingPage } from '../support/page.examples.ts'
import { createPseudoCatalogue } from '../support/pseudo.language.ts'
import { origin } from '../support/shared.site.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

const english = readCatalogue(join(root, 'messages/catalogues'), 'en')
const messages = createPseudoCatalogue(english)

/** The pages of single calls are written for engineers, in English. */
const pages = (await listPageAddresses(origin)).filter((path) => !/^\/docs\/./.test(path))

/** Names, examples of part numbers, units, days and addresses, which no catalogue has. */
const untranslated =
  /^(?:[\d\s\p{P}\p{S}]|(?:[A-Z]{1,3}\d[\w-]*|CSV|JSON|XLSX|PDF|PNG|SVG|SHA-256|macOS|Linux|Windows|NetBox|curl|JavaScript|QSFP|Aa Кк|Cisco|Juniper|POST|addGoodToComparison|api|catalog|compare|add-good|id|draw\.io|Creative Commons Zero|HPE Aruba|Cisco Catalyst|Toaster|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec|[a-zA-Zµ]{1,3}|Gbit\/s|erlang|lines)(?![\p{L}]))+$/u

describe('a site in a pseudo-language', () => {
  const open = useBrowser()
  let upstream: FaultyUpstream
  let site: SiteProcess
  beforeAll(async () => {
    upstream = await startFaultyUpstream(
      answerAltered(origin, (path, body: object) =>
        path === 'site' ? { ...body, messages } : body,
      ),
    )
    site = await startSite({ API_BASE: upstream.base, PRIVACY_CONSENT: 'N' })
  })
  afterAll(async () => {
    await site.stop()
    await upstream.close()
  })

  test.each(pages)(
    '[E-messages] [E-direction] %s shows no text that is in no catalogue, and fits where lines go from right to left',
    async (path) => {
      const { page } = await open({
        baseURL: site.origin,
        complaints: path === missingPage ? [/status of 404/] : [],
      })
      const answers = collectAnswers(page)
      await page.goto(path)
      await waitUntilHydrated(page)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      // Parts that load when the visitor comes near have their data from calls of their own.
      await page.waitForLoadState('networkidle')
      expect(await findForeign(page, await Promise.all(answers))).toEqual([])
      await readFromRight(page)
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 800 })
        await waitUntilIdle(page)
        expect(await listCutTexts(page), `${width} px`).toEqual([])
      }
    },
  )

  test('[E-direction] menus, search and a dialog fit where lines go from right to left', async () => {
    const { page } = await open({ baseURL: site.origin })
    await page.goto('/')
    await waitUntilHydrated(page)
    await readFromRight(page)
    for (const panel of await page.locator('[data-header] [data-panel] > summary').all()) {
      if (!(await panel.isVisible())) continue
      await panel.click()
      await waitUntilIdle(page)
      expect(await listCutTexts(page), `${await panel.textContent()}`).toEqual([])
      await page.keyboard.press('Escape')
    }
    await page.setViewportSize({ width: 360, height: 800 })
    await page.locator('[data-drawer] > summary').click()
    for (const panel of await page.locator('nav [data-panel] > summary').all()) {
      await panel.click()
      await waitUntilIdle(page)
      expect(await listCutTexts(page), `360 px: ${await panel.textContent()}`).toEqual([])
    }
  })
})

/** Styles and scripts read the direction of the document. */
function readFromRight(page: Page): Promise<string> {
  return page.evaluate(() => (document.documentElement.dir = 'rtl'))
}

/** The bodies of the calls that the page makes from now on; a page that closes takes the last ones along. */
function collectAnswers(page: Page): Promise<string>[] {
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    const isCall = new URL(response.url()).pathname.startsWith('/api/')
    if (isCall && response.request().method() === 'GET') {
      answers.push(response.text().catch(() => ''))
    }
  })
  return answers
}

/** Visible and spoken texts that neither the catalogue nor the content has. */
async function findForeign(page: Page, answers: readonly string[]): Promise<string[]> {
  const found = await page.evaluate(collectForeign, answers)
  return found.filter((text) => !/^https?:/.test(text) && !untranslated.test(text))
}

async function collectForeign(called: readonly string[]): Promise<string[]> {
  const clean = (text: string) => text.replaceAll(/[\s\u00ad\u200b]+/g, ' ').trim()
  // The data of the page, and the calls whose data only the server has.
  const calls = [
    'site',
    'catalog/groups',
    'solutions/groups?type=task',
    'banners/base',
    'banners/teaching',
    'banners/company',
  ]
  const answers = [
    document.getElementById('answers')?.textContent ?? '',
    ...called,
    ...(await Promise.all(calls.map((call) => fetch(`/api/${call}`).then((each) => each.text())))),
  ]
  const strings: string[] = []
  const gather = (value: unknown): void => {
    if (typeof value === 'string') {
      const html = new DOMParser().parseFromString(value, 'text/html')
      strings.push(clean(value), clean(html.body.textContent ?? ''))
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) if (key !== 'messages') gather(each)
    }
  }
  for (const answer of answers) if (answer !== '') gather(JSON.parse(answer))
  const content = strings.join('\n').toLowerCase()
  const foreign = new Set<string>()
  const note = (text: string) => {
    const rest = clean(text)
    // A title names the page and the maker, a label a characteristic and its unit.
    const parts = rest.split(/(?:^| )· |[,:.] /).map((part) => part.trim().toLowerCase())
    if (
      !content.includes(rest.toLowerCase()) &&
      parts.some((part) => !content.includes(part.replace(/\.$/, '')))
    ) {
      foreign.add(rest)
    }
  }
  /** Texts outside the brackets of messages; a message may go on in the next node. */
  let depth = 0
  const read = (text: string) => {
    let outside = ''
    for (const character of text) {
      if (character === '⟦') depth += 1
      else if (character === '⟧') depth -= 1
      else if (depth === 0) outside += character
    }
    note(outside)
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || parent.closest('script, style, noscript, code, pre, svg text, body [lang=en]'))
      continue
    read(node.textContent ?? '')
  }
  depth = 0
  for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')) {
    if (element.closest('body [lang=en]')) continue
    for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
      depth = 0
      read(element.getAttribute(name) ?? '')
    }
  }
  for (const text of [
    document.title,
    document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
  ]) {
    depth = 0
    read(text)
  }
  return [...foreign]
}
