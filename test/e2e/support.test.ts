import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type { Regulations } from '@faceplate/contracts/calls/reference.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { beforeAll, describe, expect, test } from 'vitest'
import { findViolationsInBoth } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'
import { stated } from '../support/stated.ts'

const read = async <Body>(path: string): Promise<Body> => {
  const answer = await fetch(`${origin}/api/${path}`)
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as Body
}

const faqPath = pathOf('support-faq-list')
const anchor = 'how-do-i-send-a-device-for-repair'
const answer = 'you receive a repair number'

describe('support', () => {
  const open = useBrowser()
  let faq: Site['faq']
  beforeAll(async () => {
    ;({ faq } = await read<Site>('site'))
  })

  test('[P-support] the support page links to forms, terms, documents and answers', async () => {
    const terms = await read<Regulations>('reference/regulations')
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto(pathOf('support'))
    const forms = page.getByRole('region', { name: 'Service and projects' })
    expect(await forms.locator('summary').allInnerTexts()).toEqual([
      'Technical support',
      'Warranty extension',
      'Test equipment',
      'Network design',
    ])
    const warranty = page.getByRole('region', { name: stated(terms.title) })
    for (const { value, name } of terms.facts) {
      await warranty.locator('div', { hasText: name }).getByText(value).first().waitFor()
    }
    for (const { title } of terms.items) await warranty.getByText(title).first().waitFor()
    for (const { title, answer } of terms.levels ?? []) {
      await warranty.locator('div', { hasText: title }).getByText(answer).first().waitFor()
    }
    await warranty.getByRole('link', { name: 'Full terms' }).click()
    await page.getByRole('heading', { level: 2, name: 'Returns' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(pathOf('regulations'))
    await page.goBack()

    const desk = page.getByRole('region', { name: 'Which device is it about?' })
    await desk.getByRole('combobox', { name: 'Product name or part number' }).fill('KS-2428')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByRole('link', { name: 'KS-2428', exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe(pathOf('download'))
  })

  test('[P-support] [L-header] questions are found by words and tags, and each answer has an address, without JavaScript', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto(faqPath)
    const main = page.getByRole('main')
    const questions = main.getByRole('heading', { level: 3 })
    expect(await questions.allInnerTexts()).toEqual(faq.map(({ question }) => question))
    const tags = main.getByRole('list', { name: 'Tags' })
    for (const group of new Set(faq.map((each) => each.group ?? ''))) {
      await tags.getByRole('link', { name: group }).waitFor()
      await main.getByRole('heading', { level: 2, name: group }).waitFor()
    }
    const data = await page.locator('script[type="application/ld+json"]').first().textContent()
    const [found] = JSON.parse(data ?? '') as [{ '@type': string; mainEntity: { name: string }[] }]
    expect(found['@type']).toBe('FAQPage')
    expect(found.mainEntity.map(({ name }) => name)).toEqual(faq.map(({ question }) => question))
    expect(JSON.stringify(found)).toContain('ECCM is free for up to fifty devices')

    const [first = '', second = ''] = new Set(faq.map(({ group = '' }) => group))
    await tags.getByRole('link', { name: second }).click()
    await expect
      .poll(() => questions.allInnerTexts())
      .toEqual(faq.filter(({ group }) => group === second).map(({ question }) => question))
    await expect.poll(() => tags.locator('[aria-current]').innerText()).toContain(second)
    expect(await main.getByRole('heading', { level: 2, name: first }).count()).toBe(0)
    await tags.getByRole('link', { name: 'All' }).click()
    await expect.poll(() => questions.count()).toBe(faq.length)

    await main.getByRole('searchbox', { name: 'Search the questions' }).fill('Repair NUMBER')
    await main.getByRole('button', { name: 'Search' }).click()
    await main.getByText('1 question for “Repair NUMBER”').waitFor()
    expect(new URL(page.url()).search).toBe('?q=Repair+NUMBER')
    expect(await page.locator('head meta[name=robots]').getAttribute('content')).toContain(
      'noindex',
    )
    // The match is not in the question, so the answer is expanded.
    await expect.poll(() => main.getByText(answer).isVisible()).toBe(true)
    await page.goto(`${faqPath}?q=zeppelin`)
    await main.getByRole('link', { name: 'Show all questions' }).click()
    await expect.poll(() => questions.count()).toBe(faq.length)
    expect(await main.getByText(answer).isVisible()).toBe(false)

    await page.goto('about:blank')
    await page.goto(`${faqPath}#${anchor}`)
    await main.getByText(answer).waitFor()
    expect((await page.request.get(`${faqPath}?page=2`)).status()).toBe(404)
  })

  test('[P-support] questions are filtered while typing, and a link opens its answer', async () => {
    const { page } = await open({
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.goto(pathOf('support'))
    await waitUntilHydrated(page)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'How do I send a device for repair?' }).click()
    await page.waitForURL((url) => url.pathname === faqPath && url.hash === `#${anchor}`)
    await main.getByText(answer).waitFor()
    const question = main.getByRole('heading', { level: 3, name: 'for repair?' })
    const readTop = () => question.evaluate((each) => each.getBoundingClientRect().top)
    await expect.poll(async () => (await readTop()) >= 0 && (await readTop()) < 900).toBe(true)
    expect(await findViolationsInBoth(page, { part: 'main' })).toEqual([])

    await main.getByRole('button', { name: 'Copy the link to “How do I send' }).click()
    await main.getByText('Copied').waitFor({ state: 'attached' })
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(new RegExp(`^https?://.+${faqPath}#${anchor}$`))

    const questions = main.getByRole('heading', { level: 3 })
    await main.getByRole('searchbox').pressSequentially('licence')
    await main.getByText('2 questions for “licence”').waitFor()
    await expect.poll(() => questions.count()).toBe(2)
    await page.waitForURL((url) => url.search === '?q=licence')
    await main.getByRole('searchbox').fill('')
    await main.getByText(`${faq.length} questions`, { exact: true }).waitFor()
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
