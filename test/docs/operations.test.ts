import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentEvents } from '@faceplate/content/base/log.events'
import { createContentMetrics } from '@faceplate/content/base/metrics/content.metrics'
import { gatewayEvents } from '@faceplate/gateway/base/log.events'
import { createMetrics } from '@faceplate/gateway/base/metrics/metrics'
import type { LogEvents } from '@faceplate/server/process/log.event'
import { root } from '@faceplate/server/process/project'
import { describe, expect, test } from 'vitest'
import { documentedEvents, documentedMetrics } from '../support/operations.pages.ts'

const tables: Record<string, LogEvents> = { gateway: gatewayEvents, content: contentEvents }

function readSources(...packages: string[]): string[] {
  return packages
    .flatMap((each) => globSync(`${each}/src/**/*.ts`, { cwd: root }))
    .map((file) => readFileSync(join(root, file), 'utf8'))
}

describe('the pages for operators', () => {
  test('list every metric with its labels, and no other', () => {
    const declared = [createMetrics(), createContentMetrics()]
      .flatMap(({ registry }) => registry.getMetricsAsArray())
      .map((metric) => [metric.name, 'labelNames' in metric ? metric.labelNames : []])
    expect([...documentedMetrics]).toEqual(declared)
  })

  test('list every log event with its levels and its message, and no other', () => {
    const logged = Object.entries(tables).flatMap(([process, events]) => [
      ...Object.entries(events).map(([event, { levels, message }]) => ({
        process,
        event,
        levels: levels.join(', '),
        message,
      })),
      // Every log line of Fastify has its own message.
      { process, event: 'fastify', levels: 'any', message: '…' },
    ])
    expect(documentedEvents).toEqual(logged)
  })

  test.each(Object.entries(tables))('have only events that the %s logs', (name, events) => {
    const code = readSources(name).join('\n')
    const calls = [...code.matchAll(/\blogEvent\(.+?,\s+'(\w+)'/gs)].map(([, event]) => event)
    expect(new Set(calls)).toEqual(new Set(Object.keys(events)))
  })
})

test('the runbook names only events that are logged, with their levels', () => {
  const page = readFileSync(join(root, 'docs/runbook.md'), 'utf8')
  const known = new Map(Object.values(tables).flatMap((events) => Object.entries(events)))
  // Metrics and labels have the same form.
  const others = /^faceplate_|^(given_up|bytes_total)$/
  const named = [...page.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !known.has(name) && !others.test(name))).toEqual([])
  const [, degraded = ''] = /\*\*What is degraded[^]*?\n5\./.exec(page)?.[0].split('level 40') ?? []
  const warnings = [...degraded.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  expect(warnings.length).toBeGreaterThan(3)
  for (const name of warnings) expect(known.get(name)?.levels, name).toContain('warn')
})

test('every log line has an event id: only logEvent calls loggers', () => {
  const calls = readSources('gateway', 'content', 'server').flatMap((source) => [
    ...(source.match(/\blog(?:ger)?\??\.(?:trace|debug|info|warn|error|fatal)\(.*/g) ?? []),
    // Without these options the log lines of Fastify have no event id.
    ...(source.match(/\bpino\((?!\{ \.\.\.logOptions\b).*/g) ?? []),
  ])
  expect(calls).toEqual([])
})
