import { openDatabase } from '@faceplate/content/base/database/database'
import {
  createPreviewId,
  createToken,
  insertPreview,
} from '@faceplate/content/previews/previews.store'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findViolations } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { consent, fill, findContact, person } from '../support/form.pages.ts'
import { useSharedLeads } from '../support/shared.leads.ts'
import { database, origin } from '../support/shared.site.ts'

/** The path of a preview of the shared site. */
async function createPreview(): Promise<string> {
  const content = await openDatabase({ location: database })
  const id = createPreviewId()
  const expires_at = new Date(Date.now() + 3_600_000).toISOString()
  const moment = '2126-12-01T00:00:00.000Z'
  const facts = { created_at: expires_at, expires_at, moment, drafts: 1, has_folder: 0 }
  await insertPreview(content, { id, ...facts, label: 'Launch' })
  const token = await createToken(content, id)
  await content.destroy()
  return `/preview/${token}/`
}

const bar = (page: Page) => page.getByRole('region', { name: 'Preview' })

describe('the bar of a preview', () => {
  const open = useBrowser()
  const leads = useSharedLeads()

  test('is on every page until the visitor leaves, and its script is never loaded', async () => {
    const { page, calls } = await open({ viewport: { width: 360, height: 740 }, complaints: 'any' })
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    const response = await page.goto(`${await createPreview()}?to=/catalog/`)
    expect(response?.headers()['cache-control']).toBe('private, no-store')
    expect(new URL(page.url()).pathname).toBe('/catalog/')
    await expect.poll(() => bar(page).isVisible()).toBe(true)
    expect(await bar(page).textContent()).toContain(
      'Preview: Launch. The site as it will be on 1 December 2126',
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await findViolations(page, { part: '.preview-bar' })).toEqual([])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(
        await findViolations(page, { part: '.preview-bar', rules: ['color-contrast'] }),
      ).toEqual([])
    }
    await page.emulateMedia({ media: 'print' })
    expect(await bar(page).isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })

    await page.locator('main a[href="/catalog/switches/"]').first().click()
    await page.waitForURL('**/catalog/switches/')
    expect(await bar(page).isVisible()).toBe(true)
    expect(scripts.filter((url) => url.includes('PreviewBar'))).toEqual([])
    // The page came with its payload, as on the public site.
    expect(calls).toEqual([])

    await bar(page).getByRole('button').click()
    await page.waitForURL(`${origin}/`)
    expect(await bar(page).count()).toBe(0)
    expect(await page.context().cookies()).not.toContainEqual(
      expect.objectContaining({ name: 'preview' }),
    )
  })

  test('works without scripts, and forms there say that nothing is sent', async () => {
    const { page } = await open({ javaScriptEnabled: false, complaints: [/status of 409/] })
    await page.goto(`${await createPreview()}?to=/catalog/`)
    const contact = findContact(page)
    await contact.getByText('Request a call', { exact: true }).click()
    const { Email: _, ...others } = person
    await fill(contact, { ...others, Name: 'Not sent', Comment: 'After ten' })
    await consent(contact)
    await contact.getByRole('button', { name: 'Send' }).click()
    await findContact(page).getByText('This is a preview, so nothing was sent.').waitFor()
    expect(await leads.read('Not sent')).toEqual([])
    await bar(page).getByRole('button').click()
    expect(await bar(page).count()).toBe(0)
  })
})
