import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createContentMetrics } from '@faceplate/content/base/metrics/content.metrics'
import { createMetrics } from '@faceplate/gateway/base/metrics/metrics'
import { collectProcessMetrics } from '@faceplate/server/process/process.metrics'
import { root } from '@faceplate/server/process/project'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { findFamily, hasPromtool } from '../support/prometheus.ts'
import { readQuery } from '../support/promql.ts'

interface Rule {
  record?: string
  alert?: string
  expr: string
  labels?: Record<string, string>
  annotations?: Record<string, string>
}

interface Panel {
  title: string
  type: string
  datasource?: { uid: string }
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { expr: string }[]
}

const read = (path: string) => readFileSync(join(root, 'ops', path), 'utf8')
const { groups } = parse(read('prometheus/rules.yml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const alerts = rules.filter(({ alert }) => alert !== undefined)
const dashboard = JSON.parse(read('grafana/dashboards/faceplate.json')) as {
  panels: Panel[]
  annotations: { list: { expr: string }[] }
}
const queries = [
  ...rules.map(({ expr, record, alert }) => ({ expr, of: alert ?? record ?? '' })),
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ expr, of: title })),
  ),
  ...dashboard.annotations.list.map(({ expr }) => ({ expr, of: 'annotation' })),
]

/** Every known metric with its labels: ours, those of Node, of Prometheus itself, and of the recording rules. */
const known = new Map<string, readonly string[]>([
  ...[createMetrics(), createContentMetrics()].flatMap(({ registry }, at) => {
    collectProcessMetrics(registry, at === 0 ? '' : 'faceplate_content_')
    return registry
      .getMetricsAsArray()
      .map((metric): [string, string[]] => [
        metric.name,
        'labelNames' in metric ? (metric.labelNames as string[]) : [],
      ])
  }),
  ['up', []],
  ['ALERTS', ['alertname', 'alertstate']],
  ...rules.flatMap(({ record }): [string, string[]][] => (record ? [[record, []]] : [])),
])
/** Labels allowed on every sample: the bounds of a histogram, and the source that Prometheus adds. */
const always = ['le', 'job', 'instance']

const run = promisify(execFile)

describe('monitoring of a site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'faceplate-rules-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('[G-alerts] uses only existing metrics and labels', () => {
    expect(queries.length).toBeGreaterThan(100)
    const mistakes = queries.flatMap(({ expr, of }) => {
      const { asked, grouped } = readQuery(expr)
      const labelsOf = (metric: string) => {
        const pattern = /^\/(.+)\/$/.exec(metric)?.[1]
        const family = findFamily(metric, known)
        const found =
          pattern === undefined
            ? [family].filter((each) => known.has(each))
            : [...known.keys()].filter((each) => new RegExp(pattern).test(each))
        return found.length === 0 ? undefined : found.flatMap((each) => known.get(each) ?? [])
      }
      const all = asked.flatMap(({ metric }) => labelsOf(metric) ?? [])
      return [
        ...asked.flatMap(({ metric, labels }) => {
          const there = labelsOf(metric)
          if (!there) return [`${of}: there is no ${metric}`]
          const strange = labels.filter((label) => ![...there, ...always].includes(label))
          return strange.map((label) => `${of}: ${metric} has no label ${label}`)
        }),
        ...grouped
          .filter((label) => ![...all, ...always].includes(label))
          .map((label) => `${of}: nothing there has a label ${label}`),
      ]
    })
    expect(mistakes).toEqual([])
  })

  test('describes each alert, with its severity and runbook', () => {
    const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8')
    const headings = [...runbook.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    expect(alerts.map(({ alert }) => alert)).toEqual([...new Set(headings)])
    const anchors = new Set(headings.map((heading = '') => heading.toLowerCase()))
    const links = [...runbook.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor)
    expect(links.filter((anchor) => !anchors.has(anchor))).toEqual([])
    for (const { alert = '', labels, annotations } of alerts) {
      expect(labels?.['severity'], alert).toMatch(/^(?:page|ticket)$/)
      expect(annotations, alert).toEqual({
        summary: expect.stringMatching(/\w/),
        description: expect.stringMatching(/\.$/),
        runbook_url: `{{ $externalURL }}/user/runbook.html#${alert.toLowerCase()}`,
      })
    }
  })

  test('serves the runbook, and its links lead to headings', () => {
    const html = read('prometheus/pages/runbook.html')
    const targets = new Set([...html.matchAll(/<h\d id="([^"]+)"/g)].map(([, id]) => `#${id}`))
    const links = [...html.matchAll(/ href="(?!https:)([^"]+)"/g)].map(([, link = '']) => link)
    // The list of alerts at its begin.
    expect(links.length).toBeGreaterThanOrEqual(alerts.length)
    expect(links.filter((link) => !targets.has(link))).toEqual([])
    for (const { annotations } of alerts) {
      const [, target] = annotations?.['runbook_url']?.split('/user/runbook.html') ?? []
      expect(targets).toContain(target)
    }
  })

  test('has rows by subject, no overlapping panels and one data source', () => {
    const { panels } = dashboard
    const rows = panels.filter(({ type }) => type === 'row').map(({ title }) => title.toLowerCase())
    const subjects = 'now visitors errors latency cache upstream leads content process'
    expect(rows).toEqual(subjects.split(' '))
    const source = parse(read('grafana/provisioning/datasources/prometheus.yml')) as {
      datasources: { uid: string }[]
    }
    const taken = new Set<string>()
    const shown = panels.filter(({ type }) => type !== 'row')
    const sources = new Set(shown.map(({ datasource }) => datasource?.uid))
    expect([...sources]).toEqual([source.datasources[0]?.uid])
    for (const { title, gridPos } of panels) {
      const { x, y, w, h } = gridPos
      expect(x + w, title).toBeLessThanOrEqual(24)
      for (let column = x; column < x + w; column += 1) {
        for (let line = y; line < y + h; line += 1) {
          expect(taken.has(`${column} ${line}`), title).toBe(false)
          taken.add(`${column} ${line}`)
        }
      }
    }
  })

  test.skipIf(!hasPromtool)('passes promtool and its tests of alerts', async () => {
    const check = (...args: string[]) =>
      run('promtool', args, { cwd: join(root, 'ops/prometheus') })
    // promtool checks the dashboard's queries as rules; Grafana fills in the interval.
    const shown = queries.map(({ expr }, at) => ({
      record: `query_${at}`,
      expr: expr.replaceAll('$__rate_interval', '1m'),
    }))
    const file = join(folder, 'queries.yml')
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'shown', rules: shown }] }))
    const said = await Promise.all([
      check('check', 'config', '--syntax-only', 'prometheus.yml'),
      check('check', 'rules', 'rules.yml', file),
      check('test', 'rules', 'rules.tests.yml'),
    ])
    expect(said.map(({ stdout, stderr }) => /FAILED/.test(stdout + stderr))).toEqual([
      false,
      false,
      false,
    ])
  })
})
