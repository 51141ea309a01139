import { readField, type FieldLines } from '../base/http/field.lines.ts'

/** Header fields of a request as they are sent upstream, by lower-case name. */
export type RequestFields = Readonly<Record<string, string | undefined>>

/** Names of the request fields that a response varies by, sorted; '*': by more than fields. */
export function readVary(fields: FieldLines): readonly string[] | '*' {
  const names = (readField(fields, 'vary') ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return names.includes('*') ? '*' : [...new Set(names)].toSorted()
}

/**
 * The secondary key of a request, under the fields that a response varies by (RFC 9111 §4.1). An absent field matches
 * only an absent one.
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

/** Normalizes a value (RFC 9111 §4.1). */
function normalize(name: string, value: string): string {
  const isPreference = unordered.has(name) || name === 'accept-language'
  // Commas and capitals inside a quoted string are significant.
  if (!isPreference || value.includes('"')) return value.split(',').map(trimBlanks).join(', ')
  const preferences = value
    .split(',')
    .map((each) => readPreference(each))
    .filter(({ text }) => text !== '')
  // Some servers rank languages of equal quality by their order (RFC 9110 §12.5.4), so that it stays.
  const sorted = unordered.has(name)
    ? preferences.toSorted((a, b) => (a.text < b.text ? -1 : 1))
    : preferences.toSorted((a, b) => b.quality - a.quality)
  return [...new Set(sorted.map(({ text }) => text))].join(', ')
}

/**
 * Removes optional whitespace (RFC 9110 §5.6.3). `trim` would also remove U+00A0, which is a byte of a letter if the
 * value is UTF-8.
 */
function trimBlanks(element: string): string {
  let [start, end] = [0, element.length]
  while (start < end && isBlank(element[start])) start += 1
  while (start < end && isBlank(element[end - 1])) end -= 1
  return element.slice(start, end)
}

const isBlank = (character: string | undefined) => character === ' ' || character === '\t'

function readPreference(element: string): { text: string; quality: number } {
  const [range = '', ...parameters] = element.split(';').map((part) => part.trim())
  let quality = 1
  const words = [range.toLowerCase()]
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.split('=', 2).map((part) => part.trim())
    if (name.toLowerCase() !== 'q') words.push(`${name.toLowerCase()}=${value}`)
    else if (Number.isFinite(Number(value))) quality = Number(value)
  }
  if (quality !== 1) words.push(`q=${quality}`)
  return { text: range === '' ? '' : words.join(';'), quality }
}
