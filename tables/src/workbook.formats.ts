import { readAttribute, walkXml } from './xml.walk.ts'

/** How a number is shown. */
export type NumberFormat = 'date' | 'time' | 'percent' | 'plain' | `pad${number}`

/** Formats that need no definition in the workbook (ECMA-376-1 18.8.30). */
const builtIn = new Map<number, NumberFormat>([
  [9, 'percent'],
  [10, 'percent'],
  ...span(14, 17, 'date'),
  ...span(18, 21, 'time'),
  [22, 'date'],
  ...span(27, 31, 'date'),
  ...span(32, 35, 'time'),
  [36, 'date'],
  ...span(45, 47, 'time'),
  ...span(50, 58, 'date'),
])

function span(from: number, to: number, format: NumberFormat): [number, NumberFormat][] {
  return Array.from({ length: to - from + 1 }, (_, at) => [from + at, format])
}

/** Reads the number formats of the cell styles, in order; a cell refers to its style by index. */
export function readFormats(xml: string): NumberFormat[] {
  const own = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let isCellStyle = false
  walkXml(xml, {
    open(name, attributes) {
      if (name === 'numFmt') {
        const code = readAttribute(attributes, 'formatCode') ?? ''
        own.set(Number(readAttribute(attributes, 'numFmtId')), classify(code))
      }
      if (name === 'cellXfs') isCellStyle = true
      if (name === 'xf' && isCellStyle) {
        const id = Number(readAttribute(attributes, 'numFmtId') ?? 0)
        formats.push(own.get(id) ?? builtIn.get(id) ?? 'plain')
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return formats
}

/** Longer codes are no formats of numbers. */
const maxCodeLength = 100

/** Judges a format code by its first section, without literals, colours and locales. */
export function classify(code: string): NumberFormat {
  const [section = ''] = code.slice(0, maxCodeLength).split(';')
  const bare = section
    .replace(/"[^"]*"/g, '')
    // `[h]` are hours beyond a day.
    .replace(/\\.|_.|\*.|\[(?:[^\][hms]|[hms][^\][hms])[^\][]*\]/gi, '')
  if (/^0{2,15}$/.test(bare)) return `pad${bare.length}`
  if (bare.includes('%')) return 'percent'
  if (/general/i.test(bare)) return 'plain'
  if (/[dy]/i.test(bare) || /^m+$/i.test(bare)) return 'date'
  return /[hs]/i.test(bare) ? 'time' : 'plain'
}

const dayMs = 86_400_000

/** Writes a number as people read it in its cell: a day as 2026-11-26. */
export function writeNumber(value: string, format: NumberFormat, startsIn1904: boolean): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  // Sums of binary fractions differ in the seventeenth digit.
  const exact = Number(number.toPrecision(15))
  if (format === 'percent') return `${Number((exact * 100).toPrecision(12))}%`
  if (format.startsWith('pad')) return String(exact).padStart(Number(format.slice(3)), '0')
  if (format === 'plain') return writePlain(exact)
  const start = startsIn1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const moment = new Date(start + Math.round((exact * dayMs) / 1000) * 1000)
  if (Number.isNaN(moment.getTime())) return writePlain(exact)
  const [day = '', clock = ''] = moment.toISOString().split('T')
  const time = clock.slice(0, 5)
  if (format === 'time') return time
  return time === '00:00' ? day : `${day} ${time}`
}

/** Long digits, not 1.2e+21. */
function writePlain(number: number): string {
  const text = String(number)
  return text.includes('e')
    ? number.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : text
}
