import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiChanges, apiVersion } from '@faceplate/contracts/client/api.changes'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import { describeApi } from '@faceplate/gateway/responses/api/openapi'
import { root } from '@faceplate/server/process/project'
import { describe, expect, test } from 'vitest'
import { adviseOn, writeShape } from '../support/api.shape.ts'

const folder = join(root, 'docs/api')
const stored = readdirSync(folder)

describe('[G-versions] the OpenAPI document', () => {
  test('equals the one stored with its version', () => {
    expect(stored, adviseOn(apiVersion)).toContain(`${apiVersion}.yaml`)
    const shape = readFileSync(join(folder, `${apiVersion}.yaml`), 'utf8')
    expect(writeShape(describeApi(endpoints)), adviseOn(apiVersion)).toBe(shape)
  })

  test('is stored only for versions of the changelog', () => {
    const versions = apiChanges.map(({ version }) => `${version}.yaml`)
    expect(versions).toEqual(expect.arrayContaining(stored))
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
