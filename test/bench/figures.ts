/** The median: half of the values are less than or equal to it. */
export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The percentile: `share` percent of the values are less than or equal to it. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * share) / 100) - 1)] ?? NaN
}

/** A median with the minimum and the maximum. */
export function writeSpread(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return `${write(median(values))} (${write(least)}–${write(most)})`
}

/** Three significant digits, but all digits before the decimal point. */
export function write(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** A Markdown table; all columns except the first contain figures. */
export function writeTable(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const rules = columns.map((_, at) => (at === 0 ? '---' : '--:'))
  return [columns, rules, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
