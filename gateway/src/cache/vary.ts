import { readField, type FieldLines } from '../base/http/field.lines.ts'

/** Header fields of a request as they go upstream: names in lower case. */
export type RequestFields = Readonly<Record<string, string | undefined>>

/** The request fields that an answer was chosen by, sorted; '*': by more than can be named. */
export function readVary(fields: FieldLines): readonly string[] | '*' {
  const names = (readField(fields, 'vary') ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return names.includes('*') ? '*' : [...new Set(names)].toSorted()
}

/**
 * The secondary key of a request under the fields that an answer varies by (RFC 9111 §4.1). A field
 * that is absent matches only one that is absent.
 */
export function selectVariant(names: readonly string[], requestFields: RequestFields): string {
  if (names.length === 0) return ''
  return names
    .map((name) => {
      const value = requestFields[name]
      return value === undefined ? name : `${name}: ${normalize(name, value)}`
    })
    .join('\n')
}

const unordered = new Set(['accept', 'accept-charset', 'accept-encoding'])

/** One text for all values that mean the same (RFC 9111 §4.1). */
function normalize(name: string, value: string): string {
  const isPreference = unordered.has(name) || name === 'accept-language'
  // A quoted text may hold commas and capitals that mean something.
  if (!isPreference || value.includes('"')) return value.trim().replace(/[ \t]*,[ \t]*/g, ', ')
  const preferences = value
    .split(',')
    .map((each) => readPreference(each))
    .filter(({ text }) => text !== '')
  // Some take the order of languages for their rank (RFC 9110 §12.5.4), so equals keep theirs.
  const sorted = unordered.has(name)
    ? preferences.toSorted((a, b) => (a.text < b.text ? -1 : 1))
    : preferences.toSorted((a, b) => b.quality - a.quality)
  return [...new Set(sorted.map(({ text }) => text))].join(', ')
}

function readPreference(element: string): { text: string; quality: number } {
  const [range = '', ...parameters] = element.split(';').map((part) => part.trim())
  let quality = 1
  const kept = [range.toLowerCase()]
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.split('=', 2).map((part) => part.trim())
    if (name.toLowerCase() !== 'q') kept.push(`${name.toLowerCase()}=${value}`)
    else if (Number.isFinite(Number(value))) quality = Number(value)
  }
  if (quality !== 1) kept.push(`q=${quality}`)
  return { text: range === '' ? '' : kept.join(';'), quality }
}
