import { spawnSync } from 'node:child_process'

/** Whether `promtool` of Debian's package `prometheus` is installed. */
export const hasPromtool = spawnSync('promtool', ['--version']).error === undefined

/** Runs promtool and returns its output; empty if it has no complaint. */
export function runPromtool(args: readonly string[], input?: string): string {
  const { status, stdout, stderr } = spawnSync('promtool', args, {
    encoding: 'utf8',
    ...(input === undefined ? {} : { input }),
  })
  return `${status === 0 ? '' : `ended with ${status}\n`}${stdout}${stderr}`
}

export interface Sample {
  /** Name as written, including the suffix of a histogram's series. */
  name: string
  labels: Record<string, string>
  value: number
}

/** Parses the Prometheus text format (0.0.4). */
export function readSamples(text: string): Sample[] {
  return [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(
    ([, name = '', labels = '', value]) => ({
      name,
      labels: Object.fromEntries(
        [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', said = '']) => [
          key,
          said,
        ]),
      ),
      value: Number(value),
    }),
  )
}

/** Name of the metric that a sample belongs to. */
export function findFamily(name: string, known: { has(name: string): boolean }): string {
  return known.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, '')
}
