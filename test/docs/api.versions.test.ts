import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { apiChanges, apiVersion } from '@faceplate/contracts/client/api.changes'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import { describeApi } from '@faceplate/gateway/responses/api/openapi'
import { root } from '@faceplate/server/process/project'
import { describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { findBreaks } from '../support/api.breaks.ts'
import { adviseOn, writeShape } from '../support/api.shape.ts'

const folder = join(root, 'docs/api')
const [released = ''] = readdirSync(folder).map((file) => parse(file).name)
const shape = readFileSync(join(folder, `${released}.yaml`), 'utf8')
const current = writeShape(describeApi(endpoints))

describe('[G-versions] the OpenAPI document', () => {
  test('of the last release is stored, and is in the changelog', () => {
    expect(readdirSync(folder)).toHaveLength(1)
    expect(apiChanges.map(({ version }) => version)).toContain(released)
  })

  test('is that of the last release, or the changelog has a newer version', () => {
    const isNewer = apiChanges.findIndex(({ version }) => version === released) > 0
    expect(isNewer ? shape : current, adviseOn(released)).toBe(shape)
  })

  test('breaks no client of the last release, unless its major version is higher', () => {
    const [major, before] = [apiVersion, released].map((version) => Number.parseInt(version, 10))
    const breaks = major === before ? findBreaks(parseYaml(shape), parseYaml(current)) : []
    expect(
      breaks,
      `Clients of ${released} would break: undo it, or raise the major version`,
    ).toEqual([])
  })
})

describe('clients of a document break', () => {
  const good = {
    properties: { title: { type: 'string' }, kind: { enum: ['a', 'b'] } },
    required: ['title'],
  }
  const body = { properties: { name: { maxLength: 9, type: 'string' } }, required: ['name'] }
  const ids = [{ in: 'query', name: 'ids', schema: { type: 'string' } }]
  const write = ({ schemas = {}, call = {}, calls = {} } = {}) => ({
    components: { schemas: { Good: good, Body: body, ...schemas } },
    paths: {
      '/api/good': {
        post: {
          parameters: ids,
          requestBody: { content: { json: { schema: 'Body' } } },
          responses: { 200: { content: { json: { schema: 'Good' } } } },
          ...call,
        },
        ...calls,
      },
    },
  })
  const find = (changed: Parameters<typeof write>[0]) => findBreaks(write(), write(changed))
  const required = { in: 'query', name: 'page', required: true, schema: { type: 'integer' } }

  test.each<[string, Parameters<typeof write>[0]]>([
    ['a property of a response is gone', { schemas: { Good: { ...good, properties: {} } } }],
    ['a property of a response may be missing', { schemas: { Good: { ...good, required: [] } } }],
    [
      'a property has another type',
      {
        schemas: {
          Good: { ...good, properties: { ...good.properties, title: { type: 'number' } } },
        },
      },
    ],
    ['a body needs more', { schemas: { Body: { ...body, required: ['mail', 'name'] } } }],
    ['a parameter is gone', { call: { parameters: [] } }],
    ['a new parameter is required', { call: { parameters: [...ids, required] } }],
    ['a status is gone', { call: { responses: {} } }],
    [
      'a response is another schema',
      {
        call: { responses: { 200: { content: { json: { schema: 'Body' } } } } },
      },
    ],
  ])('if %s', (_, changed) => {
    expect(find(changed)).not.toEqual([])
  })

  test.each<[string, Parameters<typeof write>[0]]>([
    [
      'a response has a further property, which is always there',
      {
        schemas: {
          Good: {
            properties: { ...good.properties, price: { type: 'number' } },
            required: ['price', 'title'],
          },
        },
      },
    ],
    ['a body needs less', { schemas: { Body: { ...body, required: [] } } }],
    ['there is a further call', { calls: { get: { responses: {} } } }],
    [
      'a further parameter is optional',
      { call: { parameters: [...ids, { ...required, required: false }] } },
    ],
    [
      'a text may be longer',
      { schemas: { Body: { ...body, properties: { name: { maxLength: 20, type: 'string' } } } } },
    ],
  ])('not if %s', (_, changed) => {
    expect(find(changed)).toEqual([])
  })
})

describe('the shape of a document', () => {
  const schema = {
    type: 'object',
    title: 'Good',
    description: 'A good',
    properties: {
      title: { type: 'string', description: 'Its name', examples: ['KS-2428'] },
      kind: { enum: ['a', 'b'] },
      maker: { $ref: '#/components/schemas/Maker', description: 'Who makes it' },
    },
    required: ['title', 'kind'],
  }
  const write = (changed: object) => writeShape({ schemas: { Good: { ...schema, ...changed } } })
  const { properties } = schema

  test.each([
    ['another description', { description: 'One article of the maker' }],
    ['another example', { properties: { ...properties, title: { type: 'string' } } }],
    [
      'another order',
      { required: ['kind', 'title'], properties: { ...properties, kind: { enum: ['b', 'a'] } } },
    ],
  ])('does not change with %s', (_, changed) => {
    expect(write(changed)).toBe(write({}))
  })

  test.each([
    [
      'without a property, though it is called as a text for readers is',
      { properties: { ...properties, title: undefined } },
    ],
    ['with another type', { properties: { ...properties, title: { type: 'number' } } }],
    ['with a property that may be missing', { required: ['title'] }],
    [
      'with another reference',
      { properties: { ...properties, maker: { $ref: '#/components/schemas/Person' } } },
    ],
    ['with another word', { properties: { ...properties, kind: { enum: ['a', 'b', 'c'] } } }],
  ])('changes with %s', (_, changed) => {
    expect(write(changed)).not.toBe(write({}))
  })
})
