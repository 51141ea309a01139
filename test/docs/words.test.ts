import { createContentMetrics } from '@faceplate/content/base/metrics/content.metrics'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import { ConfigSchema } from '@faceplate/gateway/base/config/config'
import { createMetrics } from '@faceplate/gateway/base/metrics/metrics'
import { describeApi } from '@faceplate/gateway/responses/api/openapi'
import { ContentSettings } from '@faceplate/server/settings/content.settings'
import { listRules } from '@faceplate/server/settings/settings.reader'
import { describe, expect, test } from 'vitest'

/** Pronouns without a noun at the start of a text, and words that only this code base used. */
const unclear = /^(?:what|who|whoever|they|it)\b|\b(?:nought|anew|so many|whoever|is told)\b/i

type Text = readonly [place: string, text: string]

function listHelp(): Text[] {
  return [createMetrics(), createContentMetrics()].flatMap(({ registry }) =>
    registry
      .getMetricsAsArray()
      .map((metric): Text => [metric.name, 'help' in metric ? metric.help : '']),
  )
}

function listSettings(): Text[] {
  return [ConfigSchema, ContentSettings].flatMap((schema) =>
    Object.entries(listRules(schema)).map(([name, { description = '' }]): Text => [
      name,
      description,
    ]),
  )
}

/** Lists descriptions and summaries; examples are data, which may have properties of the same names. */
function listDescriptions(value: unknown, place = ''): Text[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]): Text[] => {
    if (key === 'example' || key === 'examples') return []
    const isText = (key === 'description' || key === 'summary') && typeof each === 'string'
    return isText ? [[`${place}/${key}`, each]] : listDescriptions(each, `${place}/${key}`)
  })
}

test('every call has a description of one to four sentences before its errors, which is not its summary', () => {
  const calls = Object.values(describeApi(endpoints).paths).flatMap(Object.values)
  expect(calls.length).toBe(endpoints.length)
  for (const { operationId, summary = '', description = '' } of calls) {
    const [own = ''] = description.split('\n\n')
    expect(own.length, operationId).toBeGreaterThan(40)
    expect(own.startsWith(summary), operationId).toBe(false)
    expect(own.match(/[.](?= [A-Z`]|$)/g)?.length, operationId).toBeOneOf([1, 2, 3, 4])
  }
})

describe('a published text is clear without its context', () => {
  test.each([
    ['HELP texts of metrics', listHelp(), 50],
    ['descriptions of settings', listSettings(), 50],
    ['descriptions of the OpenAPI document', listDescriptions(describeApi(endpoints)), 500],
  ])('%s', (_, texts, atLeast) => {
    expect(texts.length).toBeGreaterThan(atLeast)
    expect(texts.filter(([, text]) => text === '' || unclear.test(text))).toEqual([])
  })
})
