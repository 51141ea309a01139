import { endpoints } from '@faceplate/contracts/endpoints'
import { buildPath, type RouteContract } from '@faceplate/contracts/route.contract'
import supertest from 'supertest'
import { describe, expect, inject, test } from 'vitest'

const numbers = (endpoints as readonly RouteContract[]).flatMap(({ method, path, params, query }) =>
  method === 'GET' && query !== undefined && 'properties' in query
    ? Object.entries(query.properties as Record<string, { type?: string }>)
        .filter(([, { type }]) => type === 'number' || type === 'integer')
        .map(([parameter]) => ({ path, params, parameter }))
    : [],
)

describe('a number of a query', () => {
  test('is known of in many calls', () => expect(numbers.length).toBeGreaterThan(10))

  test.each(numbers)('$parameter of $path has an end', async ({ path, params, parameter }) => {
    const given = Object.fromEntries(Object.keys(params?.properties ?? {}).map((key) => [key, 1]))
    for (const value of ['Infinity', '-Infinity', '1e309', '1e400', 'NaN']) {
      const address = `/api/${buildPath(path, { params: given, query: { [parameter]: value } })}`
      const { status, body } = await supertest(inject('origin')).get(address)
      const pointers = (body.errors ?? []).map(({ pointer }: { pointer: string }) => pointer)
      expect([value, status, pointers]).toEqual([value, 400, expect.arrayContaining([parameter])])
    }
  })
})
