import { openDatabase } from '@faceplate/content/base/database/database'
import type { Good } from '@faceplate/contracts/calls/goods.contract'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type { FieldProblem } from '@faceplate/contracts/shared/problem.contract'
import { describe, expect, onTestFinished, test } from 'vitest'
import { contacts, lead } from '../support/examples.ts'
import { requestHost } from '../support/host.request.ts'
import { database, origin } from '../support/shared.site.ts'

const { port } = new URL(origin)
const hosts = { en: `localhost:${port}`, ru: `ru.localhost:${port}`, vi: `vn.localhost:${port}` }
type Language = keyof typeof hosts
const languages = Object.keys(hosts) as Language[]

const read = (language: Language, path: string, headers: Record<string, string> = {}) =>
  requestHost(origin, hosts[language], path, { headers })

/** The build id, which payloads are asked with. */
const { id } = JSON.parse((await read('en', '/builds/latest.json')).text)

describe('[E-hosts] editions of one process', () => {
  test.each([
    '/',
    '/contacts/',
    '/catalog/switches/',
    '/product/ks-2428/',
    '/no-such-page/',
    `/catalog/switches/_payload.json?${id}`,
    '/news/feed.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/site.webmanifest',
    '/llms.txt',
    '/product/ks-2428.md',
    '/product/ks-2428.json',
    '/catalog/switches.csv',
    '/changes.csv',
    '/changes/feed.xml',
    '/export/goods.ndjson',
    '/export/calculation.pdf?n.switches=120&y=3',
    '/files/datasheets/ks-2428.pdf',
    '/files/drawings/ks-2428.svg',
    '/files/drawings/ks-2428.svg?as=png',
    '/files/drawings/ks-2428.pdf',
    '/files/stencils/switches.xml',
    '/files/SHA256SUMS',
    '/preview.png',
    '/api/site',
  ])('share no response: %s', async (path) => {
    const first = new Map<Language, string>()
    const etags = new Map<Language, string | undefined>()
    // Twice in another order: the second round finds a warm cache.
    for (const language of [...languages, ...languages.toReversed()]) {
      const { status, text, headers } = await read(language, path)
      expect(status).toBe(path === '/no-such-page/' ? 404 : 200)
      etags.set(language, headers.etag)
      // Each edition names its own address, and the address of another edition only in links to it.
      expect(first.get(language) ?? text).toBe(text)
      first.set(language, text)
    }
    expect(new Set(first.values()).size).toBe(languages.length)
    if (path === '/no-such-page/' || path === '/robots.txt') return
    // A browser or a proxy that sends what it has of another host gets the text of this one.
    expect(new Set(etags.values()).size).toBe(languages.length)
    for (const language of languages) {
      for (const [of, etag = ''] of etags) {
        const { status, text } = await read(language, path, { 'if-none-match': etag })
        expect([status, text]).toEqual(of === language ? [304, ''] : [200, first.get(language)])
      }
    }
  })

  test('[E-overlay] a drawing with words has an address in each of them, one without words a single one', async () => {
    const list = async (language: Language, view: string) => {
      const { images }: Good = JSON.parse((await read(language, '/api/catalog/good/ks-2428')).text)
      return images.find(({ url }) => url.includes(`-${view}.`))?.url ?? ''
    }
    const words = { en: 'FRONT', ru: 'СПЕРЕДИ', vi: 'MẶT TRƯỚC' }
    for (const language of languages) {
      const drawing = await read(language, await list(language, 'outline'))
      expect(drawing.text).toContain(`aria-label="${words[language]}"`)
      expect(drawing.headers['cache-control']).toContain('immutable')
      expect(await list(language, 'front')).toBe(await list('en', 'front'))
      const { text } = await read(language, '/product/ks-2428/')
      expect(text).toContain(await list(language, 'outline'))
    }
  })

  test.each(languages)(
    '%s has pages, canonical links, feed and robots of its own',
    async (language) => {
      const own = `http://${hosts[language]}`
      const site: Site = JSON.parse((await read(language, '/api/site')).text)
      expect(site.language).toBe(language === 'en' ? undefined : language)
      const page = await read(language, '/contacts/')
      expect(page.text).toContain(`<html lang="${language}"`)
      expect(page.text).toContain(`<link rel="canonical" href="${own}/contacts/"/>`)
      const alternates = [
        ...page.text.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g),
      ].map(([, tag, href]) => [tag, href])
      expect(Object.fromEntries(alternates)).toEqual({
        ...Object.fromEntries(languages.map((each) => [each, `http://${hosts[each]}/contacts/`])),
        'x-default': `http://${hosts.en}/contacts/`,
      })
      expect((await read(language, '/robots.txt')).text).toContain(`Sitemap: ${own}/sitemap.xml`)
      const { text: sitemap } = await read(language, '/sitemap.xml')
      expect(sitemap).toContain(`<loc>${own}/contacts/</loc>`)
      expect((await read(language, '/news/feed.xml')).text).toContain(`xml:lang="${language}"`)
    },
  )

  test('[H-top] the links to the others lead to the same page there', async () => {
    const { text } = await read('en', '/catalog/switches/?view=table')
    const links = [...text.matchAll(/<a href="([^"]+)" data-edition/g)].map(([, href]) => href)
    expect(new Set(links)).toEqual(
      new Set([
        `http://${hosts.vi}/catalog/switches/?view=table`,
        `http://${hosts.ru}/catalog/switches/?view=table`,
      ]),
    )
  })

  test.each([
    ['an article', '/news/kedros-10-one-image/', '/api/news/kedros-10-one-image'],
    ['a solution', '/solutions/fibre-to-the-home/', '/api/solution/fibre-to-the-home'],
  ])(
    '[E-untranslated] %s that nobody has translated belongs to the edition of its language: %s',
    async (_, path, call) => {
      const origins = Object.fromEntries(languages.map((each) => [each, `http://${hosts[each]}`]))
      const readLinks = async (language: Language) => {
        const { status, text } = await read(language, path)
        expect(status).toBe(200)
        const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(text) ?? []
        const alternates = [...text.matchAll(/hrefLang="([^"]+)" href="([^"]+)"/gi)]
        const [, social] = /property="og:url" content="([^"]+)"/.exec(text) ?? []
        expect(social).toBe(canonical)
        return { canonical, alternates: Object.fromEntries(alternates.map(([, a, b]) => [a, b])) }
      }
      const shared = {
        en: origins['en'] + path,
        ru: origins['ru'] + path,
        'x-default': origins['en'] + path,
      }
      expect(await readLinks('en')).toEqual({ canonical: shared.en, alternates: shared })
      expect(await readLinks('ru')).toEqual({ canonical: shared.ru, alternates: shared })
      expect(await readLinks('vi')).toEqual({ canonical: shared.en, alternates: {} })
      for (const language of languages) {
        const { text: sitemap } = await read(language, '/sitemap.xml')
        expect(sitemap.includes(`<loc>${origins[language]}${path}</loc>`), language).toBe(
          language !== 'vi',
        )
        const markdown = await read(language, path.replace(/\/$/, '.md'))
        expect(markdown.headers['link']).toBe(
          `<${language === 'vi' ? shared.en : origins[language] + path}>; rel="canonical"`,
        )
        const { text: guide } = await read(language, '/llms.txt')
        const at = language === 'vi' ? origins['en'] : origins[language]
        expect(guide).toContain(`(${at}${path.replace(/\/$/, '.md')})`)
        // What a client-side navigation gets says the same.
        const payload = await read(language, `${path}_payload.json?${id}`)
        expect(payload.text).toContain('"untranslated":{"original":"en","languages":["vi"]}')
        const { text: body } = await read(language, call)
        expect(JSON.parse(body).untranslated).toEqual({ original: 'en', languages: ['vi'] })
      }
    },
  )

  test('[E-untranslated] the feed links an article to the edition of its language, under its own id', async () => {
    const path = '/news/kedros-10-one-image/'
    const entry = async (language: Language) => {
      const { text } = await read(language, '/news/feed.xml')
      const found = text.split('<entry').find((each) => each.includes(`${path}</id>`)) ?? ''
      return /<link rel="alternate" type="text\/html" href="([^"]+)"/.exec(found)?.[1]
    }
    expect(await entry('en')).toBe(`http://${hosts.en}${path}`)
    expect(await entry('ru')).toBe(`http://${hosts.ru}${path}`)
    expect(await entry('vi')).toBe(`http://${hosts.en}${path}`)
  })

  test.each(['/product/ks-2428/', '/about/', '/promo/school-network/', '/catalog/switches/'])(
    '[E-untranslated] a page of which a part is translated names all editions: %s',
    async (path) => {
      for (const language of languages) {
        const { text } = await read(language, path)
        expect(text).toContain(`<link rel="canonical" href="http://${hosts[language]}${path}"`)
        for (const other of languages) {
          expect(text).toContain(`href="http://${hosts[other]}${path}"`)
        }
        const { text: sitemap } = await read(language, '/sitemap.xml')
        expect(sitemap).toContain(`<loc>http://${hosts[language]}${path}</loc>`)
      }
    },
  )

  const post = (language: Language, path: string, body: object) =>
    requestHost(origin, hosts[language], `/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        referer: `http://${hosts[language]}/contacts/`,
      },
      body: JSON.stringify(body),
    })

  test('[V-rules] forms are judged in the words of the host, whichever was asked before', async () => {
    const body = {
      ...lead,
      contacts: { ...contacts, name: '', phone: '12 a 45', email: 'x', company_site: 5 },
    }
    const words = {
      en: {
        '/contacts/name': 'The name field is required',
        '/contacts/phone':
          'The phone field may only contain digits, hyphens and parentheses, with a plus at its start',
        '/contacts/email': 'The email field must be a valid email',
        '/contacts/company_site': 'must be string',
      },
      ru: {
        '/contacts/name': 'Поле name обязательно для заполнения',
        '/contacts/phone':
          'Поле phone может содержать только цифры, дефисы и скобки, и плюс в начале',
        '/contacts/email': 'Поле email должно быть действительным электронным адресом',
        '/contacts/company_site': 'Поле company_site некорректно',
      },
    }
    for (const language of ['en', 'ru', 'en', 'ru'] as const) {
      const { status, text } = await post(language, 'forms/partner', body)
      expect(status).toBe(422)
      const { errors } = JSON.parse(text) as { errors: FieldProblem[] }
      expect(Object.fromEntries(errors.map(({ pointer, detail }) => [pointer, detail]))).toEqual(
        words[language],
      )
    }
  })

  test('[E-leads] a lead and a subscription name the edition of their host', async () => {
    const store = await openDatabase({ location: database })
    onTestFinished(() => store.destroy())
    const { status, text } = await post('ru', 'forms/call', lead)
    expect(status, text).toBe(201)
    const stored = await store
      .selectFrom('lead')
      .select(['language', 'origin', 'page'])
      .where('reference', '=', JSON.parse(text).reference)
      .executeTakeFirst()
    expect(stored).toEqual({
      language: 'ru',
      origin: `http://${hosts.ru}`,
      page: '/contacts/',
    })
    const email = 'edition@sever.example'
    expect((await post('vi', 'subscription', { email })).status).toBe(202)
    const subscription = await store
      .selectFrom('subscription')
      .select('language')
      .where('email', '=', email)
      .executeTakeFirst()
    expect(subscription).toEqual({ language: 'vi' })
  })

  test.each(['127.0.0.1', 'shop.example'])(
    '%s has no link to a name of this machine',
    async (host) => {
      const { text } = await requestHost(origin, `${host}:${port}`, '/contacts/')
      expect(text).toContain('<html lang="en"')
      expect(text).not.toMatch(/\.localhost/)
      const { data } = {
        data: JSON.parse((await requestHost(origin, host, '/api/site')).text) as Site,
      }
      expect(data.sites).toEqual([])
    },
  )
})
