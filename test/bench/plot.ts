import { median, write } from './figures.ts'

// SVG plots. Their colours follow the colour scheme of the viewer.
const style = `<style>
text { font: 13px system-ui, sans-serif; fill: #24292f } .title { font-weight: 600 } .figure { fill: #57606a } .axis { stroke: #8c959f }
.other { fill: #afb8c1 } .ours { fill: #1a7f5a } .spread { stroke: #24292f; stroke-width: 1.5 }
.line { fill: none; stroke-width: 2 } .line.ours { stroke: #1a7f5a; fill: none } .line.other { stroke: #6e7781; fill: none }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 } .figure { fill: #9da7b1 } .other { fill: #57606a } .ours { fill: #3fb98a }
.spread { stroke: #e6edf3 } .line.ours { stroke: #3fb98a } .line.other { stroke: #9da7b1 } }
</style>`

export interface Bar {
  name: string
  values: readonly number[]
}

const width = 760
const isOurs = (name: string) => name.startsWith('Faceplate')

/** A bar for each median, with a line from the minimum to the maximum. */
export function plotBars(title: string, bars: readonly Bar[]): string {
  const [left, right, height] = [270, 90, 28]
  const most = Math.max(...bars.flatMap(({ values }) => values))
  const scale = (value: number) => ((value / most) * (width - left - right)).toFixed(1)
  const rows = bars.map(({ name, values }, at) => {
    const y = 44 + at * height
    const [least, largest] = [Math.min(...values), Math.max(...values)].map(
      (value) => left + Number(scale(value)),
    )
    return `<text x="${left - 10}" y="${y + 13}" text-anchor="end">${escape(name)}</text>
<rect class="${isOurs(name) ? 'ours' : 'other'}" x="${left}" y="${y}" width="${scale(median(values))}" height="18" rx="2"/>
<path class="spread" d="M${least} ${y + 9}H${largest}"/>
<text class="figure" x="${(largest ?? left) + 8}" y="${y + 13}">${write(median(values))}</text>`
  })
  return frame(title, 52 + bars.length * height, rows)
}

/** A line for each series, over as many seconds as it has values. */
export function plotLines(title: string, lines: readonly Bar[]): string {
  const [left, right, bottom] = [20, 20, 300]
  const top = 50 + lines.length * 18
  const most = Math.max(...lines.flatMap(({ values }) => values)) * 1.1
  const longest = Math.max(...lines.map(({ values }) => values.length))
  const x = (at: number) =>
    (left + (at / Math.max(1, longest - 1)) * (width - left - right)).toFixed(1)
  const y = (value: number) => (bottom - (value / most) * (bottom - top)).toFixed(1)
  const rows = lines.map(({ name, values }, line) => {
    const points = values.map((value, at) => `${x(at)},${y(value)}`).join(' ')
    const colour = isOurs(name) ? 'ours' : 'other'
    const at = 44 + line * 18
    return `<path class="line ${colour}" d="M10 ${at}h24"/>
<text x="42" y="${at + 4}">${escape(name)}: ${write(values.at(-1) ?? NaN)}, at most ${write(Math.max(...values))}</text>
<polyline class="line ${colour}" points="${points}"/>`
  })
  const axis = `<path class="axis" d="M${left} ${bottom}H${width - right}"/>
<text class="figure" x="${left}" y="${bottom + 18}">0 s</text>
<text class="figure" x="${width - right}" y="${bottom + 18}" text-anchor="end">${longest} s</text>`
  return frame(title, bottom + 30, [axis, ...rows])
}

function frame(title: string, height: number, rows: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escape(title)}</title>
${style}
<text x="10" y="22" class="title">${escape(title)}</text>
${rows.join('\n')}
</svg>
`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
