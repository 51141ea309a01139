import { Histogram } from 'prom-client'
import { buckets } from './series.buckets.ts'

/** Observations of one series. */
interface Series {
  sum: number
  /** Observations by bucket, not cumulative; the last one has no upper bound. */
  counts: number[]
}

/**
 * A histogram of durations in seconds whose series are found by their labels object itself. prom-client would write and
 * hash the labels as a text at every observation.
 */
export class SeriesHistogram<Label extends string> extends Histogram<Label> {
  readonly #options: { name: string; help: string }
  readonly #series = new Map<Readonly<Record<Label, string>>, Series>()

  constructor(options: ConstructorParameters<typeof Histogram<Label>>[0]) {
    super({ ...options, buckets })
    this.#options = options
  }

  /** @param labels always the same object for the same series */
  observeIn(labels: Readonly<Record<Label, string>>, seconds: number): void {
    let series = this.#series.get(labels)
    if (!series) {
      series = { sum: 0, counts: [...buckets, Infinity].map(() => 0) }
      this.#series.set(labels, series)
    }
    series.sum += seconds
    let at = 0
    while (seconds > (buckets[at] ?? Infinity)) at += 1
    series.counts[at] = (series.counts[at] ?? 0) + 1
  }

  /** Observations by labels as prom-client stores them would not be exposed. */
  override observe(): never {
    throw new TypeError('Use observeIn')
  }

  override get() {
    const values = Array.from(this.#series, ([labels, { sum, counts }]) => {
      let total = 0
      const cumulative = counts.map((count, at) => ({
        metricName: `${this.#options.name}_bucket`,
        labels: { le: buckets[at] ?? '+Inf', ...labels },
        value: (total += count),
      }))
      return [
        ...cumulative,
        { metricName: `${this.#options.name}_sum`, labels, value: sum },
        { metricName: `${this.#options.name}_count`, labels, value: total },
      ]
    })
    const { name, help } = this.#options
    const described = { name, help, type: 'histogram', aggregator: 'sum', values: values.flat() }
    return Promise.resolve(described as unknown as Awaited<ReturnType<Histogram<Label>['get']>>)
  }

  /** Read by the registry of prom-client for the text format. */
  getForPromString() {
    return this.get()
  }
}
