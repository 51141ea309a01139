import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { describe, expect, test } from 'vitest'
import { requestHost } from '../support/host.request.ts'
import { origin } from '../support/shared.site.ts'

const { port } = new URL(origin)
const hosts = { en: `localhost:${port}`, ru: `ru.localhost:${port}`, vi: `vn.localhost:${port}` }
type Language = keyof typeof hosts
const languages = Object.keys(hosts) as Language[]

const read = (language: Language, path: string) => requestHost(origin, hosts[language], path)

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
    '/api/site',
  ])('share no response: %s', async (path) => {
    const first = new Map<Language, string>()
    // Twice in another order: the second round finds a warm cache.
    for (const language of [...languages, ...languages.toReversed()]) {
      const { status, text } = await read(language, path)
      expect(status).toBe(path === '/no-such-page/' ? 404 : 200)
      // Each edition names its own address, and none names that of another one outside the links to it.
      expect(first.get(language) ?? text).toBe(text)
      first.set(language, text)
    }
    expect(new Set(first.values()).size).toBe(languages.length)
  })

  test.each(languages)(
    '%s has pages, canonical links, feed and robots of its own',
    async (language) => {
      const own = `http://${hosts[language]}`
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
