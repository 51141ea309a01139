import { leadFields } from '@faceplate/server/content/lead.fields'
import type { FieldLines } from '../base/http/field.lines.ts'
import { localizeAnswer, type AnswerSource } from './upstream.location.ts'

/** `language` is not here: the site has one, the client sets it itself (G-language). */
const requestNames = new Set([
  'accept',
  'authorization',
  'content-type',
  'cookie',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  ...Object.values(leadFields),
])

/**
 * What may go to a visitor of an answer that is theirs alone, beside its content. How it may be kept is the
 * gateway's to say, and so are its cookies (`toVisitorCookies`).
 */
const answerNames = new Set([
  'allow',
  'content-disposition',
  'content-language',
  'location',
  'retry-after',
  'www-authenticate',
])

/** RFC 9110 §7.6.1, and the one that RFC 2616 §13.5.1 had on its list. */
const hopByHopNames = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
]

/**
 * The headers that go upstream out of those given. `cookie` and `authorization` go as they are given:
 * a visitor's cookies must have been through `toUpstreamCookie`, and a visitor's authorization is
 * only the content API's business where the caller says so.
 */
export function pickRequestHeaders(given: FieldLines): Record<string, string> {
  const picked: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) {
    const lines = readSafeLines(value)
    const key = name.toLowerCase()
    if (lines.length > 0 && requestNames.has(key)) {
      picked[key] = lines.join(key === 'cookie' ? '; ' : ', ')
    }
  }
  return picked
}

/** An answer's headers without those that were meant for this one connection, nor unsafe values. */
export function dropConnectionHeaders(headers: FieldLines): Record<string, string | string[]> {
  const named = [headers['connection'] ?? []].flat().flatMap((line) => line.split(','))
  const dropped = new Set([...hopByHopNames, ...named.map((name) => name.trim().toLowerCase())])
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const lines = readSafeLines(value)
      const [first] = lines
      if (first === undefined || dropped.has(name.toLowerCase())) return []
      return [[name, lines.length === 1 ? first : lines]]
    }),
  )
}

/** The headers of an answer to one visitor that they may see. */
export function pickAnswerHeaders(
  headers: FieldLines,
  source: AnswerSource,
): Record<string, string | string[]> {
  const picked = Object.fromEntries(
    Object.entries(dropConnectionHeaders(headers)).filter(([name]) => answerNames.has(name)),
  )
  return localizeAnswer({ headers: picked }, source, { allowsForeign: false }).headers
}

/**
 * The lines of a header that hold only what a header may: a line break would let a value write headers
 * of its own (response splitting), and Node refuses to send the other control characters.
 */
function readSafeLines(value: string | readonly string[] | undefined): string[] {
  return [value ?? []].flat().filter((line) => /^[\t\u0020-\u007e\u00a0-\u00ff]+$/.test(line))
}
