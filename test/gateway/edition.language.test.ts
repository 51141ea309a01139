import { findEdition, runTraced } from '@faceplate/gateway/base/http/current.trace'
import { Editions } from '@faceplate/gateway/base/http/edition'
import { listSites } from '@faceplate/gateway/calls/site/site.editions'
import { SiteFindings } from '@faceplate/gateway/calls/site/site.findings'
import { findMessages } from '@faceplate/server/process/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answer, createTestCache } from '../support/cache.harness.ts'
import { secondFolder } from '../support/content.templates.ts'
import { openSmallContent } from '../support/content.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'
import { get, useUpstream } from '../support/upstream.calls.ts'

const { upstream, startClient } = useUpstream()

test('[E-overlay] a request of an edition has its language, also where other work goes on', async () => {
  const { client } = startClient()
  const send = (language: string | undefined) =>
    runTraced(
      { id: `r-${language}`, ...(language && { edition: { name: language, language } }) },
      async () => {
        await new Promise(setImmediate)
        await client.send({ ...get, path: `banners/${language}` })
      },
    )
  await Promise.all([send('vi'), send(undefined), send('ru')])
  const languages = upstream.requests.map(({ url, headers }) => [url, headers['language']])
  expect(Object.fromEntries(languages)).toEqual({
    '/api/banners/vi': 'vi',
    '/api/banners/undefined': 'en',
    '/api/banners/ru': 'ru',
  })
})

test('[E-overlay] editions share no cached response, and a purge covers all of them', async () => {
  let edition: string | undefined
  const { cache, read, respond, asked } = createTestCache({ findEdition: () => edition })
  const readIn = async (language: string | undefined) => {
    edition = language
    respond(() => answer(`in ${language}`, { 'cache-control': 'max-age=60', vary: 'Language' }))
    const { key, text } = await read()
    return { key, text }
  }
  const vietnamese = await readIn('vi')
  const own = await readIn(undefined)
  expect([vietnamese.text, own.text]).toEqual(['in vi', 'in undefined'])
  expect(await readIn('vi')).toEqual(vietnamese)
  expect(await readIn(undefined)).toEqual(own)
  expect(asked.length).toBe(2)
  expect(cache.readFresh(vietnamese.key)?.response.body.bytes.toString()).toBe('in vi')
  await cache.purge({ paths: ['a'] })
  await readIn('vi')
  await readIn(undefined)
  expect(asked.length).toBe(4)
})

test('[E-overlay] each edition has its own missing parts, so that they agree from check to check', async () => {
  let changes = 0
  const lackedBy: Record<string, string[]> = { vi: ['news'], en: [] }
  const findings = new SiteFindings({
    find: () => Promise.resolve(lackedBy[findEdition()?.name ?? 'en'] ?? []),
    onChange: () => changes++,
  })
  const checkIn = (language: string) =>
    runTraced({ id: language, edition: { name: language, language } }, async () => {
      await findings.check()
      return findings.current
    })
  const checkBoth = async () => [await checkIn('vi'), await checkIn('en')]
  expect(await checkBoth()).toEqual([['news'], []])
  expect(await checkBoth()).toEqual([['news'], []])
  expect(changes).toBe(0)
  lackedBy['en'] = ['partners']
  await checkIn('en')
  await expect.poll(() => checkBoth()).toEqual([['news'], ['partners']])
  expect(changes).toBe(1)
})

test('[E-hosts] of several sites in the language of an edition, the first is the edition', () => {
  const [en, ru] = ['en', 'ru'].map((language) => {
    const origin = `https://${language}.example`
    return { name: language, language, origin, messages: findMessages(language) }
  })
  if (!en || !ru) throw new Error('There are two editions')
  const toSite = (code: string, language: string) => ({
    code,
    title: `Site ${code}`,
    url: `https://${code.toLowerCase()}.maker.example/`,
    language,
  })
  const given = [toSite('RU', 'ru'), toSite('KZ', 'ru'), toSite('DE', 'de')]
  const found = listSites(given, new Editions({ ...en, name: undefined }, [ru]))
  expect(found.map(({ code, url }) => [code, url])).toEqual([
    ['RU', 'https://ru.example/'],
    ['KZ', 'https://kz.maker.example/'],
    ['DE', 'https://de.maker.example/'],
  ])
})

describe('gateways in front of one content service', () => {
  let content: Awaited<ReturnType<typeof openSmallContent>>
  const gateways: TestGateway[] = []
  beforeAll(async () => {
    content = await openSmallContent('SQLite', secondFolder)
    await content.import()
    const origin = await content.app.listen({ port: 0, host: '127.0.0.1' })
    for (const language of ['en', 'ru']) {
      gateways.push(await startGateway(`${origin}/`, { language }))
    }
  })
  afterAll(async () => {
    for (const each of gateways) await each.close()
    await content.close()
  })

  test('[E-overlay] respond in their language, from the cache too', async () => {
    const readAll = () =>
      Promise.all(
        gateways.map(async ({ origin }) => {
          const response = await fetch(`${origin}/api/catalog/good/takt-340`)
          const { name } = await response.json()
          return [name, response.headers.get('content-language')]
        }),
      )
    const first = await readAll()
    expect(first).toEqual([
      ['Takt-340', 'en'],
      ['Такт-340', 'ru'],
    ])
    expect(await readAll()).toEqual(first)
  })

  test.each([
    [0, 'atomic clocks', 'Oscillator: Rubidium'],
    [1, 'рубидиевому', 'Генератор: Рубидий'],
  ])('[S-search] read a query in their language', async (at, text, meaning) => {
    const url = `${gateways[at]?.origin}/api/search?q=${encodeURIComponent(text)}`
    const result = await (await fetch(url)).json()
    expect(result.catalog.goods[0].code).toBe('takt-340')
    expect(result.understood.map((each: { meaning: string }) => each.meaning)).toEqual([meaning])
  })
})
