import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { describe, expect, test } from 'vitest'
import { findViolationsInBoth } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import {
  consent,
  expectSoon,
  fill,
  findContact,
  findField,
  openContact,
  person,
} from '../support/form.pages.ts'
import { waitUntilHydrated, waitUntilLive } from '../support/hydration.ts'
import { useSharedLeads } from '../support/shared.leads.ts'

describe('from a product to a request', () => {
  const open = useBrowser()
  const leads = useSharedLeads()

  test('[V-buy] quantities are set, one product is removed, and all is summarised at the end', async () => {
    const { page } = await open()
    await page.goto('/catalog/comparison/?ids=ks-2428,ks-2428p,ks-2452')
    await waitUntilHydrated(page)
    await page.getByRole('link', { name: 'Request these 3' }).click()
    const popup = page.getByRole('dialog', { name: 'Request for equipment' })
    await fill(popup, { ...person, Name: 'A buyer of several' })
    await consent(popup)
    const list = popup.getByRole('list', { name: 'Equipment' })
    await popup.getByRole('button', { name: 'Remove KS-2452 from the list' }).click()
    await popup.getByRole('button', { name: 'One KS-2428 more', exact: true }).click()
    const pieces = findField(popup, 'Quantity of KS-2428P')
    await pieces.fill('none')
    await list.getByText('A whole number from 1 to 100,000').waitFor()
    await popup.getByText('Correct the quantity of KS-2428P').waitFor()
    await popup.getByRole('button', { name: 'Send' }).click({ force: true })
    expect(await leads.read('A buyer of several')).toEqual([])
    for (const [typed, next] of [
      ['1,000', '1001'],
      ['12 000', '12001'],
    ] as const) {
      await pieces.fill(typed)
      expect(await pieces.getAttribute('aria-invalid')).toBeNull()
      await popup.getByRole('button', { name: 'One KS-2428P more' }).click()
      expect(await pieces.inputValue()).toBe(next)
    }
    await pieces.fill('24')
    await popup.getByRole('button', { name: 'Send' }).click()

    const sent = page.getByRole('dialog', { name: 'Request is sent' })
    await sent.waitFor()
    const [lead] = await leads.read('A buyer of several')
    const goods = lead?.body['goods'] as number[]
    expect(goods).toHaveLength(2)
    expect(lead?.body['quantities']).toEqual([
      { id: goods[0], quantity: 2 },
      { id: goods[1], quantity: 24 },
    ])
    const said = await sent.innerText()
    for (const each of [lead?.reference, 'KS-2428 × 2', 'KS-2428P × 24', person.Email]) {
      expect(said).toContain(each)
    }
    expect(said).toContain('9 a.m. to 6 p.m.')
    expect(await findViolationsInBoth(page, { part: 'dialog' })).toEqual([])
  })

  test('[V-buy] the address of a request opens its popup, on loading a page and after a navigation', async () => {
    const { page } = await open()
    const popup = page.getByRole('dialog', { name: 'Request for equipment' })
    const list = popup.getByRole('list', { name: 'Equipment' })
    for (const [path, name] of [
      ['/product/ks-2428p/', 'KS-2428P'],
      ['/solutions/fibre-to-the-home/', 'KP-1616'],
      ['/catalog/comparison/?ids=ks-2428,ks-2428p', 'KS-2428'],
    ] as const) {
      await page.goto(`${path}#request-products`)
      await list.getByText(name, { exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => popup.count()).toBe(0)
    }
    // The router follows the history of the window.
    await page.evaluate(() => history.pushState({}, '', '/product/ks-2428p/#request-products'))
    await list.getByText('KS-2428P').first().waitFor()
  })

  test('[V-buy] when all products are removed there is nothing to send, and the popup says so', async () => {
    const { page } = await open()
    await page.goto('/product/ks-2428/')
    await waitUntilHydrated(page)
    await page.getByRole('link', { name: 'Request for equipment' }).click()
    const popup = page.getByRole('dialog', { name: 'Request for equipment' })
    await popup.getByRole('button', { name: 'One KS-2428 less' }).click()
    await popup.getByText('The list is empty').waitFor()
  })

  test.each([360, 768, 1440])(
    '[P-product] model, comparison and request stay in reach at %i px',
    async (width) => {
      const { page } = await open({ viewport: { width, height: 800 } })
      await page.goto('/product/ks-2428/')
      await waitUntilHydrated(page)
      const request = page.getByRole('link', { name: 'Request KS-2428', exact: true })
      expect(await request.isVisible()).toBe(false)
      await page.locator('#characteristics').evaluate((section) => {
        section.scrollIntoView()
        scrollBy(0, 200)
      })
      await request.waitFor()
      // The header appears a moment after scrolling ([H-sticky]), and moves sticky elements down.
      await page.locator('[data-header][data-scroll="shown"]').waitFor()
      // Without room beside the sections, the button is in the bar at the bottom.
      const bar =
        width < 768
          ? page.getByRole('region', { name: 'KS-2428' })
          : page.getByRole('navigation', { name: 'Sections of this page' })
      await expect.poll(() => bar.getByText('KS-2428', { exact: true }).isVisible()).toBe(true)
      const compare = bar.getByRole('button', { name: 'Compare KS-2428' })
      for (const each of [request, compare]) {
        await expectSoon(() =>
          each.evaluate((element) => {
            const { x, y, width: w, height: h } = element.getBoundingClientRect()
            return element.contains(document.elementFromPoint(x + w / 2, y + h / 2))
          }),
        ).toBe(true)
      }
      await compare.click()
      await expectSoon(() => compare.getAttribute('aria-pressed')).toBe('true')
      await request.click()
      await page.getByRole('dialog').getByText('KS-2428', { exact: true }).waitFor()
    },
  )

  test('[V-submit] without a connection a request waits, and is sent once', async () => {
    const { page } = await open({ complaints: [/ERR_INTERNET_DISCONNECTED/] })
    const contact = await openContact(page)
    await fill(contact, { ...person, Name: 'Offline' })
    await contact.getByRole('combobox', { name: 'Subject' }).selectOption('Other')
    await consent(contact)
    await page.context().setOffline(true)
    await contact.getByRole('button', { name: 'Send' }).click()
    await contact.getByText('There is no connection').waitFor()
    expect(await leads.read('Offline')).toEqual([])
    await page.context().setOffline(false)
    await page.getByRole('dialog', { name: 'Request is sent' }).waitFor()
    expect(await leads.read('Offline')).toHaveLength(1)
    expect(await contact.getByText('There is no connection').count()).toBe(0)
  })

  test('[V-consent] a disabled button lists what is missing until the form is complete', async () => {
    const { page } = await open()
    const contact = await openContact(page)
    const form = contact.locator('form').first()
    const send = form.getByRole('button', { name: 'Send' })
    const reason = form.getByText(/^Still needed: /)
    expect(await reason.innerText()).toBe(
      'Still needed: Subject, Name, Company, Phone, Email, your consent',
    )
    await fill(contact, { ...person, Phone: '12' })
    await contact.getByRole('combobox', { name: 'Subject' }).selectOption('Other')
    // A field that is filled in wrongly is not missing.
    await expectSoon(() => reason.innerText()).toBe(
      'Still needed: your consent. To be corrected: Phone',
    )
    await fill(contact, { Name: 'Anna <b>', Phone: '+971 4 123 4567 / 4568' })
    await expectSoon(() => reason.innerText()).toBe(
      'Still needed: your consent. To be corrected: Name, Phone',
    )
    await fill(contact, { Name: person.Name, Phone: person.Phone })
    await consent(contact)
    await expectSoon(() => send.getAttribute('aria-disabled')).toBe('false')
    expect(await reason.count()).toBe(0)
  })

  test('[V-submit] fields other than contacts are kept across pages too', async () => {
    const { page } = await open()
    await page.goto('/contacts/')
    await waitUntilHydrated(page)
    const section = page.locator('details').filter({ hasText: 'Warranty extension' })
    const numbers = section.getByRole('textbox', { name: 'Serial numbers' })
    const unfold = async () => {
      await section.locator('summary').click()
      await waitUntilLive(numbers)
    }
    await unfold()
    await numbers.fill('KN-1\nKN-2')
    await section.getByRole('combobox', { name: 'Extend by' }).selectOption('3 years')
    await page.reload()
    await waitUntilHydrated(page)
    await unfold()
    await expectSoon(() => numbers.inputValue()).toBe('KN-1\nKN-2')
    await expect
      .poll(() => section.getByRole('combobox', { name: 'Extend by' }).inputValue())
      .toBe('3')
  })

  test('[F-contact] [H-contact] on a page with its own form, the three forms of the footer are folded, and open on focus', async () => {
    const { page } = await open({ reducedMotion: 'reduce' })
    for (const path of [
      '/questionnaires/acs/',
      pathOf('prices-eccm'),
      '/analogs/?model=cisco-c9200l-24p-4g',
      '/catalog/switches/sfp/',
    ]) {
      await page.goto(path)
      await waitUntilHydrated(page)
      const contact = findContact(page)
      expect(await contact.locator('form[action^="/api/forms/"]').count(), path).toBe(3)
      expect(await findField(contact, 'Name').first().isVisible(), path).toBe(false)
      await contact.scrollIntoViewIfNeeded()
      await contact.getByRole('button', { name: 'Write to us' }).click()
      await expectSoon(() => contact.locator('form :focus').count()).toBe(1)
    }
    await page.goto(pathOf('prices-eccm'))
    await waitUntilHydrated(page)
    await page.getByRole('banner').getByRole('link', { name: 'Contact us' }).click()
    await expectSoon(() => findContact(page).locator('form :focus').count()).toBe(1)
    await page.goto('/catalog/')
    await expect.poll(() => findField(findContact(page), 'Name').first().isVisible()).toBe(true)
  })

  test('[F-contact] without JavaScript they are open on every page', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/questionnaires/acs/')
    const contact = findContact(page)
    await expect.poll(() => findField(contact, 'Name').first().isVisible()).toBe(true)
    expect(await contact.getByText('Write to us', { exact: true }).isVisible()).toBe(false)
  })
})
