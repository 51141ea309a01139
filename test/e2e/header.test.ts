import type { CatalogueGroup } from '@faceplate/contracts/calls/catalogue.contract'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import supertest from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { findItem, findMenu, openPanel } from '../support/header.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'

describe('the header', () => {
  const open = useBrowser()
  let site: Site
  let groups: CatalogueGroup[]
  beforeAll(async () => {
    const read = async (path: string) => (await supertest(origin).get(path)).body
    site = await read('/api/site')
    groups = (await read('/api/catalog/groups')).groups
  })

  test('[H-top] the bar: home, seven items, search, phone, contact and the other sites', async () => {
    const { page } = await open()
    await page.goto('/catalog/')
    await waitUntilHydrated(page)
    const header = page.getByRole('banner')
    expect((await header.boundingBox())?.height).toBe(81)
    const titles = await header
      .locator('nav > ul > li > a, nav [data-panel] > summary')
      .allTextContents()
    expect(titles).toEqual([
      'Products',
      'Solutions',
      'Support',
      'Training',
      'Partners',
      'Company',
      'Contacts',
    ])
    await header.locator('summary', { has: page.getByLabel('Search') }).waitFor()
    const phone = header.getByRole('link', { name: site.contacts.phone })
    await expect.poll(() => phone.getAttribute('href')).toMatch(/^tel:\+\d+$/)
    await header.getByRole('link', { name: 'Contact us' }).waitFor()
    for (const code of ['VN', 'RU']) {
      const link = header.getByRole('link', { name: code, exact: true })
      await expect
        .poll(() => link.getAttribute('href'))
        .toMatch(/^http:\/\/(?:ru|vn)\.localhost:\d+\//)
    }
    await header.getByRole('link', { name: 'home page' }).click()
    await page.waitForURL(`${origin}/`)
  })

  test('[H-top] has room for a larger default font size', async () => {
    for (const [letters, width, isRow] of [
      [16, 1440, true],
      [20, 1440, false],
      [20, 1920, true],
      [24, 768, false],
    ] as const) {
      const { page } = await open({ viewport: { width, height: 900 } })
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: letters } })
      await page.goto('/catalog/')
      await waitUntilHydrated(page)
      const header = page.getByRole('banner')
      const what = `${letters} px at ${width}`
      expect(await findMenu(page).isVisible(), what).toBe(isRow)
      const { height = 0 } = (await header.boundingBox()) ?? {}
      expect(height / letters, what).toBeCloseTo((isRow ? 81 : 65) / 16)
      if (!isRow) continue
      const items = findMenu(page).locator('> ul > li')
      // Each item is on one line, and within the bar.
      for (const item of [
        ...(await items.all()),
        header.getByRole('link', { name: 'Contact us' }),
      ]) {
        const box = await item.boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 0), what).toBeLessThanOrEqual(height)
      }
      for (const title of await items.locator(':is(> a, > [data-panel] > summary) > span').all()) {
        expect(
          await title.evaluate((each) => {
            const text = document.createRange()
            text.selectNodeContents(each)
            return text.getClientRects().length
          }),
          what,
        ).toBe(1)
      }
    }
  })

  test('[H-products] every family shows its sub-groups in order, and links to its page', async () => {
    const { page } = await open()
    await page.goto('/')
    await waitUntilHydrated(page)
    const panel = await openPanel(page, 'Products')
    for (const group of groups) {
      await panel.locator('summary', { hasText: group.name }).click()
      const family = panel.locator('[data-family][open]')
      await family.getByText(group.name).first().waitFor()
      await expect.poll(() => family.count()).toBe(1)
      const path = `/catalog/${group.code}/`
      const entries = group.children.length > 0 ? group.children : [group]
      const sorted = entries.toSorted((a, b) => a.sort - b.sort)
      const links = family.getByRole('listitem').getByRole('link')
      expect(
        await links.evaluateAll((all) => all.map((each) => each.getAttribute('href'))),
      ).toEqual(sorted.map(({ code }) => (group.children.length > 0 ? `${path}${code}/` : path)))
      expect(await links.allInnerTexts()).toEqual(
        sorted.map(({ name, short_description: text }) => `${name}\n${text}`),
      )
      const all = family.getByRole('link', { name: 'Go to Products' })
      await expect.poll(() => all.getAttribute('href')).toBe(path)
      const banner = family.locator(`a:has(img[src="${group.banner?.image}"])`)
      await expect.poll(() => banner.count()).toBe(group.banner ? 1 : 0)
      if (!group.banner) continue
      await expect.poll(() => banner.getAttribute('href')).toBe(group.banner.url)
      await expect
        .poll(() => banner.innerText())
        .toBe(`${group.banner.title}\n${group.banner.description}`)
    }
    const alternative = panel.getByRole('link', { name: 'Select alternative' })
    await expect.poll(() => alternative.getAttribute('href')).toBe('/analogs/')
    await panel.locator('summary', { hasText: groups[1]!.name }).click()
    await panel.getByRole('link', { name: 'Go to Products' }).click()
    await page.waitForURL(`**/catalog/${groups[1]!.code}/`)
  })

  test('[H-products] the current family is open; hovering another shows it, crossing one does not', async () => {
    const { page } = await open()
    await page.goto('/catalog/pon/')
    await waitUntilHydrated(page)
    const panel = await openPanel(page, 'Products')
    const shown = panel.locator('[data-family][open] > summary')
    await shown.filter({ hasText: 'PON equipment' }).waitFor()
    await panel.locator('summary', { hasText: 'Smart home' }).hover()
    await shown.filter({ hasText: 'Smart home' }).waitFor()
    const from = (await shown.boundingBox())!
    // The pointer moves from a family to its submenu, up and to the right across neighbouring items.
    await page.mouse.move(from.x + 200, from.y + 20)
    await page.mouse.move(from.x + 230, from.y - 30, { steps: 3 })
    await page.mouse.move(from.x + 420, from.y - 80, { steps: 3 })
    await panel.getByRole('link', { name: 'Smart home' }).hover()
    await expect.poll(() => shown.innerText()).toContain('Smart home')
  })

  test('[H-columns] columns of the configuration, more, the form and search', async () => {
    const { page } = await open()
    await page.goto('/in-progress/')
    await waitUntilHydrated(page)
    for (const { title, column: name } of site.menu) {
      const column = site.columns.find((each) => each.title === name)
      if (!column) continue
      const panel = await openPanel(page, title)
      await panel.getByText(column.title).waitFor()
      for (const group of column.groups) {
        await panel.getByText(group.title, { exact: true }).first().waitFor()
        for (const { title: text, link, blank } of group.links) {
          // The description of another link may contain this title.
          const element = panel.getByRole('link', { name: new RegExp(`^${text}`) }).first()
          await expect.poll(() => element.getAttribute('href')).toBe(link)
          await expect.poll(() => element.getAttribute('target')).toBe(blank ? '_blank' : null)
          await expect.poll(() => element.getAttribute('rel')).toBe(blank ? 'noopener' : null)
        }
      }
    }
    const panel = await openPanel(page, 'Solutions')
    const contacts = panel.getByRole('link', { name: 'Контакты' })
    await expect.poll(() => contacts.getAttribute('href')).toBe('/contacts/')
    const tool = panel.getByRole('link', { name: 'Device comparison' })
    expect(await tool.isVisible()).toBe(false)
    await panel.locator('summary', { hasText: 'Tools' }).click()
    await expect.poll(() => tool.getAttribute('href')).toBe('/catalog/comparison/')
    await tool.waitFor()
    await panel.getByRole('button', { name: 'Request a call' }).waitFor()
    await panel.getByLabel('Name').waitFor()
    expect(await page.locator('[data-panel="99"] input').isVisible()).toBe(false)
    await page.locator('[data-panel="99"] > summary').click()
    await page.getByRole('combobox', { name: 'Search the site' }).waitFor()
  })

  test('[H-columns] the form of the menu fits a laptop', async () => {
    for (const [width, height, last] of [
      [1280, 720, 'Still needed'],
      [1440, 900, 'Contact us'],
    ] as const) {
      const { page } = await open({ viewport: { width, height } })
      await page.goto('/in-progress/')
      await waitUntilHydrated(page)
      const panel = await openPanel(page, 'Solutions')
      await panel.getByRole('textbox', { name: 'Comment' }).waitFor()
      const { y = Infinity, height: line = 0 } = (await panel.getByText(last).boundingBox()) ?? {}
      expect(y + line, last).toBeLessThanOrEqual(height)
    }
  })

  test('[H-solutions] sub-groups of the group task, under the address of solutions', async () => {
    const { page } = await open()
    await page.goto('/in-progress/')
    const [task] = await (await page.request.get('/api/solutions/groups?type=task')).json()
    const panel = await openPanel(page, 'Solutions')
    const all = panel.getByRole('link', { name: 'All solutions' })
    const solutions = pathOf('solutions')
    await expect.poll(() => all.getAttribute('href')).toBe(solutions)
    expect(task.subgroups.length).toBeGreaterThan(0)
    for (const { code, name, solutions_count: count } of task.subgroups) {
      const link = panel.getByRole('link', { name })
      expect(await link.getAttribute('href')).toBe(
        `${solutions}?group=${task.code}&subgroup=${code}`,
      )
      await expect.poll(() => link.innerText()).toContain(String(count))
    }
    const { code, name } = task.subgroups[1]
    await panel.getByRole('link', { name }).click()
    await page.waitForURL(`**${solutions}?group=${task.code}&subgroup=${code}`)
    const main = page.getByRole('main')
    await main.locator('[aria-current]', { hasText: name }).waitFor()
    const { data } = await (await page.request.get(`/api/solutions?group_id=${code}`)).json()
    expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
      data.map((solution: { name: string }) => solution.name),
    )
  })

  test('[H-banners] service desk, partnership, academy and company', async () => {
    const { page } = await open()
    await page.goto('/in-progress/')
    await waitUntilHydrated(page)
    const read = async (path: string) => (await supertest(origin).get(path)).body[0]
    const support = await openPanel(page, 'Support')
    const desk = support.getByRole('link', { name: site.service_desk!.title })
    await expect.poll(() => desk.getAttribute('href')).toBe(site.service_desk!.url)
    await expect.poll(() => desk.getAttribute('target')).toBe('_blank')
    for (const [title, path] of [
      ['Training', '/api/banners/teaching'],
      ['Company', '/api/banners/company'],
    ] as const) {
      const { url, image } = await read(path)
      const panel = await openPanel(page, title)
      const banner = panel.locator(`a:has(img[src="${image}"])`)
      await expect.poll(() => banner.getAttribute('href')).toBe(url)
      await expect.poll(() => banner.isVisible()).toBe(true)
    }
    const partners = await openPanel(page, 'Partners')
    await partners.getByRole('link', { name: 'Become a partner' }).click()
    const dialog = page.getByRole('dialog', { name: 'Become a partner' })
    await dialog.waitFor()
    expect(await partners.isVisible()).toBe(false)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect
      .poll(() => findItem(page, 'Partners').evaluate((item) => item === document.activeElement))
      .toBe(true)
  })

  test('[H-bottom] phone, email, contact and other sites of the maker', async () => {
    const { page } = await open()
    await page.goto('/in-progress/')
    await waitUntilHydrated(page)
    const panel = await openPanel(page, 'Company')
    await panel.getByRole('link', { name: site.contacts.phone }).waitFor()
    const mail = panel.getByRole('link', { name: site.contacts.email })
    await expect.poll(() => mail.getAttribute('href')).toBe(`mailto:${site.contacts.email}`)
    for (const { title, url } of site.socials) {
      const link = panel.getByRole('link', { name: title })
      await expect.poll(() => link.getAttribute('href')).toBe(url)
      await expect.poll(() => link.getAttribute('target')).toBe('_blank')
      await expect.poll(() => link.getAttribute('rel')).toBe('noopener')
    }
    await panel.getByRole('link', { name: 'Contact us' }).click()
    await panel.waitFor({ state: 'hidden' })
  })

  test('[H-top] [H-products] everything opens and links work without JavaScript', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/in-progress/')
    const support = await openPanel(page, 'Support')
    await support.getByRole('link', { name: 'Knowledge base' }).waitFor()
    const products = await openPanel(page, 'Products')
    expect(await support.isVisible()).toBe(false)
    await products.getByRole('link', { name: 'SFP-modules' }).waitFor()
    await products.locator('summary', { hasText: 'Routers' }).click()
    await products.getByRole('link', { name: 'Branch routers' }).click()
    await page.waitForURL('**/catalog/routers/branch-routers/')
    expect(await findMenu(page).locator('[data-panel][open]').count()).toBe(0)
  })
})
