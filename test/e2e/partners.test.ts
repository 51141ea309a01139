import type {
  Partner,
  PartnerGroup,
  PartnerPage,
} from '@faceplate/contracts/calls/partners.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { describe, expect, test } from 'vitest'
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

describe('the pages of partners', () => {
  const open = useBrowser()

  test('[P-partners] partners by group, country and page, without JavaScript', async () => {
    const all = await read<PartnerPage>('partners?page_size=100')
    const groups = await read<PartnerGroup[]>('partners/groups')
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto(pathOf('partners'))
    const list = page.getByRole('region', { name: 'Partners', exact: true })
    const cards = list.locator('li:has(h2)')
    const readNames = () => list.getByRole('heading', { level: 2 }).allInnerTexts()
    const toNames = (partners: readonly Partner[]) => partners.map(({ name }) => name)
    const robots = page.locator('head meta[name=robots]')
    const canonical = page.locator('head link[rel=canonical]')

    expect(await readNames()).toEqual(toNames(all.data.slice(0, 12)))
    const [first] = all.data as [Partner]
    const card = cards.first()
    await card.getByText(`${first.city}, ${first.country}`).waitFor()
    await card.getByText(stated(first.group).title).waitFor()
    await card.getByText(stated(first.description)).waitFor()
    const site = card.getByRole('link', { name: new URL(stated(first.url)).host, exact: true })
    await expect.poll(() => site.getAttribute('href')).toBe(first.url)
    await expect.poll(() => site.getAttribute('rel')).toBe('noopener')
    await expect.poll(() => card.locator('a[href^="tel:+"]').innerText()).toBe(first.phone)
    await expect.poll(() => card.locator('a[href^="mailto:"]').innerText()).toBe(first.email)

    await page.getByRole('link', { name: 'Next' }).click()
    await expect.poll(readNames).toEqual(toNames(all.data.slice(12, 24)))
    await expect.poll(() => canonical.getAttribute('href')).toMatch(/\/partners\/\?page=2$/)
    expect(await page.title()).toContain('Partners, page 2')
    expect(await robots.count()).toBe(0)

    const tabs = page.getByRole('navigation', { name: 'Partner groups' })
    const [distributors] = groups as [PartnerGroup]
    await tabs.getByRole('link', { name: distributors.title }).click()
    await page.getByRole('heading', { level: 1, name: distributors.title }).waitFor()
    await page.getByText(stated(distributors.description)).waitFor()
    const ofGroup = all.data.filter(({ group }) => group?.code === distributors.code)
    expect(await readNames()).toEqual(toNames(ofGroup))
    await expect
      .poll(() => tabs.locator('[aria-current]').innerText())
      .toContain(distributors.title)
    expect(await robots.count()).toBe(0)
    await expect
      .poll(() => canonical.getAttribute('href'))
      .toMatch(/\/partners\/\?group=distributors$/)

    const countries = list.getByRole('list', { name: 'Countries' })
    await countries.getByRole('link', { name: 'Kazakhstan' }).click()
    await list.getByText('1 partner in Kazakhstan').waitFor()
    expect(await readNames()).toEqual(
      toNames(ofGroup.filter(({ country }) => country === 'Kazakhstan')),
    )
    await expect.poll(() => robots.getAttribute('content')).toContain('noindex')

    await tabs.getByRole('link', { name: 'Technology partners' }).click()
    await page.waitForURL((url) => url.pathname + url.search === pathOf('tech-partners'))
    await page.getByRole('heading', { level: 1, name: 'Technology partners' }).waitFor()
    const tech = all.data.filter(({ group }) => group?.code === 'tech-partners')
    expect(await readNames()).toEqual(toNames(tech))
    await countries.getByRole('link', { name: 'Armenia' }).click()
    await list.getByText('1 partner in Armenia').waitFor()
    expect(new URL(page.url()).pathname).toBe(pathOf('tech-partners'))
  })

  test('[P-partners] groups and countries change in place, and the partnership form opens in a popup', async () => {
    const { page } = await open({ reducedMotion: 'reduce' })
    await page.goto(pathOf('partners'))
    await waitUntilHydrated(page)
    const main = page.getByRole('main')
    const status = main.getByRole('status')
    await main.getByRole('link', { name: /^Russia/ }).click()
    await status.filter({ hasText: '18 partners in Russia' }).waitFor()
    await main.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL((url) => url.search === '?country=Russia&page=2')
    await expect.poll(() => main.getByRole('heading', { level: 2 }).count()).toBe(6 + 1)
    await main.getByRole('link', { name: /^Integrators/ }).click()
    await status.filter({ hasText: '7 partners' }).waitFor()
    await page.goBack()
    await status.filter({ hasText: '18 partners in Russia' }).waitFor()
    expect(await findViolationsInBoth(page, { part: 'main' })).toEqual([])
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    await main.getByRole('link', { name: 'Become a partner' }).click()
    const popup = page.getByRole('dialog', { name: 'Become a partner' })
    await popup.getByRole('textbox', { name: 'Company', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'detached' })
  })

  test('[P-partners] a city of the map leads to its partners, also without JavaScript', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto(pathOf('partners'))
    const map = page.getByRole('group', { name: 'Partners on the map' })
    await map.getByRole('link', { name: '2 partners in Almaty' }).click()
    await page.getByText('2 partners in Almaty').locator('visible=true').first().waitFor()
    const { data } = await read<PartnerPage>('partners?city=Almaty&country=Kazakhstan')
    expect(data.map(({ city }) => city)).toEqual(['Almaty', 'Almaty'])
    const list = page.getByRole('region', { name: 'Partners', exact: true })
    expect(await list.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
      data.map(({ name }) => name),
    )
    await expect.poll(() => map.locator('[aria-current] title').textContent()).toMatch(/Almaty$/)
  })

  test('[P-partners] an unknown group or country says so', async () => {
    const get = (address: string) => fetch(origin + address, { redirect: 'manual' })
    for (const query of ['?group=nobody', '?page=9', '?page=0', '?group=a&group=b']) {
      expect((await get(pathOf('partners') + query)).status, query).toBe(404)
    }
    const moved = await get(`${pathOf('partners')}?country=Russia&group=tech-partners`)
    expect([301, 302, 303, 307, 308]).toContain(moved.status)
    expect(moved.headers.get('location')).toMatch(/\/tech-partners\/\?country=Russia$/)
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto(`${pathOf('partners')}?country=Atlantis`)
    await page.getByRole('heading', { name: 'No partner in Atlantis yet' }).waitFor()
    await page.getByRole('link', { name: 'Show all countries' }).click()
    await page.getByText('25 partners', { exact: true }).waitFor()
  })
})
