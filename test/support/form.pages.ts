import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { waitUntilHydrated, waitUntilLive } from './hydration.ts'

/** Contact details by form label. */
export const person = {
  Name: 'Анна Петрова',
  Company: 'Sever Telecom',
  Phone: '+7(383)555-01-40',
  Email: 'anna@sever.example',
}

/** The section with the three forms in the footer of every page. */
export function findContact(page: Page): Locator {
  return page.getByRole('region', { name: 'Contact us' })
}

/** Opens a page, scrolls to the forms in its footer and waits until they are hydrated. */
export async function openContact(page: Page, path = '/in-progress/'): Promise<Locator> {
  await page.goto(path)
  // Before hydration the router may still scroll to the top.
  await waitUntilHydrated(page)
  const contact = findContact(page)
  await contact.scrollIntoViewIfNeeded()
  await waitUntilLive(contact.locator('form').first())
  return contact
}

export function findField(scope: Locator, label: string): Locator {
  return scope.getByRole('textbox', { name: label, exact: true })
}

/** First note below a field: its error, or else its hint. */
export async function readNote(field: Locator): Promise<string> {
  const id = await field.getAttribute('aria-describedby')
  if (id === null) return ''
  const note = field.page().locator(`[id="${id}"]`)
  const [first] = await note.locator('> p').allInnerTexts()
  return first ?? note.innerText()
}

export async function fill(scope: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await findField(scope, label).fill(value)
  }
}

export async function consent(scope: Locator, { news = false } = {}): Promise<void> {
  await scope.getByRole('checkbox', { name: 'processing of my personal data' }).check()
  if (news) await scope.getByRole('checkbox', { name: 'promotional materials' }).check()
}

/** Records the events of forms and goals, in order. */
export async function watchEvents(page: Page): Promise<() => Promise<[string, unknown][]>> {
  await page.evaluate(() => {
    const seen: [string, unknown][] = []
    Object.assign(window, { seen })
    for (const name of ['faceplate:goal', 'faceplate:form-success', 'faceplate:form-error']) {
      addEventListener(name, (event) => seen.push([name, (event as CustomEvent).detail]))
    }
  })
  return () => page.evaluate(() => (window as never as { seen: [string, unknown][] }).seen)
}

/** Expects a value eventually, because a browser may be slow. */
export function expectSoon<Value>(read: () => Promise<Value> | Value) {
  return expect.poll(read)
}
