/** The value that half of the others are below. */
export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The value that so many of a hundred others are below or equal to. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * share) / 100) - 1)] ?? NaN
}

/** A median with the least and the most that was measured. */
export function writeSpread(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return `${write(median(values))} (${write(least)}–${write(most)})`
}

/** Three digits that count, and all digits before the point. */
export function write(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** A table in Markdown; all columns but the first hold figures. */
export function writeTable(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const rules = columns.map((_, at) => (at === 0 ? '---' : '--:'))
  return [columns, rules, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
