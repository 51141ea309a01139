import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { expectSoon, findContact, openContact, readNote } from '../support/form.pages.ts'
import { waitUntilHydrated, waitUntilLive } from '../support/hydration.ts'

/** Each form of the site: how a visitor reaches it, and its first required field if that is always the same. */
const forms: { name: string; first?: string; reach: (page: Page) => Promise<Locator> }[] = [
  { name: 'a consultation', first: 'Subject', reach: (page) => openChoice(page, 'Consultation') },
  { name: 'a call', first: 'Name', reach: (page) => openChoice(page, 'Request a call') },
  { name: 'a partnership', first: 'Name', reach: (page) => openChoice(page, 'Partnership') },
  {
    name: 'becoming a partner',
    first: 'Name',
    async reach(page) {
      await openContact(page)
      return press(page, 'Become a partner')
    },
  },
  {
    name: 'equipment',
    first: 'Name',
    async reach(page) {
      await show(page, '/product/ks-2428/')
      return press(page, 'Request for equipment')
    },
  },
  {
    name: 'equipment to test',
    first: 'Name',
    async reach(page) {
      await show(page, '/product/ks-2428/')
      return press(page, 'Test it first')
    },
  },
  {
    name: 'modules',
    first: 'Name',
    async reach(page) {
      await show(page, '/catalog/switches/sfp/')
      await page
        .getByRole('button', { name: /^Add to request: / })
        .first()
        .press('Enter')
      return findForm(page, '#request form')
    },
  },
  {
    name: 'an alternative',
    first: 'Name',
    async reach(page) {
      await show(page, '/analogs/?vendor=cisco&model=C9200-24T-4G')
      return findForm(page, '#request form')
    },
  },
  {
    name: 'a solution',
    first: 'Name',
    async reach(page) {
      await show(page, addressOf('solutions-code', { code: 'school-network' }))
      return findForm(page, '#request form')
    },
  },
  { name: 'support', first: 'Name', reach: (page) => openFold(page, 'Technical support') },
  {
    name: 'a longer warranty',
    first: 'Serial numbers',
    reach: (page) => openFold(page, 'Warranty extension'),
  },
  { name: 'testing', first: 'Name', reach: (page) => openFold(page, 'Test equipment') },
  { name: 'a design', first: 'Name', reach: (page) => openFold(page, 'Network design') },
  {
    name: 'a questionnaire',
    async reach(page) {
      await show(page, '/questionnaires/ecss/')
      return findForm(page, 'main form')
    },
  },
  {
    name: 'a calculation',
    first: 'Name',
    async reach(page) {
      await show(page, `${pathOf('prices-eccm')}?devices=100`)
      return findForm(page, 'main form[action*=questionnaire]')
    },
  },
]

describe('forms by keyboard', () => {
  const open = useBrowser()

  test.each(forms)('[V-submit] [V-rules] through the form for $name', async ({ reach, first }) => {
    const { page } = await open({ reducedMotion: 'reduce' })
    const form = await reach(page)
    const controls = form.locator(
      ':is(input:not([type=hidden]), select, textarea):not([tabindex="-1"] *, [tabindex="-1"])',
    )
    // Every control has an accessible name, and required controls are marked as required.
    const lines = (await form.ariaSnapshot()).split('\n')
    const named = lines.filter((line) => /^\s*- (textbox|combobox|checkbox|spinbutton)/.test(line))
    expect(named.filter((line) => !/"[^"]+"/.test(line))).toEqual([])
    const passed = await walk(page, form, controls.first())
    expect(passed).toBeGreaterThan(4)

    // The focus is on the button. Pressing it marks the missing fields and moves the focus to the first of them.
    await page.keyboard.press('Enter')
    const focused = form.locator(':focus')
    await expectSoon(() => focused.getAttribute('aria-invalid')).toBe('true')
    expect(await readNote(focused)).toBe('Required')
    const due = first === undefined ? focused : form.getByLabel(first).first()
    expect(await due.evaluate(isFocused)).toBe(true)
    const marked = form.locator('[aria-invalid=true]')
    expect(await marked.first().evaluate(isFocused)).toBe(true)
    for (const each of await marked.all()) {
      const id = await each.getAttribute('aria-describedby')
      expect(await page.locator(`[id="${id}"]`).innerText()).not.toBe('')
    }
  })
})

const isFocused = (element: Element) => element === document.activeElement

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilHydrated(page)
}

async function findForm(page: Page, selector: string): Promise<Locator> {
  const form = page.locator(selector)
  await form.scrollIntoViewIfNeeded()
  await waitUntilLive(form)
  return form
}

async function openChoice(page: Page, choice: string): Promise<Locator> {
  const contact = await openContact(page)
  await contact.getByRole('radio', { name: choice }).press('Space')
  return findContact(page).locator('form:visible').first()
}

async function press(page: Page, name: string): Promise<Locator> {
  await page.getByRole('link', { name }).first().press('Enter')
  const form = page.getByRole('dialog').locator('form')
  await form.waitFor()
  return form
}

async function openFold(page: Page, title: string): Promise<Locator> {
  await show(page, '/contacts/')
  const fold = page.locator('details').filter({ has: page.getByText(title, { exact: true }) })
  await fold.locator('summary').press('Enter')
  const form = fold.locator('form')
  await waitUntilLive(form)
  return form
}

/** Moves by Tab from the first control to the submit button; returns the number of stops. */
async function walk(page: Page, form: Locator, first: Locator): Promise<number> {
  await first.focus()
  for (let stops = 1; stops < 200; stops++) {
    const focused = form.locator(':focus')
    expect(await focused.count(), `stop ${stops}`).toBe(1)
    if (await focused.evaluate((element) => element.matches('[type=submit]'))) return stops
    await page.keyboard.press('Tab')
  }
  throw new Error('The button that sends was not reached')
}
