import { endpoints } from '@faceplate/contracts/endpoints'
import type { Questionnaire } from '@faceplate/contracts/forms.contract'
import { buildPath, type RouteContract } from '@faceplate/contracts/route.contract'
import { Validator } from '@seriousme/openapi-schema-validator'
import supertest from 'supertest'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, openContent } from '../support/content.ts'
import { exampleOf } from '../support/examples.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

/** The 56 calls, word for word (G-all). */
const specified = `
GET banners/base
GET banners/teaching
GET banners/company
POST catalog/compare/add-good/{id}
GET catalog/compare/compare-goods
DELETE catalog/compare/delete-good/{id}
DELETE catalog/compare/delete-group/{id}
DELETE catalog/compare/clear
GET catalog/good/{idOrCode}
GET catalog/goods
GET catalog/goods/questionnaire
GET catalog/filters/{id}
GET catalog/groups
GET catalog/group/{idOrCode}
GET catalog/sfp/modules
GET catalog/sfp/modules/{id}
GET catalog/sfp/sections
GET catalog/sfp/sections/{id}
GET catalog/analogs/search
GET docs/promotional-communications-consent
GET docs/personal-data-processing-consent
POST forms/partner
POST forms/call
POST forms/consultation
POST forms/good-request
POST forms/sfp-request
POST forms/good-testing-request
POST forms/for-design
POST forms/solution
POST forms/analog
POST forms/support
POST forms/warranty-extension
POST forms/good-substitution
POST forms/questionnaire/ecss
POST forms/questionnaire/eccm
POST forms/questionnaire/{type}
GET news/list
GET news/single/{id}
GET news/{code}
GET news/groups
GET news/group/{id}
GET partners
GET partners/groups
GET promo/{code}
GET reference/about
GET reference/mediakit
GET reference/regulations
GET search
GET search/sfp/goods
GET solutions
GET solution/{id}
GET solutions/group/{id}
GET solutions/groups
POST subscription
GET subscription/confirm
GET subscription/unsubscribe/{token}
`
  .trim()
  .split('\n')

const table: readonly RouteContract[] = endpoints
const nameCall = ({ method, path }: RouteContract) => `${method} ${path}`

test('[G-all] every call of the ledger is in the table of contracts', () => {
  expect(specified).toHaveLength(56)
  expect(table.map(nameCall)).toEqual(expect.arrayContaining(specified))
})

describe.each(engines)('every call, through the gateway, on %s', (engine) => {
  let content: Awaited<ReturnType<typeof openContent>>
  let gateway: TestGateway
  let questionnaires: Questionnaire[]
  let token: string

  beforeAll(async () => {
    content = await openContent(engine)
    gateway = await startGateway(`${await content.app.listen({ port: 0, host: '127.0.0.1' })}/`)
    questionnaires = (await content.get('/api/catalog/goods/questionnaire')).body.data
    await supertest(gateway.origin).post('/api/subscription').send({ email: 'ivan@sever.example' })
    const row = await content.database
      .selectFrom('subscription')
      .select('token')
      .executeTakeFirstOrThrow()
    token = row.token
  })
  afterAll(async () => {
    await gateway.close()
    await content.close()
  })

  const ask = (contract: RouteContract, cookie: string) => {
    const { params, query, body } = exampleOf(contract, { token, questionnaires })
    const path = `/api/${buildPath(contract.path, { params, query })}`
    const agent = supertest(gateway.origin)
    const method = contract.method.toLowerCase() as 'get' | 'post' | 'delete'
    const request = agent[method](path).set('cookie', cookie)
    return body === undefined ? request : request.send(body)
  }

  test.each(table.map((contract) => [nameCall(contract), contract] as const))(
    '[G-all] %s answers what its contract says, unwrapped',
    async (name, contract) => {
      let cookie = ''
      if (name.includes('catalog/compare/')) {
        const added = await supertest(gateway.origin).post('/api/catalog/compare/add-good/ks-2428')
        cookie = String(added.headers['set-cookie']).split(';')[0] ?? ''
      }
      const answer = await ask(contract, cookie)
      expect(answer.status, answer.text).toBe(contract.status ?? 200)
      expect([...Value.Errors(contract.response, answer.body)]).toEqual([])
      expect(answer.headers['x-request-id']).toBeTruthy()
    },
  )

  test('[G-all] the OpenAPI document is valid and lists every call', async () => {
    const { body: document } = await supertest(gateway.origin).get('/openapi.json').expect(200)
    expect(await new Validator().validate(document)).toMatchObject({ valid: true })
    const listed = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.keys(calls as object).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const all = table.map(({ method, path }) => `${method} /api/${path}`)
    expect(listed.toSorted()).toEqual(all.toSorted())
  })
})
