import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { buckets } from './series.buckets.ts'
import { SeriesHistogram } from './series.histogram.ts'

interface Declaration {
  name: string
  help: string
  labelNames?: readonly string[]
}

interface GaugeDeclaration extends Declaration {
  kind: 'gauge'
  /** How the values of several processes become one; default: their sum. */
  aggregator?: 'first' | 'min' | 'max'
  /** Reads the value at each scrape. */
  read?: () => number
}

interface HistogramDeclaration extends Declaration {
  kind: 'histogram'
  /** Default: those of durations. */
  buckets?: readonly number[]
}

/** Declarations of metrics by the names that code uses. */
export type SeriesTable = Readonly<
  Record<
    string,
    (Declaration & { kind: 'counter' | 'durations' }) | GaugeDeclaration | HistogramDeclaration
  >
>

type LabelOf<Row> = Row extends { labelNames: readonly (infer Label extends string)[] }
  ? Label
  : never

interface Metric<Label extends string> {
  counter: Counter<Label>
  gauge: Gauge<Label>
  histogram: Histogram<Label>
  durations: SeriesHistogram<Label>
}

type Declared<Table extends SeriesTable> = {
  [Name in keyof Table]: Metric<LabelOf<Table[Name]>>[Table[Name]['kind']]
}

/** Creates the metrics of a table in a registry. */
export function declareSeries<Table extends SeriesTable>(
  table: Table,
  registry: Registry,
): Declared<Table> {
  const declared = Object.entries(table).map(([name, row]) => [name, declare(row, registry)])
  return Object.fromEntries(declared) as Declared<Table>
}

function declare(row: SeriesTable[string], registry: Registry) {
  const { name, help, labelNames = [] } = row
  const common = { name, help, labelNames: [...labelNames], registers: [registry] }
  if (row.kind === 'gauge') {
    const { read, aggregator = 'sum' } = row
    const collect = read && {
      collect(this: Gauge) {
        this.set(read())
      },
    }
    return new Gauge({ ...common, aggregator, ...collect })
  }
  if (row.kind === 'histogram') {
    return new Histogram({ ...common, buckets: [...(row.buckets ?? buckets)] })
  }
  return row.kind === 'counter' ? new Counter(common) : new SeriesHistogram(common)
}
