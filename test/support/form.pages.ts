import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { waitUntilHydrated, waitUntilLive } from './hydration.ts'

/** Who fills in a form, by its labels. */
export const person = {
  Name: 'Анна Петрова',
  Company: 'Sever Telecom',
  Phone: '+7(383)555-01-40',
  Email: 'anna@sever.example',
}

/** The section with the three forms at the foot of every page. */
export function findContact(page: Page): Locator {
  return page.getByRole('region', { name: 'Contact us' })
}

/** Goes to the forms at the foot of a page and waits until their script has taken over. */
export async function openContact(page: Page, path = '/in-progress/'): Promise<Locator> {
  await page.goto(path)
  // Until then the router may still go back to the top.
  await waitUntilHydrated(page)
  const contact = findContact(page)
  await contact.scrollIntoViewIfNeeded()
  await waitUntilLive(contact.locator('form').first())
  return contact
}

export function findField(scope: Locator, label: string): Locator {
  return scope.getByRole('textbox', { name: label, exact: true })
}

/** What is said below a field first: what is wrong, or else what helps. */
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

/** Collects the events that forms and goals send, in their order. */
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

/** Expects what becomes so in a browser that may be slow. */
export function expectSoon<Value>(read: () => Promise<Value> | Value) {
  return expect.poll(read)
}
