import { readField, type FieldLines } from '../base/http/field.lines.ts'

/** Reads the tags of a response: of Cache-Tag between commas, of Surrogate-Key between spaces. */
export function readTags(fields: FieldLines): readonly string[] | undefined {
  const tags = readField(fields, 'cache-tag')?.split(',')
  const keys = readField(fields, 'surrogate-key')?.split(/[\s,]+/)
  const all = [...(tags ?? []), ...(keys ?? [])].map((tag) => tag.trim()).filter(Boolean)
  return all.length === 0 ? undefined : [...new Set(all)]
}
