import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import { expect, describe, test } from 'vitest'
import { findViolations } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { listCutTexts } from '../support/cut.texts.ts'
import { waitUntilHydrated, waitUntilIdle } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'

// English pages have a walk of their own (`layout.test.ts`).
const editions = { ru: 'ru.localhost', vi: 'vn.localhost' } as const

const pages = [
  pathOf('index'),
  addressOf('catalog-group', { _splat: 'switches' }),
  `${addressOf('catalog-group', { _splat: 'access-points' })}?view=table`,
  addressOf('product-code', { code: 'ks-2428p' }),
  `${pathOf('catalog-comparison')}?ids=ks-2428p,ks-2452p,ks-3328p`,
  `${pathOf('search')}?q=poe`,
  `${pathOf('analogs')}?list=JL682A%0A9200L%0AToaster+3000`,
  `${pathOf('link-finder')}?a=sfp-plus&b=sfp-plus`,
  pathOf('prices-eccm'),
  pathOf('contacts'),
  addressOf('solutions-code', { code: 'school-network' }),
  pathOf('support-faq-list'),
]

/** Rules of axe that depend on the texts: the languages of the document and of its parts, and names that differ. */
const languageRules = [
  'html-has-lang',
  'html-lang-valid',
  'html-xml-lang-mismatch',
  'valid-lang',
  'landmark-unique',
]

const { port } = new URL(origin)

describe.each(Object.entries(editions))('[E-direction] the edition in %s', (language, host) => {
  const open = useBrowser()

  test.each(pages)('%s fits at 360 and 1440 px and names its languages', async (path) => {
    const { page } = await open({ baseURL: `http://${host}:${port}` })
    await page.goto(path)
    await waitUntilHydrated(page)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect(await findViolations(page, { part: 'html', rules: languageRules })).toEqual([])
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await waitUntilIdle(page)
      expect(await listCutTexts(page), `${width} px`).toEqual([])
    }
  })

  test('the menu on a phone fits', async () => {
    const { page } = await open({
      baseURL: `http://${host}:${port}`,
      viewport: { width: 360, height: 800 },
    })
    await page.goto('/')
    await waitUntilHydrated(page)
    await page.locator('[data-drawer] > summary').click()
    for (const panel of await page.locator('nav [data-panel] > summary').all()) {
      await panel.click()
      await waitUntilIdle(page)
      expect(await listCutTexts(page), `${await panel.textContent()}`).toEqual([])
    }
  })
})
