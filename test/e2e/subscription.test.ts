import { join } from 'node:path'
import { openDatabase } from '@faceplate/content/base/database/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolations, findViolationsInBoth, placeRules } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { startDemoSite } from '../support/demo.site.ts'
import { expectSoon, findField, openContact, readNote } from '../support/form.pages.ts'
import { waitUntilHydrated, waitUntilLive } from '../support/hydration.ts'
import { findForm, openPlain, readText } from '../support/plain.page.ts'
import type { SiteProcess } from '../support/site.process.ts'

describe('the page behind the links in subscription emails', () => {
  const open = useBrowser()
  let site: SiteProcess
  let database: Awaited<ReturnType<typeof openDatabase>>
  beforeAll(async () => {
    // Mail is configured, but the mail server is down; visitors must not notice.
    site = await startDemoSite({ LOG_LEVEL: 'warn', SMTP_URL: 'smtp://127.0.0.1:1' })
    database = await openDatabase({ location: join(site.dataDir, 'content.sqlite') })
  })
  afterAll(async () => {
    await database.destroy()
    await site.stop()
  })

  /** Subscribes to the news and returns the token from the email. */
  async function subscribe(email: string): Promise<string> {
    const answer = await fetch(`${site.origin}/api/subscription`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    expect(answer.status).toBe(202)
    const rows = database.selectFrom('subscription').select('token').where('email', '=', email)
    return (await rows.executeTakeFirstOrThrow()).token
  }

  const makeLate = (token: string) =>
    database
      .updateTable('subscription')
      .set({ requested_at: new Date(Date.now() - 8 * 24 * 3_600_000).toISOString() })
      .where('token', '=', token)
      .execute()

  test('[P-unsubscribe] a subscription is confirmed and ended with a button', async () => {
    const token = await subscribe('press@sever.example')
    const { page } = await open({ baseURL: site.origin })
    await page.goto(`/unsubscribe/?confirm=${token}`)
    await page.getByText('Send our news to p…@sever.example?').waitFor()
    await page.getByRole('button', { name: 'Confirm subscription' }).click()
    await page.getByText('Subscription confirmed').waitFor()
    await page.goto(`/unsubscribe/?token=${token}`)
    await page.getByText('Send no more news to p…@sever.example?').waitFor()
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByText('You are unsubscribed').waitFor()
    await page.goto(`/unsubscribe/?confirm=${token}`)
    await page.getByText('This confirmation link has expired').waitFor()
    await page.goto(`/unsubscribe/?token=${token}`)
    await page.getByText('You are unsubscribed').waitFor()
  })

  test('[P-unsubscribe] an expired link says how to subscribe again, and can still unsubscribe', async () => {
    const token = await subscribe('late@sever.example')
    await makeLate(token)
    const { page } = await open({ baseURL: site.origin, complaints: [/status of 410/] })
    await page.goto(`/unsubscribe/?confirm=${token}`)
    await page.getByText('A link is valid for seven days').waitFor()
    await page.goto(`/unsubscribe/?token=${token}`)
    await page.getByRole('button', { name: 'Unsubscribe' }).waitFor()
  })

  test('[P-unsubscribe] so does a link opened in time whose button is pressed too late', async () => {
    const token = await subscribe('slow@sever.example')
    const { page } = await open({ baseURL: site.origin, complaints: [/status of 410/] })
    await page.goto(`/unsubscribe/?confirm=${token}`)
    await page.getByText('Send our news to s…@sever.example?').waitFor()
    await makeLate(token)
    await page.getByRole('button', { name: 'Confirm subscription' }).click()
    await page.getByText('enter your address again').waitFor()
  })

  test('[P-unsubscribe] the question is in the HTML, and no error is logged', async () => {
    const token = await subscribe('plain@sever.example')
    for (const [link, label] of [
      ['confirm', 'Confirm subscription'],
      ['token', 'Unsubscribe'],
    ]) {
      const answer = await fetch(`${site.origin}/unsubscribe/?${link}=${token}`)
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(html).toContain(`${label}</button>`)
      expect(html).not.toContain('sever.example')
    }
    expect(site.output()).not.toContain('"level":50')
  })

  test('[P-unsubscribe] an unknown link is explained', async () => {
    const { page } = await open({ baseURL: site.origin, complaints: [/status of 404/] })
    await page.goto('/unsubscribe/?token=nobody')
    await page.getByText('This link is not valid').waitFor()
    await page.goto('/unsubscribe/?confirm=nobody')
    await page.getByText('This confirmation link has expired').waitFor()
  })

  test('[P-unsubscribe] without scripts the button leads to a page with the outcome', async () => {
    const token = await subscribe('scriptless@sever.example')
    const press = async (query: string, question: string, button: string) => {
      const page = await openPlain(`/unsubscribe/?${query}=${token}`, site.origin)
      expect(readText(page.$('main'))).toContain(question)
      const next = await findForm(page, 'main form').send(button)
      return { outcome: next.url.search, text: readText(next.$('main')) }
    }
    const asked = 'Send our news to your address?'
    expect(await press('confirm', asked, 'Confirm subscription')).toEqual({
      outcome: '?outcome=confirmed',
      text: expect.stringContaining('Subscription confirmed'),
    })
    const { text } = await press('token', '', 'Unsubscribe')
    expect(text).toContain('You are unsubscribed')
    const late = await press('confirm', asked, 'Confirm subscription')
    expect(late.text).toContain('This confirmation link has expired')
    const main = (await openPlain('/unsubscribe/', site.origin)).$('main')
    expect(readText(main)).toContain('Open the link in an email')
    expect(main.find('button').length).toBe(0)
  })

  test('[P-unsubscribe] each state is reached by keyboard and is accessible at 360, 768 and 1440 px', async () => {
    const token = await subscribe('keys@sever.example')
    const { page } = await open({
      baseURL: site.origin,
      viewport: { width: 1440, height: 800 },
      reducedMotion: 'reduce',
      complaints: [/status of 404/],
    })
    const look = async (words: string) => {
      await page.locator('main').getByText(words).waitFor()
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(over, `${words} ${width} px`).toBeLessThanOrEqual(0)
        // Content and colours are the same at each width, so other widths are only checked for position, and one of them
        // in the dark.
        const rules = width === 360 ? {} : { rules: placeRules }
        const find = width === 1440 ? findViolationsInBoth : findViolations
        expect(await find(page, { part: 'main', ...rules }), `${words} ${width} px`).toEqual([])
      }
    }
    /** Moves to the button by Tab from the last link before it, and presses it. */
    const press = async (name: string) => {
      await waitUntilHydrated(page)
      const button = page.getByRole('button', { name })
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').focus()
      await page.keyboard.press('Tab')
      expect(await button.evaluate((each) => each === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
    }
    /** The message replaces the button, and has the focus. */
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')

    await page.goto(`/unsubscribe/?confirm=${token}`)
    await look(`Send our news to k…@sever.example?`)
    await press('Confirm subscription')
    await look('Subscription confirmed')
    expect(await focused()).toContain('Subscription confirmed')
    await page.goto(`/unsubscribe/?token=${token}`)
    await look('Send no more news to k…@sever.example?')
    await press('Unsubscribe')
    await look('You are unsubscribed')
    expect(await focused()).toContain('You are unsubscribed')
    await page.goto(`/unsubscribe/?confirm=${token}`)
    await look('This confirmation link has expired')
    await page.goto('/unsubscribe/?token=nobody')
    await look('This link is not valid')
    await page.goto('/unsubscribe/')
    await look('Open the link in an email')
    await page.goto('/unsubscribe/?token=nobody-yet&outcome=failed')
    await look('This link is not valid')
  })

  test('[P-unsubscribe] a failed request is reported, and the next one succeeds', async () => {
    const token = await subscribe('lost@sever.example')
    const { page } = await open({ baseURL: site.origin, complaints: [/ERR_FAILED/] })
    let isLost = true
    await page.route('**/api/subscription/unsubscribe/*', (route) =>
      isLost && route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.goto(`/unsubscribe/?token=${token}`)
    await page.getByText('l…@sever.example').waitFor()
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByRole('alert').getByText('Your request did not reach us').waitFor()
    expect(await findViolations(page, { part: 'main' })).toEqual([])
    isLost = false
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByText('You are unsubscribed').waitFor()
  })

  test('the form does not reveal who is subscribed, unconfirmed or suppressed', async () => {
    await subscribe('waiting@sever.example')
    const confirmed = await subscribe('confirmed@sever.example')
    const ended = await subscribe('ended@sever.example')
    const act = (path: string) => fetch(`${site.origin}/api/${path}`, { method: 'POST' })
    expect((await act(`subscription/confirm?token=${confirmed}`)).status).toBe(200)
    expect((await act(`subscription/unsubscribe/${ended}`)).status).toBe(200)
    const { page } = await open({ baseURL: site.origin })
    const said = new Set<string>()
    for (const name of ['unknown', 'waiting', 'confirmed', 'ended']) {
      const contact = await openContact(page)
      const email = findField(contact, 'News by email')
      await waitUntilLive(email)
      await email.fill(`${name}@sever.example`)
      const answered = page.waitForResponse((each) => each.url().endsWith('/api/subscription'))
      await email.press('Enter')
      const answer = await answered
      const notice = contact.getByRole('status').filter({ hasText: 'we have sent it' })
      await notice.waitFor()
      said.add([answer.status(), await answer.text(), await notice.innerText()].join(' '))
      await expect.poll(() => email.inputValue()).toBe('')
    }
    expect([...said]).toHaveLength(1)
    expect([...said][0]).toContain('within seven days')
  })

  test('[V-consent] the form links to the text of its consent, and reports errors', async () => {
    const { page } = await open({ baseURL: site.origin, viewport: { width: 360, height: 800 } })
    const contact = await openContact(page)
    const link = contact.getByRole('link', { name: 'promotional materials' }).last()
    await expect.poll(() => link.getAttribute('href')).toBe('/policy/#promotional')
    const email = findField(contact, 'News by email')
    await email.scrollIntoViewIfNeeded()
    await waitUntilLive(email)
    await email.press('Enter')
    await expectSoon(() => readNote(email)).toBe('Required')
    // The text of the consent stays visible.
    expect(await link.isVisible()).toBe(true)
    expect(await email.evaluate((each) => each === document.activeElement)).toBe(true)
    expect(await findViolations(page, { part: '#contact-us' })).toEqual([])
  })

  test('an address typed before the script of the form has loaded is sent', async () => {
    const { page } = await open({ baseURL: site.origin })
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    await page.route(/SubscriptionFormContent/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/in-progress/')
    const email = page.getByRole('textbox', { name: 'News by email' })
    await email.scrollIntoViewIfNeeded()
    await email.fill('early@sever.example')
    release()
    await waitUntilLive(email)
    await expect.poll(() => email.inputValue()).toBe('early@sever.example')
    await email.press('Enter')
    await page.getByText('we have sent it').waitFor()
    const rows = database.selectFrom('subscription').select('status')
    const row = await rows.where('email', '=', 'early@sever.example').executeTakeFirst()
    expect(row).toEqual({ status: 'pending' })
  })
})
