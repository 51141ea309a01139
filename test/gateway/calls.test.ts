import {
  createPreviewId,
  createToken,
  insertPreview,
} from '@faceplate/content/previews/previews.store'
import { findCacheDefault, type RouteContract } from '@faceplate/contracts/calls/route.contract'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import supertest from 'supertest'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createJudge,
  listOperations,
  writeAddress,
  type ApiDocument,
  type Judge,
  type Operation,
} from '../support/api.document.ts'
import { openContent } from '../support/content.ts'
import type { Example } from '../support/examples.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'
import { engines } from '../support/shared.postgres.ts'
import { origin } from '../support/shared.site.ts'

/** The 56 calls of the specified API (G-all). */
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
  let document: ApiDocument
  let judge: Judge
  let token: string
  let draft: string

  beforeAll(async () => {
    content = await openContent(engine)
    gateway = await startGateway(`${await content.app.listen({ port: 0, host: '127.0.0.1' })}/`)
    document = (await supertest(gateway.origin).get('/openapi.json').expect(200)).body
    judge = createJudge(document)
    await supertest(gateway.origin).post('/api/subscription').send({ email: 'ivan@sever.example' })
    const row = await content.database
      .selectFrom('subscription')
      .select('token')
      .executeTakeFirstOrThrow()
    token = row.token
    const id = createPreviewId()
    await insertPreview(content.database, {
      id,
      created_at: '2026-11-20T00:00:00Z',
      expires_at: '9999-12-31T00:00:00Z',
      moment: null,
      drafts: 1,
      has_folder: 0,
      label: null,
    })
    draft = await createToken(content.database, id)
  })
  afterAll(async () => {
    await gateway.close()
    await content.close()
  })

  const ask = ({ path, method, example, body }: Operation, cookie: string) => {
    const params = withToken(example.params, path === 'drafts/{token}' ? draft : token)
    const query = withToken(example.query, token)
    const agent = supertest(gateway.origin)
    const send = method.toLowerCase() as 'get' | 'post' | 'delete'
    const request = agent[send](`/api/${writeAddress(path, { params, query })}`).set(
      'cookie',
      cookie,
    )
    return body === undefined ? request : request.send(example.body)
  }

  test.each(table.map((contract) => [nameCall(contract), contract] as const))(
    '[G-all] %s responds to the example of the document as contract and document define, unwrapped',
    async (name, contract) => {
      const operation = listOperations(document).find((each) => each.name === contract.name)
      if (!operation) throw new Error(`${name} is not in the document`)
      let cookie = ''
      if (name.includes('catalog/compare/')) {
        const added = await supertest(gateway.origin).post('/api/catalog/compare/add-good/ks-2428')
        cookie = String(added.headers['set-cookie']).split(';')[0] ?? ''
      }
      const { status, text, headers, body } = await ask(operation, cookie)
      expect(status, text).toBe(contract.status ?? 200)
      expect([...Value.Errors(contract.response, body)]).toEqual([])
      const contentType = headers['content-type'] ?? ''
      expect(judge(operation, { status, contentType, text })).toBeUndefined()
      // A cache in front may serve it while the site is away.
      const { staleSeconds = 0 } = findCacheDefault(contract, contract.path) ?? {}
      const control = headers['cache-control'] ?? ''
      expect(staleSeconds === 0 || control.includes('stale-if-error='), control).toBe(true)
      // A shared cache would repeat what belongs to one request.
      const isPublic = /\bpublic\b/.test(headers['cache-control'] ?? '')
      const own = ['x-request-id', 'ratelimit', 'ratelimit-policy'].filter(
        (each) => each in headers,
      )
      expect(own.filter((each) => isPublic || each === 'x-request-id')).toEqual(
        isPublic ? [] : ['x-request-id'],
      )
    },
  )
})

describe('[G-all] the OpenAPI document', () => {
  const read = async () => {
    const { body } = await supertest(origin).get('/openapi.json').expect(200)
    return body as ApiDocument
  }

  test('is valid, lists every call, and passes a strict linter with every example', async () => {
    const document = await read()
    expect(await new Validator().validate({ ...document })).toMatchObject({ valid: true })
    const listed = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const all = table.map(({ method, path }) => `${method} /api/${path}`)
    expect(listed.toSorted()).toEqual(all.toSorted())
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        'info-contact': 'error',
        'no-invalid-media-type-examples': 'error',
        'no-invalid-parameter-examples': 'error',
        'no-invalid-schema-examples': 'error',
        'operation-4xx-problem-details-rfc7807': 'error',
        'operation-description': 'error',
        'operation-singular-tag': 'error',
        'parameter-description': 'error',
        'tags-alphabetical': 'error',
      },
    })
    const problems = await lintFromString({ source: JSON.stringify(document), config })
    expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([])
  })

  test('describes every property and parameter, with an example', async () => {
    const document = await read()
    const silent: string[] = []
    const walk = (schema: unknown, at: string) => {
      if (typeof schema !== 'object' || schema === null) return
      const { properties = {} } = schema as { properties?: Record<string, Said> }
      for (const [name, said] of Object.entries(properties)) {
        const isNamed = said.$ref !== undefined
        if (!isNamed && !said.description) silent.push(`${at}/${name}: description`)
        if (!isNamed && isPlain(said) && !said.examples) silent.push(`${at}/${name}: example`)
      }
      for (const [key, each] of Object.entries(schema)) {
        // A condition names fields that are described where they belong.
        if (!['example', 'examples', 'if', 'else'].includes(key)) walk(each, `${at}/${key}`)
      }
    }
    walk(document, '')
    const { parameters, schemas } = document.components
    const calls = Object.entries(document.paths).flatMap(([path, each]) =>
      Object.values(each).flatMap((call) => call.parameters.map((one) => ({ path, ...one }))),
    )
    for (const { path, name, $ref, description, example } of [
      ...calls,
      ...Object.values(parameters).map((each) => ({ path: '', ...each })),
    ]) {
      if (!$ref && (!description || example === undefined)) silent.push(`${path}?${name}`)
    }
    expect(silent).toEqual([])
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['CatalogueGroup', 'Good', 'GoodCard', 'NewsItem', 'Problem']),
    )
  })
})

interface Said {
  $ref?: string
  type?: string
  description?: string
  examples?: unknown[]
  properties?: object
  items?: { $ref?: string; type?: string }
  anyOf?: { $ref?: string }[]
}

/** Whether a value has an example of its own, instead of examples of its parts. */
function isPlain({ type, properties, items, anyOf }: Said): boolean {
  const isOfParts = (each: { $ref?: string; type?: string } | undefined) =>
    each?.$ref !== undefined || each?.type === 'object'
  return type !== 'object' && !properties && !isOfParts(items) && !anyOf?.some(isOfParts)
}

/** Replaces the token of an example with one that exists in the content. */
function withToken<Values extends Example['query']>(
  values: Values | undefined,
  token: string,
): Values | undefined {
  return values && 'token' in values ? { ...values, token } : values
}
