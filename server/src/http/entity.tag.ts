const entityTag = /(?:W\/)?("[\u0021\u0023-\u007e\u0080-\u{10ffff}]*")/gu

/**
 * Whether an `If-None-Match` field lists an entity tag, so that the client has this response. The comparison is weak
 * (RFC 9110 §13.1.2), since a compressing proxy may have made the tag weak; `*` matches any tag. A tag may contain
 * commas, so the list is not split at them.
 */
export function isTagListed(field: string, etag: string): boolean {
  if (field === etag || field.trim() === '*') return true
  const opaque = dropWeakness(etag)
  return [...field.matchAll(entityTag)].some(([, each]) => each === opaque)
}

/** Opaque tag for weak comparison (RFC 9110 §8.8.3.2). */
export function dropWeakness(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag
}

/**
 * Whether an `If-Match` field lists an entity tag, so that the request applies to this response. The comparison is strong
 * (RFC 9110 §13.1.1): weak tags match nothing.
 */
export function isTagRequired(field: string, etag: string): boolean {
  if (field.trim() === '*') return true
  return !etag.startsWith('W/') && [...field.matchAll(entityTag)].some(([tag]) => tag === etag)
}
