import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openDatabase } from '@faceplate/content/base/database/database'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smallFolder } from '../support/content.templates.ts'
import { openMailServer, type Mail } from '../support/mail.server.ts'
import { startSite } from '../support/site.process.ts'

const host = 'kedr.example'
const publicOrigin = `http://${host}`

/** A site with its public host name, and its stored subscriptions. */
async function openSite(environment: Readonly<Record<string, string>> = {}) {
  const site = await startSite({
    CONTENT_DIR: smallFolder,
    PUBLIC_ORIGIN: publicOrigin,
    ...environment,
  })
  const database = await openDatabase({ location: join(site.dataDir, 'content.sqlite') })
  const agent = supertest(site.origin)
  return {
    async stop() {
      await database.destroy()
      await site.stop()
    },
    get: (path: string) => agent.get(path).set('host', host),
    head: (path: string) => agent.head(path).set('host', host),
    post: (path: string) => agent.post(path).set('host', host),
    ask: (email: string) => agent.post('/api/subscription').set('host', host).send({ email }),
    readRow: (email: string) =>
      database
        .selectFrom('subscription')
        .select(['email', 'status', 'confirmed_at', 'ended_at', 'token'])
        .where('email', '=', email)
        .executeTakeFirst(),
    readConsents: (email: string) =>
      database.selectFrom('consent').selectAll().where('subscription_email', '=', email).execute(),
    readSuppressions: () => database.selectFrom('suppression').selectAll().execute(),
    /** All rows with data about subscribers. */
    readAll: () =>
      Promise.all(
        (['subscription', 'consent', 'suppression'] as const).map((table) =>
          database.selectFrom(table).selectAll().execute(),
        ),
      ),
  }
}

/** Every address of the site in the text and the headers of an email, as paths. */
function listLinks({ text, head }: Mail): string[] {
  const found = `${text}\n${head.join('\n')}`.match(/http:\/\/kedr\.example\/[^\s>]*/g) ?? []
  return [...new Set(found.map((each) => each.slice(publicOrigin.length)))]
}

function findEndLink({ headers }: Mail): string {
  const [, link = ''] =
    /^<http:\/\/kedr\.example(\S+)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? []
  return link
}

type Site = Awaited<ReturnType<typeof openSite>>

/** An email address that is unique to the test run. */
const makeEmail = (name: string) => `${name}.${randomUUID().slice(0, 8)}@sever.example`

describe('the email of a subscription', () => {
  let server: Awaited<ReturnType<typeof openMailServer>>
  let site: Site
  beforeAll(async () => {
    server = await openMailServer()
    site = await openSite({ SMTP_URL: server.url })
  })
  afterAll(async () => {
    await site.stop()
    await server.stop()
  })

  async function openLetter(name: string) {
    const email = makeEmail(name)
    const answer = await site.ask(email)
    expect(answer.status).toBe(202)
    expect(answer.body).toEqual({ status: 'pending' })
    const listMails = () => server.mails.filter(({ to }) => to.includes(email))
    await expect.poll(() => listMails().length).toBe(1)
    const [mail] = listMails()
    if (mail === undefined) throw new Error('no mail came')
    return { ...site, email, mail }
  }

  test('[P-unsubscribe] a scanner that follows every link in it, and every link on those pages, changes nothing', async () => {
    const { email, mail, get, head, readRow, readConsents, readAll } = await openLetter('scanned')
    const links = listLinks(mail)
    expect(links).toEqual([
      expect.stringMatching(/^\/unsubscribe\/\?confirm=[\w-]{32}$/),
      expect.stringMatching(/^\/unsubscribe\/\?token=[\w-]{32}$/),
    ])
    const before = await readAll()
    const row = await readRow(email)
    expect(row).toMatchObject({ status: 'pending' })
    const next = new Set<string>()
    for (const link of links) {
      expect((await head(link)).status).toBe(200)
      const page = await get(link)
      expect(page.status).toBe(200)
      for (const [, address = ''] of page.text.matchAll(
        /\s(?:href|src|action)="(\/[^"/][^"]*)"/g,
      )) {
        // The targets of the forms in the footer are not links.
        if (!/^\/api\/(?:forms\/|subscription$)/.test(address)) {
          next.add(address.replaceAll('&amp;', '&'))
        }
      }
    }
    // The form on the page has the same target as the email; the calls behind it only read.
    for (const link of links) expect(next).toContain(link)
    next.add(`/api/subscription/confirm?token=${row?.token}`)
    next.add(`/api/subscription/unsubscribe/${row?.token}`)
    for (const address of next) {
      expect((await head(address)).status, address).toBeLessThan(400)
      expect((await get(address)).status, address).toBeLessThan(400)
    }
    expect(await readAll()).toEqual(before)
    expect(await readConsents(email)).toEqual([])
  })

  test('[P-unsubscribe] a mail program ends the subscription in one click from any origin, without a redirect', async () => {
    const { email, mail, post, readRow, readSuppressions } = await openLetter('click')
    const suppressed = await readSuppressions()
    expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const link = findEndLink(mail)
    const confirmLink = link.replace('token=', 'confirm=')
    const click = (path = link) => post(path).type('form').send('List-Unsubscribe=One-Click')
    // The unsubscribe address confirms nothing, and an unknown token changes nothing.
    expect((await click(confirmLink)).status).toBe(404)
    expect((await click(`${link}x`)).status).toBe(404)
    expect((await click('/unsubscribe/')).status).toBe(404)
    expect(await readRow(email)).toMatchObject({ status: 'pending' })
    const answer = await click()
    expect(answer.status).toBe(200)
    expect(answer.headers['location']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(await readRow(email)).toMatchObject({ status: 'unsubscribed' })
    expect(await readSuppressions()).toHaveLength(suppressed.length + 1)
    // Repeating the request changes nothing, from any sender and in either encoding (RFC 8058 §3.1).
    const before = await readRow(email)
    const body =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    const foreign = await post(link)
      .set({ origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' })
      .set('content-type', 'multipart/form-data; boundary=x')
      .send(body)
    expect(foreign.status).toBe(200)
    expect(await readRow(email)).toEqual(before)
  })

  test('[P-unsubscribe] its links work without scripts, and lead to a page', async () => {
    const { email, mail, post, get, readRow, readConsents } = await openLetter('press')
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
    // A form on another site cannot confirm; the error page is a generic one.
    const foreign = await post(confirmLink).set('origin', 'https://evil.example').type('form')
    expect(foreign.status).toBe(403)
    expect(await readRow(email)).toMatchObject({ status: 'pending' })

    expect(await press(confirmLink)).toContain('Subscription confirmed')
    expect(await press(confirmLink)).toContain('Subscription confirmed')
    expect(await readRow(email)).toMatchObject({ status: 'confirmed' })
    expect(await readConsents(email)).toMatchObject([{ document: 'promotional', version: '1.3' }])
    expect(await press(endLink)).toContain('You are unsubscribed')
    expect(await readRow(email)).toMatchObject({ status: 'unsubscribed' })
    expect(await press(endLink)).toContain('You are unsubscribed')
    expect(await press(confirmLink)).toContain('This confirmation link has expired')
    expect(await press('/unsubscribe/?token=nobody')).toContain('This link is not valid')
    expect(await press('/unsubscribe/?confirm=nobody')).toContain(
      'This confirmation link has expired',
    )
    expect(await press('/unsubscribe/')).toContain('This link is not valid')
  })
})

describe('a site without mail', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite({ SMTP_URL: '' })
  })
  afterAll(() => site.stop())

  test('[P-unsubscribe] without a token, or with a broken one, the page says what to do', async () => {
    for (const [path, words] of [
      ['/unsubscribe/', 'Open the link in an email'],
      ['/unsubscribe/?outcome=nothing', 'Open the link in an email'],
      ['/unsubscribe/?token=', 'This link is not valid'],
      ['/unsubscribe/?token=%00', 'This link is not valid'],
      [`/unsubscribe/?token=${'a'.repeat(101)}`, 'This link is not valid'],
      ['/unsubscribe/?token=a&token=b', 'This link is not valid'],
      ['/unsubscribe/?confirm=%3Cscript%3E', 'This link is not valid'],
    ] as const) {
      const answer = await site.get(path)
      expect(answer.status, path).toBe(200)
      expect(answer.text, path).toContain(words)
      expect(answer.text).toContain('content="noindex, follow"')
    }
  })

  test('[P-unsubscribe] the response states that no email is sent', async () => {
    const email = makeEmail('noted')
    const [before] = await site.readAll()
    const first = await site.ask(email)
    expect([first.status, first.body]).toEqual([202, { status: 'pending', letter: false }])
    // The response does not reveal whether an address is subscribed: the second is the same as the first.
    const again = await site.ask(email)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await site.readRow(email)).toMatchObject({ status: 'pending' })
    expect((await site.readAll())[0]).toHaveLength((before?.length ?? 0) + 1)
  })
})
