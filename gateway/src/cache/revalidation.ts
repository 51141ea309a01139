import { dropWeakness } from '@faceplate/server/http/entity.tag'
import { readField, type FieldLines } from '../base/http/field.lines.ts'
import type { Entry } from './cache.entry.ts'

/** More validators than this are not worth the length of the request. */
const mostValidators = 8

/**
 * The conditions of a request that may be answered 304 (RFC 9111 §4.3.1): those of the entry that
 * fits, and the entity tags of its other variants, since the answer may well be one of them.
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

/** The entry that a 304 says is still right (RFC 9111 §4.3.4), or undefined when it means none. */
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
  // Many leave their validators out. With one entry asked about there is no doubt which is meant.
  return all.length === 1 ? all[0] : undefined
}

/**
 * The fields of an entry after a 304 (RFC 9111 §3.2): what it says replaces what was said. Age and
 * Date are of the message that came, never of the one before; what describes the bytes stays as they do.
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
