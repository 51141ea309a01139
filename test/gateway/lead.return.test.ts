import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { answerJson, startFaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway } from '../support/gateway.ts'

describe('the address of a call of a form', () => {
  test('[V-submit] redirects a browser to the page it came from, and is a 404 for other clients', async () => {
    const upstream = await startFaultyUpstream(answerJson({ title: 'Gone' }, { status: 404 }))
    for (const passesThrough of [false, true]) {
      const gateway = await startGateway(upstream.base, { passesThrough })
      const get = (at: string, headers: Record<string, string>) =>
        supertest(gateway.origin).get(at).set(headers).redirects(0)
      const browser = { accept: 'text/html,application/xhtml+xml' }
      const page = `${gateway.origin}/catalog/switches/?sort=-name`
      for (const [at, referer, location] of [
        ['/api/forms/consultation', page, page],
        ['/api/forms/questionnaire/acs?x=1', page, page],
        ['/api/subscription', page, page],
        ['/api/forms/consultation', undefined, '/contacts/'],
        ['/api/forms/consultation', `${gateway.origin}/api/forms/consultation`, '/contacts/'],
        ['/api/forms/consultation', 'https://elsewhere.example/', '/contacts/'],
      ] as const) {
        const answer = await get(at, { ...browser, ...(referer && { referer }) })
        expect(answer.status, at).toBe(303)
        expect(answer.headers['location'], referer).toBe(location)
        expect(answer.headers['cache-control']).toBe('no-store')
      }
      const program = { accept: 'application/json', referer: page }
      await get('/api/forms/consultation', program).expect(passesThrough ? 404 : 405)
      await get('/api/forms/nothing', { ...browser, referer: page }).expect(404)
      await gateway.close()
    }
    await upstream.close()
  })
})
