import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

const decision = {
  id: '9f86d081884c7d659a2feaa0c55ad015',
  decision: 'given',
  service: 'ga4',
  version: '1',
}

describe('[G-consents] POST consents/decisions', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  beforeAll(async () => {
    upstream = await startFaultyUpstream(answerJson({ data: { recorded: true } }, { status: 201 }))
    gateway = await startGateway(upstream.base)
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })
  const post = (body: object = decision, headers = {}) =>
    supertest(gateway.origin).post('/api/consents/decisions').set(headers).send(body)

  test('reaches the content API, from this site alone and without other data', async () => {
    expect((await post().expect(201)).body).toEqual({ recorded: true })
    await post(decision, { 'sec-fetch-site': 'cross-site' }).expect(403)
    await post({ ...decision, id: 'anna@sever.example' }).expect(422)
    await post({ ...decision, decision: 'perhaps' }).expect(422)
  })

  test.each([404, 405, 501])(
    'a content API that responds with %s records nothing, and visitors notice nothing',
    async (status) => {
      upstream.behave(answerJson({}, { status }))
      const { body, headers } = await post().expect(201)
      expect(body).toEqual({ recorded: false })
      expect(headers['cache-control']).toBe('private, no-store')
      await post().expect(201)
      // Logged once for the life of the process.
      expect(gateway.log.filter(({ event }) => event === 'consents_not_recorded')).toHaveLength(1)
    },
  )

  test('a content API that fails is an error', async () => {
    upstream.behave(answerJson({}, { status: 500 }))
    await post().expect(500)
  })
})
