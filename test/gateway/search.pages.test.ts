import { join } from 'node:path'
import type { SearchResult } from '@faceplate/contracts/calls/search.contract'
import { readSiteFile } from '@faceplate/gateway/calls/site/site.file'
import { root } from '@faceplate/server/process/project'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  answerJson,
  hangUp,
  startFaultyUpstream,
  type FaultyUpstream,
} from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

const site = {
  ...readSiteFile(join(root, 'content/demo/site.yaml'), ''),
  faq: [{ question: 'Как оформить возврат?', answer: '<p>Напишите в поддержку.</p>' }],
  offers: [{ code: 'trial', title: 'Try it', description: 'Sixty days with a camera' }],
}
const none = { count: 0, items: [] }
const found = { catalog: { count: 0, goods: [] }, news: none, solutions: none }

describe('pages of a content API whose search knows none', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  beforeAll(async () => {
    upstream = await startFaultyUpstream((request, response) =>
      answerJson(request.url === '/api/site' ? site : found)(request, response),
    )
    gateway = await startGateway(upstream.base, { takesAnyShape: false })
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  async function find(query: Record<string, string>): Promise<SearchResult> {
    const response = await fetch(`${gateway.origin}/api/search?${new URLSearchParams(query)}`)
    expect(response.status).toBe(200)
    return (await response.json()) as SearchResult
  }

  test.each([
    ['alternative', '/analogs/'],
    ['Link FINDER', '/link-finder/'],
    ['eccm price', '/prices-eccm/'],
    ['warranty', '/regulations/'],
    ['checksums', '/download/'],
    ['academy', 'https://academy.kedr.example/'],
    ['возврат', '/support/faq-list/#как-оформить-возврат'],
    ['camera sixty', '/promo/trial/'],
  ])('[S-search] %s: a page of the navigation, a question or an offer', async (q, url) => {
    const { pages } = await find({ q })
    expect(pages?.items.map((page) => page.url)).toContain(url)
  })

  test('[S-search] by page, and nothing for other words', async () => {
    const all = await find({ q: 'a', limit: '50' })
    expect(all.pages?.items.length).toBe(all.pages?.count)
    const second = await find({ q: 'a', limit: '3', page: '2' })
    expect(second.pages?.items).toEqual(all.pages?.items.slice(3, 6))
    expect((await find({ q: 'Support' })).pages).toMatchObject({
      is_named: true,
      items: [{ url: '/support/' }],
    })
    expect((await find({ q: 'zzqqzz' })).pages).toEqual({ ...none, is_named: false })
    expect((await find({ q: '' })).pages?.count).toBe(0)
  })
})

test('[S-search] pages of the content API are passed on as they are; without a site there are none', async () => {
  const own = { count: 0, is_named: false, items: [] }
  const upstream = await startFaultyUpstream(answerJson({ ...found, pages: own }))
  const gateway = await startGateway(upstream.base)
  try {
    const read = async (q: string) => (await fetch(`${gateway.origin}/api/search?q=${q}`)).json()
    expect(await read('support')).toEqual({ ...found, pages: own })
    upstream.behave((request, response) =>
      (request.url === '/api/site' ? hangUp : answerJson(found))(request, response),
    )
    expect(await read('warranty')).toEqual(found)
  } finally {
    await gateway.close()
    await upstream.close()
  }
})
