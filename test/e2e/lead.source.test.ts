import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { consent, fill, findContact, person } from '../support/form.pages.ts'
import { isMounted, waitUntilHydrated } from '../support/hydration.ts'
import { findForm, openPlain, readHeading } from '../support/plain.page.ts'
import { useSharedLeads } from '../support/shared.leads.ts'
import { origin } from '../support/shared.site.ts'

const campaign = 'utm_source=yandex&utm_medium=cpc&utm_campaign=Осень&gclid=G1'

describe('the source of a visit', () => {
  const open = useBrowser()
  const leads = useSharedLeads()

  /** Sends a request for a call from the footer, and returns the stored source. */
  async function sendCall(page: Page, name: string) {
    const contact = findContact(page)
    // A navigation may still scroll to the top.
    const isLive = async () => {
      await contact.scrollIntoViewIfNeeded()
      return contact.locator('form').first().evaluate(isMounted)
    }
    await expect.poll(isLive).toBe(true)
    await contact.getByText('Request a call').click()
    const { Email: _, ...others } = person
    await fill(contact, { ...others, Name: name, Comment: 'After ten' })
    await consent(contact)
    await contact.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('dialog', { name: 'Request is sent' }).waitFor()
    const [lead] = await leads.read(name)
    expect(lead?.body).not.toHaveProperty('source')
    return lead?.source
  }
  const readStored = (page: Page) => page.evaluate(() => sessionStorage.getItem('faceplate:source'))
  const expected = { utm_source: 'yandex', utm_medium: 'cpc', utm_campaign: 'Осень' }

  test('goes with a form from another page, and stays in no address, cookie or storage before a form is touched', async () => {
    const { page } = await open()
    await page.goto(`/catalog/switches/?${campaign}`)
    await waitUntilHydrated(page)
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    await breadcrumb.locator('a[href="/catalog/"]').click()
    await page.waitForURL(`${origin}/catalog/`)
    await page.getByRole('heading', { level: 1, name: /Switches/ }).waitFor({ state: 'detached' })
    expect(await readStored(page)).toBeNull()
    expect(await page.context().cookies()).toEqual([])
    expect(await sendCall(page, 'From campaign')).toEqual({
      ...expected,
      first_page: '/catalog/switches/',
    })
    // Once a form was touched, the source outlives the document.
    await page.reload()
    await waitUntilHydrated(page)
    expect(await sendCall(page, 'Campaign reloaded')).toEqual({
      ...expected,
      first_page: '/catalog/switches/',
    })
  })

  test('is known across a full page load, and names the host of another site', async () => {
    const { page } = await open()
    await page.goto(`/about/?${campaign}`)
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/in-progress/'
      link.target = '_self'
      document.body.append(link)
      link.click()
    })
    await page.waitForURL('**/in-progress/')
    await waitUntilHydrated(page)
    expect(await sendCall(page, 'Loaded twice')).toEqual({ ...expected, first_page: '/about/' })

    const { page: other } = await open()
    await other.route('http://forum.example/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'referrer-policy': 'unsafe-url' },
        body: `<a href="${origin}/in-progress/">Kedr</a>`,
      }),
    )
    await other.goto('http://forum.example/topic?user=7')
    await other.getByRole('link', { name: 'Kedr' }).click()
    await waitUntilHydrated(other)
    expect(await sendCall(other, 'From forum')).toEqual({
      referrer_host: 'forum.example',
      first_page: '/in-progress/',
    })
  })

  test('of a form that is posted without scripts is that of its page, and pages are cached without it', async () => {
    const address = `/catalog/?${campaign}`
    await fetch(`${origin}/catalog/`)
    expect((await fetch(origin + address)).headers.get('cache-status')).toMatch(/; hit/)
    const form = findForm(await openPlain(address), '#contact-us form[action$="/call"]')
    const { Email: _, ...others } = person
    form.enter({ ...others, Name: 'Posted campaign', Comment: 'After ten' })
    form.check('processing of my personal data')
    expect(readHeading(await form.send('Send'))).toBe('Request is sent')
    const [lead] = await leads.read('Posted campaign')
    expect(lead?.source).toEqual({ ...expected, first_page: '/catalog/' })
  })
})
