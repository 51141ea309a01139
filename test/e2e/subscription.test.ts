import { join } from 'node:path'
import { openDatabase } from '@faceplate/content/database/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { startDemoSite } from '../support/demo.site.ts'
import type { SiteProcess } from '../support/site.process.ts'

describe('the page that the links of letters lead to', () => {
  const open = useBrowser()
  let site: SiteProcess
  let database: Awaited<ReturnType<typeof openDatabase>>
  beforeAll(async () => {
    site = await startDemoSite({ LOG_LEVEL: 'warn' })
    database = await openDatabase({ location: join(site.dataDir, 'content.sqlite') })
  })
  afterAll(async () => {
    await database.destroy()
    await site.stop()
  })

  /** Asks for the news and gives the token that is mailed. */
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

  test('[P-unsubscribe] a subscription is confirmed and ended by a press', async () => {
    const token = await subscribe('press@sever.example')
    const { page } = await open({ baseURL: site.origin })
    await page.goto(`/unsubscribe/?confirm=${token}`)
    await page.getByText('Send our news to p…@sever.example?').waitFor()
    await page.getByRole('button', { name: 'Confirm the subscription' }).click()
    await page.getByText('The subscription is confirmed').waitFor()
    await page.goto(`/unsubscribe/?token=${token}`)
    await page.getByText('Send no more news to p…@sever.example?').waitFor()
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByText('The subscription has ended').waitFor()
    await page.goto(`/unsubscribe/?confirm=${token}`)
    await page.getByText('This link no longer confirms a subscription').waitFor()
    await page.goto(`/unsubscribe/?token=${token}`)
    await page.getByText('The subscription has ended').waitFor()
  })

  test('[P-unsubscribe] a link that is too late says how to ask again, and still ends it', async () => {
    const token = await subscribe('late@sever.example')
    await makeLate(token)
    const { page } = await open({ baseURL: site.origin, complaints: [/status of 410/] })
    await page.goto(`/unsubscribe/?confirm=${token}`)
    await page.getByText('It is good for seven days').waitFor()
    await page.goto(`/unsubscribe/?token=${token}`)
    await page.getByRole('button', { name: 'Unsubscribe' }).waitFor()
  })

  test('[P-unsubscribe] so does one that was opened in time and pressed too late', async () => {
    const token = await subscribe('slow@sever.example')
    const { page } = await open({ baseURL: site.origin, complaints: [/status of 410/] })
    await page.goto(`/unsubscribe/?confirm=${token}`)
    await page.getByText('Send our news to s…@sever.example?').waitFor()
    await makeLate(token)
    await page.getByRole('button', { name: 'Confirm the subscription' }).click()
    await page.getByText('leave your address once more').waitFor()
  })

  test('[P-unsubscribe] the question stands in the page itself, and no error in the log', async () => {
    const token = await subscribe('plain@sever.example')
    for (const [link, label] of [
      ['confirm', 'Confirm the subscription'],
      ['token', 'Unsubscribe'],
    ]) {
      const answer = await fetch(`${site.origin}/unsubscribe/?${link}=${token}`)
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(html).toContain(`${label}</button>`)
      expect(html).not.toContain('sever.example')
    }
    expect(site.output()).not.toContain(' with error')
  })

  test('[P-unsubscribe] a link nobody knows is explained', async () => {
    const { page } = await open({ baseURL: site.origin, complaints: [/status of 404/] })
    await page.goto('/unsubscribe/?token=nobody')
    await page.getByText('This link is not known, or no longer').waitFor()
    await page.goto('/unsubscribe/?confirm=nobody')
    await page.getByText('This link no longer confirms a subscription').waitFor()
  })
})
