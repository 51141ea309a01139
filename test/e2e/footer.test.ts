import { pathOf } from '@faceplate/contracts/pages/site.pages'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { findViolations } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { findContact, expectSoon } from '../support/form.pages.ts'
import { waitUntilHydrated, waitUntilIdle, waitUntilLive } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'

const titles = ['Products', 'Solutions', 'Support', 'Partners', 'Company']

describe('the footer', () => {
  const open = useBrowser()

  test.each([true, false])(
    '[F-columns] wide, all columns are open, with scripts: %s',
    async (javaScriptEnabled) => {
      const { page } = await open({ javaScriptEnabled })
      await page.goto('/in-progress/')
      const columns = page.getByRole('navigation', { name: 'Footer' })
      await columns.scrollIntoViewIfNeeded()
      expect(await columns.getByRole('heading').allInnerTexts()).toEqual(titles)
      const { body } = await supertest(origin).get('/api/catalog/groups')
      for (const { name } of body.groups) {
        expect(await columns.getByRole('link', { name, exact: true }).isVisible(), name).toBe(true)
      }
      for (const name of ['Campus networks', 'Knowledge base', 'Find a partner', 'Press kit']) {
        expect(await columns.getByRole('link', { name }).isVisible(), name).toBe(true)
      }
      const lefts = await columns
        .locator('details')
        .first()
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left))
      expect(new Set(lefts).size).toBe(2)
    },
  )

  test.each([true, false])(
    '[F-columns] below 992 px each column opens separately, with scripts: %s',
    async (javaScriptEnabled) => {
      const { page } = await open({
        javaScriptEnabled,
        viewport: { width: 991, height: 800 },
      })
      await page.goto('/in-progress/')
      const columns = page.getByRole('navigation', { name: 'Footer' })
      await columns.scrollIntoViewIfNeeded()
      const link = columns.getByRole('link', { name: 'Routers' })
      expect(await link.isVisible()).toBe(false)
      await columns.getByRole('heading', { name: 'Products' }).click()
      await link.click()
      await page.waitForURL('**/catalog/routers/')
    },
  )

  test('[F-contact] it says how to reach us, and shows the forms without scripts too', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto('/in-progress/')
    const contact = findContact(page)
    for (const [name, address] of [
      ['+7 383 555-01-40', 'tel:+73835550140'],
      ['sales@kedr.example', 'mailto:sales@kedr.example'],
    ] as const) {
      await expect
        .poll(() => contact.getByRole('link', { name }).first().getAttribute('href'))
        .toBe(address)
    }
    await contact.getByText('9 a.m. to 6 p.m. GMT+7, Monday to Friday').waitFor()
    await contact.getByText('12 Inzhenernaya St., Novosibirsk, 630090').waitFor()
    expect(await contact.getByRole('link', { name: 'Kedr on video' }).getAttribute('rel')).toBe(
      'noopener',
    )
    const choice = contact.getByRole('group', { name: 'What you need' })
    await expect.poll(() => choice.getByRole('radio').count()).toBe(3)
    await expect
      .poll(() => choice.getByRole('radio', { name: 'Consultation' }).isChecked())
      .toBe(true)
    const foot = page.getByRole('contentinfo')
    expect(await foot.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe(
      pathOf('policy'),
    )
    for (const name of ['Vietnamese site', 'Russian site']) {
      await expect.poll(() => foot.getByRole('link', { name }).isVisible()).toBe(true)
    }
  })

  test('[F-contact] its script loads only near it, and shifts nothing', async () => {
    const { page } = await open()
    const scripts: string[] = []
    page.on('request', (request) => {
      if (/\/assets\/ContactForms-.*\.js/.test(request.url())) scripts.push(request.url())
    })
    await page.goto('/')
    await waitUntilHydrated(page)
    await waitUntilIdle(page)
    expect(scripts).toEqual([])
    const measure = () =>
      page
        .locator('#contact-us :is(label, input, select, textarea, button)')
        .evaluateAll((parts) =>
          parts
            .map((part) => part.getBoundingClientRect())
            .map(({ x, width, height }) => [x, width, height]),
        )
    const served = await measure()
    await findContact(page).scrollIntoViewIfNeeded()
    await expectSoon(() => scripts.length).toBe(1)
    await waitUntilLive(findContact(page).locator('form').first())
    expect(await measure()).toEqual(served)
    const choice = findContact(page).getByRole('radio', { name: 'Consultation' })
    await choice.focus()
    await page.keyboard.press('ArrowRight')
    await findContact(page).getByRole('radio', { name: 'Request a call', checked: true }).waitFor()
    expect(await findViolations(page, { part: 'footer' })).toEqual([])
  })
})
