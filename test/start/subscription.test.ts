import { join } from 'node:path'
import { openDatabase } from '@faceplate/content/database/database'
import supertest from 'supertest'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startDemoSite } from '../support/demo.site.ts'
import { startMailServer, type Mail } from '../support/mail.server.ts'

const host = 'kedr.example'
const publicOrigin = `http://${host}`

/** A site by its public name that mails to a server of the test's own, and what it keeps of subscriptions. */
async function openSite(environment: Readonly<Record<string, string>> = {}) {
  const site = await startDemoSite({ PUBLIC_ORIGIN: publicOrigin, ...environment })
  const database = await openDatabase({ location: join(site.dataDir, 'content.sqlite') })
  onTestFinished(async () => {
    await database.destroy()
    await site.stop()
  })
  const agent = supertest(site.origin)
  return {
    site,
    database,
    get: (path: string) => agent.get(path).set('host', host),
    head: (path: string) => agent.head(path).set('host', host),
    post: (path: string) => agent.post(path).set('host', host),
    ask: (email: string) => agent.post('/api/subscription').set('host', host).send({ email }),
    readRows: () =>
      database
        .selectFrom('subscription')
        .select(['email', 'status', 'confirmed_at', 'ended_at', 'token'])
        .execute(),
    readConsents: () => database.selectFrom('consent').selectAll().execute(),
    readSuppressions: () => database.selectFrom('suppression').selectAll().execute(),
  }
}

/** Every address of the site in the text and the head of a letter, as paths. */
function listLinks({ text, head }: Mail): string[] {
  const found = `${text}\n${head.join('\n')}`.match(/http:\/\/kedr\.example\/[^\s>]*/g) ?? []
  return [...new Set(found.map((each) => each.slice(publicOrigin.length)))]
}

function findEndLink({ headers }: Mail): string {
  const [, link = ''] =
    /^<http:\/\/kedr\.example(\S+)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? []
  return link
}

describe('the letter of a subscription', () => {
  async function openLetter(email: string) {
    const server = await startMailServer()
    const site = await openSite({ SMTP_URL: server.url })
    const answer = await site.ask(email)
    expect(answer.status).toBe(202)
    expect(answer.body).toEqual({ status: 'pending' })
    await expect.poll(() => server.mails.length, { timeout: 15_000 }).toBe(1)
    const [mail] = server.mails
    if (mail === undefined) throw new Error('no mail came')
    return { ...site, mail }
  }

  test('[P-unsubscribe] a scanner that follows every link of it, and every link of their pages, changes nothing', async () => {
    const { mail, get, head, readRows, readConsents, readSuppressions } =
      await openLetter('scanned@sever.example')
    const links = listLinks(mail)
    expect(links).toEqual([
      expect.stringMatching(/^\/unsubscribe\/\?confirm=[\w-]{32}$/),
      expect.stringMatching(/^\/unsubscribe\/\?token=[\w-]{32}$/),
    ])
    const before = await readRows()
    expect(before).toMatchObject([{ status: 'pending' }])
    const next = new Set<string>()
    for (const link of links) {
      expect((await head(link)).status).toBe(200)
      const page = await get(link)
      expect(page.status).toBe(200)
      for (const [, address = ''] of page.text.matchAll(
        /\s(?:href|src|action)="(\/[^"/][^"]*)"/g,
      )) {
        // What the forms at the foot are posted to is no link.
        if (!/^\/api\/(?:forms\/|subscription$)/.test(address)) {
          next.add(address.replaceAll('&amp;', '&'))
        }
      }
    }
    // The button itself leads where the letter did; the calls behind it only read.
    for (const link of links) expect(next).toContain(link)
    const [{ token } = { token: '' }] = before
    next.add(`/api/subscription/confirm?token=${token}`)
    next.add(`/api/subscription/unsubscribe/${token}`)
    for (const address of next) {
      expect((await head(address)).status, address).toBeLessThan(400)
      expect((await get(address)).status, address).toBeLessThan(400)
    }
    expect(await readRows()).toEqual(before)
    expect(await readConsents()).toEqual([])
    expect(await readSuppressions()).toEqual([])
  })

  test('[P-unsubscribe] a mail program ends it in one click from anywhere, without a redirect', async () => {
    const { mail, post, readRows, readSuppressions } = await openLetter('click@sever.example')
    expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const link = findEndLink(mail)
    const confirmLink = link.replace('token=', 'confirm=')
    const click = (path = link) => post(path).type('form').send('List-Unsubscribe=One-Click')
    // What ends does not confirm, and what it does not know does nothing.
    expect((await click(confirmLink)).status).toBe(404)
    expect((await click(`${link}x`)).status).toBe(404)
    expect((await click('/unsubscribe/')).status).toBe(404)
    expect(await readRows()).toMatchObject([{ status: 'pending' }])
    const answer = await click()
    expect(answer.status).toBe(200)
    expect(answer.headers['location']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(await readRows()).toMatchObject([{ status: 'unsubscribed' }])
    expect(await readSuppressions()).toHaveLength(1)
    // Twice is as once, whoever sends it and in whichever of the two forms (RFC 8058 §3.1).
    const before = await readRows()
    const body =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    const foreign = await post(link)
      .set({ origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' })
      .set('content-type', 'multipart/form-data; boundary=x')
      .send(body)
    expect(foreign.status).toBe(200)
    expect(await readRows()).toEqual(before)
  })

  test('[P-unsubscribe] its links are pressed without scripts, and their answer is a page', async () => {
    const { mail, post, get, readRows, readConsents } = await openLetter('press@sever.example')
    const [confirmLink = '', endLink = ''] = listLinks(mail)
    const press = async (path: string) => {
      const answer = await post(path).set('origin', publicOrigin).type('form').send('')
      expect(answer.status, path).toBe(303)
      const location = answer.headers['location'] ?? ''
      expect(location).not.toMatch(/[?&](token|confirm)=/)
      const page = await get(location)
      expect(page.status).toBe(200)
      expect(page.headers['content-type']).toContain('text/html')
      return page.text
    }
    // Another site cannot press it, and nothing has a page of its own for that.
    const foreign = await post(confirmLink).set('origin', 'https://evil.example').type('form')
    expect(foreign.status).toBe(403)
    expect(await readRows()).toMatchObject([{ status: 'pending' }])

    expect(await press(confirmLink)).toContain('Subscription confirmed')
    expect(await press(confirmLink)).toContain('Subscription confirmed')
    expect(await readRows()).toMatchObject([{ status: 'confirmed' }])
    expect(await readConsents()).toMatchObject([{ document: 'promotional', version: '1.3' }])
    expect(await press(endLink)).toContain('You are unsubscribed')
    expect(await readRows()).toMatchObject([{ status: 'unsubscribed' }])
    expect(await press(endLink)).toContain('You are unsubscribed')
    expect(await press(confirmLink)).toContain('This confirmation link has expired')
    expect(await press('/unsubscribe/?token=nobody')).toContain('This link is not valid')
    expect(await press('/unsubscribe/?confirm=nobody')).toContain(
      'This confirmation link has expired',
    )
    expect(await press('/unsubscribe/')).toContain('This link is not valid')
  })

  test('[P-unsubscribe] without a token, or with one that is broken, the page says what to do', async () => {
    const { get } = await openSite()
    for (const [path, words] of [
      ['/unsubscribe/', 'Open the link in an email'],
      ['/unsubscribe/?outcome=nothing', 'Open the link in an email'],
      ['/unsubscribe/?token=', 'This link is not valid'],
      ['/unsubscribe/?token=%00', 'This link is not valid'],
      [`/unsubscribe/?token=${'a'.repeat(101)}`, 'This link is not valid'],
      ['/unsubscribe/?token=a&token=b', 'This link is not valid'],
      ['/unsubscribe/?confirm=%3Cscript%3E', 'This link is not valid'],
    ] as const) {
      const answer = await get(path)
      expect(answer.status, path).toBe(200)
      expect(answer.text, path).toContain(words)
      expect(answer.text).toContain('content="noindex, follow"')
    }
  })

  test('[P-unsubscribe] where no mail is set up the answer says that no letter comes', async () => {
    const { ask, readRows } = await openSite({ SMTP_URL: '' })
    const first = await ask('noted@sever.example')
    expect([first.status, first.body]).toEqual([202, { status: 'pending', letter: false }])
    // It tells nothing of the address: the second time is as the first.
    const again = await ask('noted@sever.example')
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await readRows()).toMatchObject([{ email: 'noted@sever.example', status: 'pending' }])
  })
})
