import { endpoints } from '@faceplate/contracts/endpoints'
import { Validator } from '@seriousme/openapi-schema-validator'
import supertest from 'supertest'
import { expect, inject, test } from 'vitest'

test('[G-all] the OpenAPI document is valid and lists every call, and each is reachable', async () => {
  const origin = inject('origin')
  const { body: document } = await supertest(origin).get('/openapi.json').expect(200)
  expect(await new Validator().validate(document)).toMatchObject({ valid: true })
  const listed = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.keys(calls as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(listed.toSorted()).toEqual(
    endpoints.map(({ method, path }) => `${method} /api/${path}`).toSorted(),
  )
  for (const { path } of endpoints) {
    const filled = path
      .replace('{idOrCode}', path.includes('group') ? '8' : 'ks-2428')
      .replace('{id}', '8')
    await supertest(origin).get(`/api/${filled}`).expect(200)
  }
})
