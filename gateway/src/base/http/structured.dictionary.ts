const key = String.raw`[a-z*][a-z0-9_\-.*]*`
const integer = String.raw`-?\d{1,15}(?![\d.])`
const text = String.raw`"(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*"`
const other = [
  String.raw`-?\d{1,12}\.\d{1,3}(?![\d.])`,
  String.raw`[A-Za-z*][!#$%&'*+\-.^_\x60|~0-9A-Za-z:/]*`,
  ':[A-Za-z0-9+/=]*:',
].join('|')
const bare = String.raw`(?:${integer}|${text}|\?[01]|${other})`
const parameters = `(?:; *${key}(?:=${bare})?)*`
const item = `${bare}${parameters}`
const innerList = String.raw`\( *(?:${item}(?: +${item})*)? *\)`
const member = new RegExp(
  String.raw`(?<key>${key})(?:=(?:(?<integer>${integer})|(?<text>${text})|\?(?<boolean>[01])|${other}|${innerList}))?${parameters}`,
  'y',
)
const separator = /[ \t]*,[ \t]*/y

/** A value of a dictionary; null stands for the kinds nobody here has a use for. */
export type DictionaryValue = number | string | boolean | null

/**
 * Reads a Dictionary of Structured Fields (RFC 8941 §4.2.2), without the parameters of its members.
 * One fault makes the whole of it undefined (§4.2). The last of equal keys counts.
 */
export function parseDictionary(field: string): Map<string, DictionaryValue> | undefined {
  const source = field.replace(/^ +| +$/g, '')
  const values = new Map<string, DictionaryValue>()
  let at = 0
  while (at < source.length) {
    member.lastIndex = at
    const match = member.exec(source)
    if (!match?.groups) return undefined
    const { key = '', ...value } = match.groups
    values.set(key, match[0].startsWith(`${key}=`) ? readValue(value) : true)
    at = member.lastIndex
    if (at === source.length) return values
    separator.lastIndex = at
    if (!separator.test(source) || separator.lastIndex === source.length) return undefined
    at = separator.lastIndex
  }
  return values
}

function readValue({ integer, text, boolean }: Record<string, string | undefined>) {
  if (integer !== undefined) return Number(integer)
  if (text !== undefined) return text.slice(1, -1).replace(/\\(.)/g, '$1')
  return boolean === undefined ? null : boolean === '1'
}
