import { spawnSync } from 'node:child_process'

/** Whether Debian's package `prometheus` is there. */
export const hasPromtool = spawnSync('promtool', ['--version']).error === undefined

/** Runs promtool, and gives all that it says; empty where it has nothing to say of metrics. */
export function runPromtool(args: readonly string[], input?: string): string {
  const { status, stdout, stderr } = spawnSync('promtool', args, {
    encoding: 'utf8',
    ...(input === undefined ? {} : { input }),
  })
  return `${status === 0 ? '' : `ended with ${status}\n`}${stdout}${stderr}`
}

export interface Sample {
  /** As it is written, with the ending of a histogram's parts. */
  name: string
  labels: Record<string, string>
  value: number
}

/** Reads the text format of Prometheus (0.0.4). */
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

/** The metric that a sample belongs to. */
export function findFamily(name: string, known: { has(name: string): boolean }): string {
  return known.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, '')
}
