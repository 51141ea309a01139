import type { Metric, Registry } from 'prom-client'

type Labels = Readonly<Record<string, string>>

/** One number, counted up by whoever holds it. */
export interface Slot {
  count: number
}

/** How often something took how long. */
export class TimeSlot {
  readonly bounds: readonly number[]
  /** Of each bound how many were within it and above the one before; the last is above all of them. */
  readonly counts: number[]
  sumSeconds = 0

  constructor(bounds: readonly number[]) {
    this.bounds = bounds
    this.counts = Array.from({ length: bounds.length + 1 }, () => 0)
  }

  observe(seconds: number): void {
    let at = 0
    while (seconds > (this.bounds[at] ?? Infinity)) at += 1
    this.counts[at] = (this.counts[at] ?? 0) + 1
    this.sumSeconds += seconds
  }
}

interface Description {
  name: string
  help: string
}

/**
 * Opens the slots of a counter. prom-client looks a set of labels up at every count; here that is done
 * once, and prom-client is told the numbers when somebody asks for them.
 */
export function openTally(registry: Registry, about: Description): (labels: Labels) => Slot {
  const slots: { labels: Labels; slot: Slot }[] = []
  register(registry, 'counter', about, () =>
    slots.map(({ labels, slot }) => ({ labels, value: slot.count })),
  )
  return (labels) => {
    const slot = { count: 0 }
    slots.push({ labels, slot })
    return slot
  }
}

/** Opens the slots of a histogram of times, in the same way. */
export function openTimes(
  registry: Registry,
  about: Description,
  bounds: readonly number[],
): (labels: Labels) => TimeSlot {
  const slots: { labels: Labels; slot: TimeSlot }[] = []
  register(registry, 'histogram', about, () =>
    slots.flatMap(({ labels, slot }) => describeTimes(about.name, labels, slot)),
  )
  return (labels) => {
    const slot = new TimeSlot(bounds)
    slots.push({ labels, slot })
    return slot
  }
}

interface Value {
  labels: Readonly<Record<string, string | number>>
  value: number
  metricName?: string
}

function describeTimes(name: string, labels: Labels, { bounds, counts, sumSeconds }: TimeSlot) {
  let total = 0
  const values: Value[] = counts.map((count, at) => {
    total += count
    const le = bounds[at] ?? '+Inf'
    return { labels: { le, ...labels }, value: total, metricName: `${name}_bucket` }
  })
  values.push({ labels, value: sumSeconds, metricName: `${name}_sum` })
  values.push({ labels, value: total, metricName: `${name}_count` })
  return values
}

/** All that a registry asks of a metric is its name and what it holds now. */
function register(
  registry: Registry,
  type: 'counter' | 'histogram',
  { name, help }: Description,
  read: () => Value[],
): void {
  const get = () => Promise.resolve({ name, help, type, aggregator: 'sum', values: read() })
  registry.registerMetric({ name, get } as unknown as Metric)
}
