import { buildPath, type RouteContract } from '@faceplate/contracts/calls/route.contract'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { origin } from '../support/shared.site.ts'

const numbers = (endpoints as readonly RouteContract[]).flatMap(({ method, path, params, query }) =>
  method === 'GET' && query !== undefined && 'properties' in query
    ? Object.entries(query.properties as Record<string, { type?: string }>)
        .filter(([, { type }]) => type === 'number' || type === 'integer')
        .map(([parameter]) => ({ path, params, parameter }))
    : [],
)

describe('a numeric query parameter', () => {
  test('exists in many calls', () => expect(numbers.length).toBeGreaterThan(10))

  test.each(numbers)('$parameter of $path has a maximum', async ({ path, params, parameter }) => {
    const given = Object.fromEntries(Object.keys(params?.properties ?? {}).map((key) => [key, 1]))
    for (const value of ['Infinity', '-Infinity', '1e309', '1e400', 'NaN']) {
      const address = `/api/${buildPath(path, { params: given, query: { [parameter]: value } })}`
      const { status, body } = await supertest(origin).get(address)
      const pointers = (body.errors ?? []).map(({ pointer }: { pointer: string }) => pointer)
      expect([value, status, pointers]).toEqual([
        value,
        400,
        expect.arrayContaining([`/${parameter}`]),
      ])
    }
  })
})

describe('[G-all] the keys of a query', () => {
  const get = (path: string, prefer?: string) => {
    const request = supertest(origin).get(`/api/${path}`)
    return prefer === undefined ? request : request.set('prefer', prefer)
  }
  const keyOf = (headers: Record<string, string>) =>
    /key="[^"]*"/.exec(headers['cache-status'] ?? '')?.[0]

  test.each([
    ['catalog/goods?page_size=3&pgae=2', 'catalog/goods?page_size=3', '"pgae"'],
    [
      'catalog/goods?page_size=3&ports_1g=24&colour=red&utm_source=x',
      'catalog/goods?page_size=3&ports_1g=24',
      '"colour", "utm_source"',
    ],
    [
      'news/years?%22a%5C&%D1%86%25=1&__proto__=x&b%0A=1',
      'news/years',
      String.raw`"\"a\\", %"%d1%86%25", "__proto__", %"b%ef%bf%bd"`,
    ],
    ['catalog/groups?filters[q]=x', 'catalog/groups', '"filters[q]"'],
    [
      'catalog/compare/compare-goods?ids=ks-2428&id=1',
      'catalog/compare/compare-goods?ids=ks-2428',
      '"id"',
    ],
  ])(
    'that %s does not have are reported, and make no separate cache entry',
    async (asked, plain, ignored) => {
      const [answer, same] = [await get(asked), await get(plain)]
      expect([answer.status, answer.headers['ignored-query']]).toEqual([200, ignored])
      expect(same.headers['ignored-query']).toBeUndefined()
      expect(keyOf(answer.headers)).toBe(keyOf(same.headers))
      expect(answer.text).toBe(same.text)
      // A cache hit reports the ignored parameters too.
      const again = await get(asked)
      expect(again.headers['ignored-query']).toBe(ignored)
    },
  )

  test.each([
    ['catalog/goods?pgae=2&PORTS_1G=24&page=1', ['/pgae', '/PORTS_1G'], 'page'],
    ['catalog/goods?port_1g=24&reach.mim=1', ['/port_1g', '/reach.mim'], 'ports_1g'],
    ['news/list?yaer=2025', ['/yaer'], 'year'],
  ])(
    'are rejected with Prefer: handling=strict, with the most similar key: %s',
    async (path, pointers, nearest) => {
      // The cached response does not contain the preference of the request.
      await get(path)
      const { status, body, headers } = await get(path, 'respond-async, handling=strict; x=1')
      expect([status, headers['preference-applied'], headers['content-type']]).toEqual([
        400,
        'handling=strict',
        'application/problem+json',
      ])
      expect(
        body.errors.map(({ pointer, rule }: Record<string, string>) => [pointer, rule]),
      ).toEqual(pointers.map((each) => [each, 'unknown']))
      expect(body.errors[0].detail).toBe(`unknown parameter; did you mean ${nearest}?`)
      const right = await get('catalog/goods?ports_1g=24&page=1', 'handling=strict')
      expect([right.status, right.headers['preference-applied']]).toEqual([200, 'handling=strict'])
    },
  )

  test('of many unknown keys only the first are reported', async () => {
    const keys = Array.from({ length: 700 }, (_, at) => `k${at}`)
    const { status, body } = await get(`catalog/goods?${keys.join('&')}`, 'handling=strict')
    expect([status, body.errors.length]).toEqual([400, 20])
  })

  test.each([
    ['filters[ports_1g]=24&filters[ports_1g]=48', 'ports_1g=24&ports_1g=48'],
    ['filters%5Bports_1g%5D%5B%5D=24&ports_1g=48', 'ports_1g=24&ports_1g=48'],
    ['ports_1g[0]=24&ports_1g[1]=48', 'ports_1g=24&ports_1g=48'],
    [
      'filters[poe_budget][min]=370&filters[poe_budget.max]=720',
      'poe_budget.min=370&poe_budget.max=720',
    ],
  ])('in brackets equal the plain ones: %s', async (bracketed, plain) => {
    const answer = await get(`catalog/goods?${bracketed}`, 'handling=strict')
    const same = await get(`catalog/goods?${plain}`)
    expect([answer.status, keyOf(answer.headers)]).toEqual([200, keyOf(same.headers)])
    expect(answer.body.pagination.total).toBeGreaterThan(0)
    expect(answer.text).toBe(same.text)
  })
})
