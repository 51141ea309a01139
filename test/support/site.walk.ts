import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findItem, findMenu, openPanel } from './header.ts'
import { waitUntilHydrated } from './hydration.ts'

/** Links of a panel by the heading above them, those without a heading, and whether the form is in it. */
export type PanelShape = Record<string, readonly string[]> & { links: readonly string[] }

/** The shape of header and footer: all texts that a visitor can follow. `↗` marks links that open a new tab. */
export interface SiteShape {
  /** The line above the menu. */
  service: readonly string[]
  /** Menu items: `Contacts /contacts/` is a link, `Products` opens a panel. */
  items: readonly string[]
  panels: Readonly<Record<string, PanelShape>>
  /** Item whose panel has the form. */
  form: string
  /** The area at the bottom of the menu. */
  bottom: readonly string[]
  /** Choices of the contact forms, and links beside them. */
  contact: readonly string[]
  /** Footer columns by their titles. */
  columns: Readonly<Record<string, readonly string[]>>
  /** Links below the columns. */
  legal: readonly string[]
}

/** Walks a site as a visitor does and returns its shape: the menu, a list, the search, a product and a form. */
export async function walkSite(page: Page, { hasScripts = true } = {}): Promise<SiteShape> {
  const shape = await walkMenus(page, { hasScripts })
  if (hasScripts) await search(page)
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  const name = await link.innerText()
  await link.click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await sendRequest(page, hasScripts)
  return shape
}

/** Opens the menus of a page, in a wide and in a narrow window, and returns the shape of the site. */
export async function walkMenus(page: Page, { hasScripts = true } = {}): Promise<SiteShape> {
  await page.goto('/catalog/switches/')
  if (hasScripts) await waitUntilHydrated(page)
  const panels = await walkPanels(page, hasScripts)
  const shape = { ...(await readShape(page)), ...panels }
  await expectNoOverflow(page)
  await walkNarrow(page, shape.items.length)
  return shape
}

/** Opens every panel of the menu. */
async function walkPanels(page: Page, hasScripts: boolean) {
  const panels: Record<string, PanelShape> = {}
  const forms: string[] = []
  const titles = await findMenu(page).locator('[data-panel] > summary').allInnerTexts()
  for (const title of titles) {
    const panel = await openPanel(page, title)
    panels[title] = await panel.evaluate(readPanel)
    if ((await panel.locator('[data-form]').count()) > 0) {
      forms.push(title)
      // Without scripts the form is a link to the forms in the footer.
      const form = hasScripts ? panel.locator('textarea') : panel.locator('noscript a')
      await form.waitFor()
    }
    await findItem(page, title).click()
  }
  expect(forms).toHaveLength(1)
  return { panels, form: forms.join() }
}

/** Reads links by the headings above them. Runs in the page. */
function readPanel(panel: Element): PanelShape {
  const nameLink = (link: Element | null) => {
    const name = [...(link?.children ?? [])].find((part) => part.textContent !== '') ?? link
    return `${name?.textContent}${link?.getAttribute('target') ? ' ↗' : ''}`
  }
  const own = (selector: string) =>
    [...panel.querySelectorAll(selector)].filter(
      (each) => !each.closest('[data-bottom], noscript, form'),
    )
  const shape: Record<string, string[]> & { links: string[] } = {
    links: own('a')
      .filter((link) => !panel.contains(link.closest('ul')))
      .map(nameLink),
  }
  for (const list of own('ul')) {
    const heading = list.previousElementSibling?.textContent ?? 'families'
    shape[heading] = [...list.children].map((item) => {
      const folded = item.querySelector(':scope > details > summary')
      return folded?.firstChild?.textContent ?? nameLink(item.firstElementChild)
    })
  }
  return shape
}

function readShape(page: Page): Promise<Omit<SiteShape, 'panels' | 'form'>> {
  return page.evaluate(() => {
    const readTexts = (selector: string, within: ParentNode = document) =>
      [...within.querySelectorAll(selector)].map(
        (each) => `${each.textContent}${each.getAttribute('target') ? ' ↗' : ''}`,
      )
    const columns = [...document.querySelectorAll('footer nav details')].map((column) => [
      column.querySelector('h2')?.textContent,
      readTexts('a', column),
    ])
    return {
      service: readTexts('[data-header] a + div:has(> [hreflang], > [href^=tel]) > *'),
      items: [...document.querySelectorAll('header nav > ul > li')].map((item) => {
        const link = item.querySelector(':scope > a')
        return link
          ? `${link.textContent} ${link.getAttribute('href')}`
          : `${item.querySelector('summary')?.textContent}`
      }),
      bottom: readTexts('[data-bottom] a'),
      contact: readTexts('#contact-us :is(fieldset label, address > *, address ~ ul a)'),
      columns: Object.fromEntries(columns),
      legal: readTexts('footer nav + div a'),
    }
  })
}

async function expectNoOverflow(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
}

/** On a phone the menu is an accordion of the same items (H-mobile). */
async function walkNarrow(page: Page, count: number): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.locator('[data-drawer] > summary').click()
  const items = findMenu(page).locator('> ul > li')
  await items.first().waitFor()
  expect(await items.count()).toBe(count)
  await expectNoOverflow(page)
  if (size) await page.setViewportSize(size)
}

/** Searches for the first product of the list. */
async function search(page: Page): Promise<void> {
  const name = await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('link')
    .first()
    .innerText()
  await page.locator('[data-panel="99"] > summary').click()
  await page.locator('[data-panel="99"] input').fill(name)
  await page.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Escape')
}

/** Sends the request for equipment, or without scripts the consultation in the footer. */
async function sendRequest(page: Page, hasScripts: boolean): Promise<void> {
  if (hasScripts) {
    await waitUntilHydrated(page)
    await page.getByRole('link', { name: 'Request for equipment' }).first().click()
  }
  const form = hasScripts
    ? page.getByRole('dialog').locator('form')
    : page.locator('#contact-us form[action$=consultation]')
  await form.waitFor()
  if (!hasScripts) await form.locator('select').selectOption({ index: 1 })
  for (const [field, value] of [
    ['name', 'Анна Петрова'],
    ['company_name', 'Sever'],
    ['phone', '+73835550140'],
    ['email', 'anna@sever.example'],
  ] as const) {
    await form.locator(`[name="contacts.${field}"]`).fill(value)
  }
  await form.locator('[name=personalDataProcessingConsent]').check()
  await form.locator('button[type=submit]').first().click()
  if (hasScripts) await page.locator('dialog:has(dl) button').first().waitFor()
  else await page.waitForURL(/\/request-sent\//)
}
