import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

describe('pages when the content API fails', () => {
  let upstream: FaultyUpstream
  let site: SiteProcess
  const site200 = {
    brand: { name: 'Kedr', tagline: 't', description: 'd', legal_name: 'l' },
    contacts: { phone: '1', email: 'e', hours: 'h', address: 'a' },
    socials: [],
    sites: [],
    menu: [],
    columns: [],
    more: [],
    faq: [],
  }

  beforeAll(async () => {
    upstream = await startFaultyUpstream(answerJson({}, { status: 500 }))
    site = await startSite({ API_BASE: upstream.base })
  })
  afterAll(async () => {
    await site.stop()
    await upstream.close()
  })

  test('[X-error] with nothing to show at all, a plain page says so and the cause is logged', async () => {
    const answer = await supertest(site.origin).get('/')
    expect(answer.status).toBe(500)
    expect(answer.text).toContain('500 error')
    expect(answer.text).toContain('Server error')
    expect(answer.text).toContain('Back to home page')
    expect(answer.text).not.toContain('.ts')
    expect(site.output()).toContain('request failed')
  })

  test('[X-error] with one call failing, the error stands between header and footer', async () => {
    upstream.behave((request, response) => {
      const body =
        request.url === '/api/site'
          ? { data: site200 }
          : request.url === '/api/catalog/groups'
            ? { data: { groups: [] } }
            : undefined
      answerJson(body ?? {}, { status: body ? 200 : 503 })(request, response)
    })
    const answer = await supertest(site.origin).get('/product/any/')
    expect(answer.status).toBe(500)
    expect(answer.text).toContain('500 error')
    expect(answer.text).toContain('</footer>')
    expect(site.output()).toContain('page rendered with error')
  })
})
