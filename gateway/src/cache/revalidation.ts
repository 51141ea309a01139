import { dropWeakness } from '@faceplate/server/http/entity.tag'
import { readField, type FieldLines } from '../base/http/field.lines.ts'
import type { Entry } from './cache.entry.ts'

/** Bounds the length of the request. */
const mostValidators = 8

/**
 * The conditional fields of a request (RFC 9111 §4.3.1): validators of the selected entry, and entity tags of the other
 * variants, since the upstream may select one of those.
 */
export function writeConditions(
  selected: Entry | undefined,
  variants: readonly Entry[],
): Record<string, string> {
  const etags = [selected, ...variants]
    .map((entry) => entry && readField(entry.fields, 'etag'))
    .filter((etag) => etag !== undefined)
  const modified = selected && readField(selected.fields, 'last-modified')
  return {
    ...(etags.length === 0
      ? {}
      : { 'if-none-match': [...new Set(etags)].slice(0, mostValidators).join(', ') }),
    ...(modified === undefined ? {} : { 'if-modified-since': modified }),
  }
}

/** The entry that a 304 confirms (RFC 9111 §4.3.4); undefined: none of these. */
export function pickValidated(
  answerFields: FieldLines,
  selected: Entry | undefined,
  variants: readonly Entry[],
): Entry | undefined {
  const all = [...new Set(selected ? [selected, ...variants] : variants)]
  const etag = readField(answerFields, 'etag')
  if (etag !== undefined) {
    const isWeak = etag.startsWith('W/')
    return all.find((entry) => {
      const stored = readField(entry.fields, 'etag')
      return isWeak ? dropWeakness(stored ?? '') === etag.slice(2) : stored === etag
    })
  }
  const modified = readField(answerFields, 'last-modified')
  if (modified !== undefined) {
    return all.find((entry) => readField(entry.fields, 'last-modified') === modified)
  }
  // Many upstreams send no validator with a 304. With one entry there is no doubt which it confirms.
  return all.length === 1 ? all[0] : undefined
}

/**
 * The fields of an entry after a 304 (RFC 9111 §3.2): the fields of the 304 replace the stored ones. Age and Date are
 * never taken from the earlier message. Fields that describe the content stay, as the content does.
 */
export function updateFields(stored: FieldLines, answerFields: FieldLines): FieldLines {
  const described = ['content-encoding', 'content-length', 'content-range', 'content-type']
  return {
    ...stored,
    age: undefined,
    date: undefined,
    ...answerFields,
    ...Object.fromEntries(described.map((name) => [name, stored[name]])),
  }
}
