import { createContentMetrics } from '@faceplate/content/base/metrics/content.metrics'
import { createMetrics } from '@faceplate/gateway/base/metrics/metrics'
import { describe, expect, test } from 'vitest'
import { readLogEvents } from '../support/log.events.ts'
import { documentedEvents, documentedMetrics } from '../support/operations.page.ts'

describe('the page for operators', () => {
  test('lists every metric with its labels, and no other', () => {
    const declared = [createMetrics(), createContentMetrics()]
      .flatMap(({ registry }) => registry.getMetricsAsArray())
      .map((metric) => [metric.name, 'labelNames' in metric ? metric.labelNames : []])
    expect([...documentedMetrics]).toEqual(declared)
  })

  test('lists every line that the log may have, and no other', () => {
    const written = readLogEvents().map(({ by, level, event }) => `${by} ${level} ${event}`)
    // What libraries write names a place, so it is not told whole.
    const ours = documentedEvents.filter((event) => !event.endsWith('…'))
    expect(ours.toSorted()).toEqual(written.toSorted())
  })
})
