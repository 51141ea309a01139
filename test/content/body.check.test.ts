import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import { checkBody, maxBodyBytes } from '@faceplate/contracts/forms/body.check'
import { findMessages } from '@faceplate/server/process/messages'
import * as fc from 'fast-check'
import { Check } from 'typebox/schema'
import { describe, expect, test } from 'vitest'
import { formExamples } from '../support/examples.ts'

const bodies = endpoints.flatMap(({ name, body, maxBodyBytes: most }: RouteContract) =>
  body === undefined ? [] : [{ name, schema: body, most }],
)

interface Schema {
  [keyword: string]: unknown
  type?: string
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** The places in a schema that have no upper limit on the size of their value. */
function findUnbounded(schema: Schema, place: string): string[] {
  const { properties = {}, patternProperties = {}, items, anyOf = [] } = schema
  const inner = [
    ...Object.entries({ ...properties, ...patternProperties }),
    ...(items === undefined ? [] : [['items', items] as const]),
    ...anyOf.map((each, index) => [String(index), each] as const),
  ].flatMap(([key, each]) => findUnbounded(each, `${place}/${key}`))
  const isOpen =
    (schema.type === 'object' && schema['additionalProperties'] !== false) ||
    (schema.patternProperties !== undefined && schema['maxProperties'] === undefined) ||
    (schema.type === 'array' && schema['maxItems'] === undefined) ||
    (schema.type === 'string' && !isBoundedText(schema))
  return isOpen ? [place, ...inner] : inner
}

function isBoundedText({ maxLength, pattern, enum: values, const: value }: Schema): boolean {
  if (maxLength !== undefined || values !== undefined || value !== undefined) return true
  // A pattern that matches the whole text and has no unbounded repetition.
  return typeof pattern === 'string' && /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern)
}

/** Bytes of the largest body that a schema accepts, as JSON without whitespace. */
function measureLargest(schema: Schema): number {
  const { type, properties = {}, patternProperties = {}, items, anyOf } = schema
  const read = (keyword: string) => Number(schema[keyword] ?? 0)
  if (anyOf !== undefined) return Math.max(...anyOf.map((each) => measureLargest(each)))
  const values = schema['enum'] ?? [schema['const']]
  if (Array.isArray(values) && values[0] !== undefined) {
    return Math.max(...values.map((each) => JSON.stringify(each).length))
  }
  if (type === 'string') {
    // A letter of the basic plane is up to three bytes in UTF-8.
    return 2 + 3 * (read('maxLength') || 50)
  }
  if (type === 'array') return 2 + read('maxItems') * (1 + measureLargest(items ?? {}))
  if (type !== 'object') return 25
  const named = Object.entries(properties).map(
    ([key, each]) => key.length + 4 + measureLargest(each),
  )
  const others = Object.values(patternProperties).map(
    (each) => read('maxProperties') * (54 + measureLargest(each)),
  )
  return 2 + [...named, ...others].reduce((sum, each) => sum + each, 0)
}

/** An example with a value added, changed or removed somewhere. */
const mistake = fc.record({
  name: fc.constantFrom(...Object.keys(formExamples)),
  place: fc.array(fc.constantFrom('contacts', 'name', 'email', 'goods', 'devices', '0', 'odd')),
  value: fc.anything({ maxDepth: 3, withNullPrototype: false }),
})

function put(body: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  const inner = typeof body === 'object' && body !== null ? body : {}
  return { ...inner, [key]: put((inner as Record<string, unknown>)[key], rest, value) }
}

describe('the check of a body', () => {
  test.each(bodies)(
    '[G-forms] every object in $name is closed and every text bounded',
    ({ name, schema }) => {
      expect(findUnbounded(schema as Schema, name)).toEqual([])
    },
  )

  test.each(bodies)(
    '[G-forms] $name declares its maximum body size if that is more than 64 KiB',
    ({ name, schema, most }) => {
      const largest = measureLargest(schema as Schema)
      expect(most !== undefined).toBe(largest > maxBodyBytes)
      // No visitor fills in all hundred questions of a questionnaire at full length.
      const isOfAnswers = /questionnaire/i.test(name)
      expect(isOfAnswers || largest <= (most ?? maxBodyBytes)).toBe(true)
    },
  )

  test('[G-forms] a body has problems if and only if it breaks its contract', () => {
    fc.assert(
      fc.property(mistake, fc.nat(300), ({ name, place, value }, extra) => {
        const schema = bodies.find((each) => each.name === name)?.schema
        if (schema === undefined) return
        const unknown = Object.fromEntries(Array.from({ length: extra }, (_, at) => [`a${at}`, 1]))
        const body = put({ ...formExamples[name]?.body, ...unknown }, place, value)
        expect(checkBody(findMessages('en'), schema, body).length > 0).toBe(!Check(schema, body))
      }),
      { numRuns: 3000 },
    )
  })
})
